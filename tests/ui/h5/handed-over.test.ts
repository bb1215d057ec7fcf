import { afterEach, describe, expect, it, vi } from 'vitest';
import { withHandedOver } from '../../../main/h5/handed-over';

const APP = 'https://chat.example';
const SHOP = 'https://shop.example';

const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
afterEach(() => said.mockClear());

const handed = (options: object) => JSON.stringify(options);

describe('settings that the embedding page hands over', () => {
  it('are all taken from a page of the same origin, and of those that hostOrigins lists', () => {
    const text = handed({ apiBase: 'https://b.example', secretKey: 'k', messageForm: { url: '/leave' } });
    const taken = { apiBase: 'https://b.example', secretKey: 'k', messageForm: { url: '/leave' } };
    expect(withHandedOver({}, text, APP, APP)).toEqual(taken);
    const listed = { hostOrigins: [`${SHOP}/`] };
    expect(withHandedOver(listed, text, SHOP, APP)).toEqual({ ...listed, ...taken });
    expect(said).not.toHaveBeenCalled();
  });

  it('win over the block, which keeps the rest', () => {
    const own = { storage: 'aws', pollIntervalMs: 1_000 } as const;
    expect(withHandedOver(own, handed({ pollIntervalMs: 5_000 }), SHOP, APP)).toEqual({
      storage: 'aws',
      pollIntervalMs: 5_000,
    });
  });

  it('lead nowhere else when the page is not listed; the console names the setting', () => {
    const text = handed({
      apiBase: 'https://evil.example',
      secretKey: 'k',
      nativeClose: ['localStorage.clear'],
      messageForm: { url: 'https://evil.example' },
      onlinePeople: 'off',
    });
    expect(withHandedOver({ apiBase: 'https://b.example' }, text, SHOP, APP)).toEqual({
      apiBase: 'https://b.example',
      onlinePeople: 'off',
    });
    expect(said.mock.calls.flat().join('\n')).toMatch(
      /"apiBase" from https:\/\/shop\.example: add .* hostOrigins/,
    );
    expect(said).toHaveBeenCalledTimes(4);
  });

  it('may name a backend that officialDomains lists', () => {
    const own = { officialDomains: ['https://b.example', 'no address'] };
    const text = handed({ apiBase: 'https://b.example/api', secretKey: 'k' });
    expect(withHandedOver(own, text, SHOP, APP)).toMatchObject({
      apiBase: 'https://b.example/api',
      secretKey: 'k',
    });
    expect(withHandedOver(own, handed({ apiBase: 'nowhere' }), SHOP, APP)).toEqual(own);
  });

  it('never say who may embed the app, nor parameters of the address', () => {
    const text = handed({ hostOrigins: ['*'], officialDomains: ['x'], params: { lang: 'en' } });
    expect(withHandedOver({}, text, APP, APP)).toEqual({});
  });

  it('may be the attributes of a tag; the loader’s own are left to it', () => {
    const data = {
      businessId: '1',
      open: true,
      debug: '',
      titleBadge: 'false',
      pollIntervalMs: '5000',
      messageForm: '{"url":"/leave"}',
      secretKey: '12345',
    };
    expect(withHandedOver({}, handed(data), APP, APP)).toEqual({
      debug: true,
      titleBadge: false,
      pollIntervalMs: 5_000,
      messageForm: { url: '/leave' },
      secretKey: '12345',
    });
    expect(said).not.toHaveBeenCalled();
  });

  it.each(['', 'null', '[1]', '"text"', '{', '{"__proto__":{"debug":true},"constructor":1}'])(
    'that are nothing of the kind change nothing: %s',
    (text) => {
      expect(withHandedOver({ storage: 'aws' }, text, APP, APP)).toEqual({ storage: 'aws' });
    },
  );

  it('of a wrong kind are named and left', () => {
    expect(withHandedOver({}, handed({ pollIntervalMs: -1 }), APP, APP)).toEqual({});
    expect(said.mock.calls.flat().join('\n')).toContain('pollIntervalMs');
  });
});
