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
    expect(withHandedOver(own, handed({ pollIntervalMs: 5_000 }), APP, APP)).toEqual({
      storage: 'aws',
      pollIntervalMs: 5_000,
    });
  });

  it('are all refused of a page that is not listed; one line names them and the setting that would allow it', () => {
    const text = handed({
      apiBase: 'https://b.example',
      secretKey: 'k',
      nativeClose: ['localStorage.clear'],
      onlinePeople: 'off',
      businessId: '1',
    });
    const own = { apiBase: 'https://own.example', officialDomains: ['https://b.example'] };
    for (const origin of [SHOP, 'http://chat.example', `${APP}.evil.example`, null]) {
      said.mockClear();
      expect(withHandedOver(own, text, origin, APP)).toEqual(own);
      expect(said.mock.calls).toEqual([
        [
          expect.stringMatching(
            /may not set "apiBase", "secretKey", "nativeClose", "onlinePeople": hostOrigins/,
          ),
        ],
      ]);
    }
  });

  it('are refused of the own origin too, when hostOrigins is set and lacks it', () => {
    for (const hostOrigins of [[], [SHOP]])
      expect(withHandedOver({ hostOrigins }, handed({ debug: true }), APP, APP)).toEqual({ hostOrigins });
  });

  it('name the visitor as the integrator’s code does, when the page is listed', () => {
    const own = { hostOrigins: [SHOP], params: { business_id: '1', visiter_id: 'block' } };
    expect(withHandedOver(own, handed({ visiterId: 'member-7' }), SHOP, APP).params).toEqual({
      business_id: '1',
      visiter_id: 'member-7',
    });
    expect(withHandedOver({}, handed({ visiterId: '' }), APP, APP)).toEqual({});
  });

  it('name no visitor of a page that is not listed, nor does the address that it wrote', () => {
    const address = new Map([
      ['visiter_id', 'somebody'],
      ['account', 'Ann'],
      ['lang', 'en'],
    ]);
    const read = (name: string) => address.get(name) ?? null;
    expect(withHandedOver({}, handed({ visiterId: 'somebody' }), SHOP, APP, read)).toEqual({
      params: { visiter_id: '', account: '' },
    });
    expect(said.mock.calls).toEqual([[expect.stringContaining('"visiter_id", "account"')]]);
    expect(withHandedOver({ hostOrigins: [SHOP] }, '', SHOP, APP, read)).toEqual({ hostOrigins: [SHOP] });
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
