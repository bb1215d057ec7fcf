import { afterEach, describe, expect, it, vi } from 'vitest';
import { UNREADABLE } from '../../../domain/identity/another-visitor';
import { handedKey, withLoaderSettings } from '../../../main/h5/loader-settings';

const APP = 'https://chat.example';
const SHOP = 'https://shop.example';

const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
afterEach(() => said.mockClear());

const handed = (options: object) => JSON.stringify(options);

describe('settings that the embedding page hands over', () => {
  it('are all taken from a page of the same origin, and of those that hostOrigins lists', () => {
    const text = handed({ apiBase: 'https://b.example', secretKey: 'k', messageForm: { url: '/leave' } });
    const taken = { apiBase: 'https://b.example', secretKey: 'k', messageForm: { url: '/leave' } };
    expect(withLoaderSettings({}, text, APP, APP)).toEqual(taken);
    const listed = { hostOrigins: [`${SHOP}/`] };
    expect(withLoaderSettings(listed, text, SHOP, APP)).toEqual({ ...listed, ...taken });
    expect(said).not.toHaveBeenCalled();
  });

  it('override the block, and its other settings stay', () => {
    const own = { storage: 'aws', pollIntervalMs: 1_000 } as const;
    expect(withLoaderSettings(own, handed({ pollIntervalMs: 5_000 }), APP, APP)).toEqual({
      storage: 'aws',
      pollIntervalMs: 5_000,
    });
  });

  it('are all refused from a page that is not listed; one line names them and the setting that would allow it', () => {
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
      expect(withLoaderSettings(own, text, origin, APP)).toEqual(own);
      expect(said.mock.calls).toEqual([
        [
          expect.stringMatching(
            /may not set "apiBase", "secretKey", "nativeClose", "onlinePeople": hostOrigins/,
          ),
        ],
      ]);
    }
  });

  it('are refused from the own origin too, if hostOrigins is set without it', () => {
    for (const hostOrigins of [[], [SHOP]])
      expect(withLoaderSettings({ hostOrigins }, handed({ debug: true }), APP, APP)).toEqual({ hostOrigins });
  });

  it('refuse a visitor whose name no server would take, and leave out such an account', () => {
    const long = 'x'.repeat(9_000);
    const params = (given: object) => withLoaderSettings({}, handed(given), APP, APP).params;
    expect(params({ visiterId: long })).toEqual({ visiter_id: UNREADABLE });
    expect(params({ visiterId: 'ann', accessKey: long })).toEqual({
      visiter_id: 'ann',
      access_key: UNREADABLE,
    });
    expect(params({ visiterId: 'ann', account: long })).toEqual({ visiter_id: 'ann' });
  });

  it('forget the visitor for whom the frame was loaded, when they name another or nobody', () => {
    const address: Readonly<Record<string, string>> = { visiter_id: 'ann', account: 'Ann', access_key: 'k' };
    const params = (given: object) =>
      withLoaderSettings({}, handed(given), APP, APP, (name) => address[name] ?? null).params;
    const nobody = { visiter_id: '', account: '', access_key: '' };
    expect(params({ visiterId: 'bo' })).toEqual({ ...nobody, visiter_id: 'bo' });
    expect(params({ visiterId: 'bo', accessKey: 'k2' })).toEqual({
      ...nobody,
      visiter_id: 'bo',
      access_key: 'k2',
    });
    expect(params({ visiterId: '' })).toEqual(nobody);
    expect(params({ visiterId: 'ann' })).toEqual({ visiter_id: 'ann' });
    expect(params({})).toBeUndefined();
  });

  it('name the visitor as the integrator’s code does, when the page is listed', () => {
    const own = { hostOrigins: [SHOP], params: { business_id: '1', visiter_id: 'block' } };
    expect(withLoaderSettings(own, handed({ visiterId: 'member-7' }), SHOP, APP).params).toEqual({
      business_id: '1',
      visiter_id: 'member-7',
    });
    expect(withLoaderSettings({}, handed({ visiterId: '' }), APP, APP)).toEqual({});
  });

  it('say an access key and an account as the integrator’s code does, when the page is listed (decision 38)', () => {
    const listed = { hostOrigins: [SHOP], params: { business_id: '1' } };
    const text = handed({ accessKey: 'k', account: 'Ann' });
    const address: Readonly<Record<string, string>> = { access_key: 'k', account: 'Ann' };
    const param = (name: string) => address[name] ?? null;
    expect(withLoaderSettings(listed, text, SHOP, APP, param).params).toEqual({
      business_id: '1',
      access_key: 'k',
      account: 'Ann',
    });
    // The key in the frame's address stays a link's.
    expect(withLoaderSettings({}, text, SHOP, APP, param).params).toEqual({ account: '' });
  });

  it('name no visitor if the page is not listed, and its address names none either', () => {
    const address = new Map([
      ['visiter_id', 'somebody'],
      ['account', 'Ann'],
      ['lang', 'en'],
    ]);
    const read = (name: string) => address.get(name) ?? null;
    expect(withLoaderSettings({}, handed({ visiterId: 'somebody' }), SHOP, APP, read)).toEqual({
      params: { visiter_id: '', account: '' },
    });
    expect(said.mock.calls).toEqual([[expect.stringContaining('"visiter_id", "account"')]]);
    expect(withLoaderSettings({ hostOrigins: [SHOP] }, '', SHOP, APP, read)).toEqual({ hostOrigins: [SHOP] });
  });

  it('of a page that is not listed name nobody by the handshake either, and the console says so', () => {
    const text = handed({ visiterId: 'somebody', account: 'Ann', accessKey: 'k' });
    expect(withLoaderSettings({}, text, SHOP, APP)).toEqual({ params: { visiter_id: '', account: '' } });
    expect(said.mock.calls).toEqual([[expect.stringContaining('"visiter_id", "account"')]]);
    expect(handedKey(text), 'the key is that of the tab').toBe('k');
  });

  it.each([
    ['too long', 'k'.repeat(8_193)],
    ['not printable', 'k\nx'],
    ['an object', { key: 1 }],
  ])('a key that cannot be read is another than none, whoever gives it: %s', (_, accessKey) => {
    const text = handed({ accessKey });
    const refused = withLoaderSettings({}, text, SHOP, APP).params?.access_key;
    expect([refused, handedKey(text)]).toEqual(['\0', null]);
  });

  it('a function that gets the key is not its text', () => {
    const text = handed({ visiterId: 'ann', accessKey: '\u00010' });
    expect(withLoaderSettings({}, text, APP, APP).params).toEqual({ visiter_id: 'ann' });
    expect(handedKey(text)).toBe('\u00010');
  });

  it('cannot change who may embed the app, and cannot set parameters of the address', () => {
    const text = handed({ hostOrigins: ['*'], officialDomains: ['x'], params: { lang: 'en' } });
    expect(withLoaderSettings({}, text, APP, APP)).toEqual({});
  });

  it('may be the attributes of a tag; those of the loader itself are ignored', () => {
    const data = {
      businessId: '1',
      open: true,
      debug: '',
      titleBadge: 'false',
      images: 'false',
      rating: false,
      pollIntervalMs: '5000',
      messageForm: '{"url":"/leave"}',
      secretKey: '12345',
    };
    expect(withLoaderSettings({}, handed(data), APP, APP)).toEqual({
      debug: true,
      titleBadge: false,
      images: false,
      rating: false,
      pollIntervalMs: 5_000,
      messageForm: { url: '/leave' },
      secretKey: '12345',
    });
    expect(said).not.toHaveBeenCalled();
  });

  it.each(['', '{"__proto__":{"debug":true},"constructor":1}'])(
    'that name nothing change nothing: %s',
    (text) => {
      expect(withLoaderSettings({ storage: 'aws' }, text, APP, APP)).toEqual({ storage: 'aws' });
    },
  );

  it.each(['null', '[1]', '""', '{'])(
    'that cannot be read name nobody who can be asked for: %s (S5)',
    (text) => {
      const own = { storage: 'aws', params: { visiter_id: 'block' } } as const;
      expect(withLoaderSettings(own, text, APP, APP)).toEqual({
        storage: 'aws',
        params: { visiter_id: '\0' },
      });
      expect(withLoaderSettings(own, text, SHOP, APP)).toEqual(own);
    },
  );

  it('of a wrong type are reported and ignored', () => {
    expect(withLoaderSettings({}, handed({ pollIntervalMs: -1 }), APP, APP)).toEqual({});
    expect(said.mock.calls.flat().join('\n')).toContain('pollIntervalMs');
  });
});
