import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseLaunchParams } from '../../../domain/identity/launch-params';
import { httpUrl, pictureUrl } from '../../../domain/text/web-address';

const read = (query: string) => {
  const params = new URLSearchParams(query);
  return parseLaunchParams((name) => params.get(name));
};

describe('page address', () => {
  // Shows spec §2.1, spec §3.46, spec §6.1.
  it('reads the known parameters and ignores others', () => {
    expect(read('business_id=7&visiter_id=v1&service_id=s&lang=zh-TW&theme=hg&app=1&x=y')).toEqual({
      ok: true,
      value: expect.objectContaining({
        businessId: '7',
        visitorId: 'v1',
        serviceId: 's',
        language: 'tc',
        theme: 'hg',
        inApp: true,
      }),
    });
  });

  // Shows decision 12.
  it('drops malformed values and lists them, and reports a missing business', () => {
    const malformed = 'theme=nope&lang=xx&LOGO_URL=javascript:1&visiter_id=a%00b&service_id=a%0Ab';
    expect(read(`business_id=7&${malformed}`)).toEqual({
      ok: true,
      value: expect.objectContaining({
        theme: null,
        language: null,
        logoUrl: null,
        visitorId: '',
        serviceId: '',
        dropped: ['visiter_id', 'service_id', 'lang', 'theme', 'LOGO_URL'],
      }),
    });
    for (const query of ['lang=en', 'business_id=+', 'business_id=%07', `business_id=${'7'.repeat(513)}`]) {
      expect(read(query)).toEqual({ ok: false, failure: { kind: 'missing-param', name: 'business_id' } });
    }
  });

  it.each(['+8613800138000', 'user 1', 'abc==', 'a|b', '张三', 'a/b?c#d', 'ann@shop.test', '😀'])(
    'accepts the visitor %s unchanged',
    (id) => {
      const query = new URLSearchParams({ business_id: '7', visiter_id: ` ${id} `, service_id: id });
      expect(read(query.toString())).toMatchObject({
        value: { visitorId: id, serviceId: id, dropped: [] },
      });
    },
  );

  it('accepts a token as an access key', () => {
    const key = `ey${'J'.repeat(2_000)}`;
    expect(read(`business_id=7&access_key=${key}`)).toMatchObject({ value: { accessKey: key } });
  });

  it('never throws for any address', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom('business_id', 'lang', 'theme', 'LOGO_URL', 'app'), fc.string()),
        (all) => {
          const result = parseLaunchParams((name) => all[name] ?? null);
          if (result.ok) expect(result.value.businessId.trim()).not.toBe('');
        },
      ),
    );
  });

  // Shows decision 13.
  it('accepts only http and https addresses', () => {
    expect(httpUrl(' https://a.b/c ')).toBe('https://a.b/c');
    const others = [
      'javascript:alert(1)',
      'data:text/html,x',
      'ftp://a',
      'blob:x',
      'a.b',
      '//a.b',
      'https:///x',
    ];
    expect([null, '', ...others].map(httpUrl)).toEqual(Array(9).fill(null));
  });

  it('accepts a data address of a picture, unless it can contain a script', () => {
    const dot = 'data:image/png;base64,iVBORw0KGgo=';
    expect(read(`business_id=7&LOGO_URL=${encodeURIComponent(dot)}`)).toMatchObject({
      value: { logoUrl: dot },
    });
    expect(pictureUrl('https://a.b/c.svg')).toBe('https://a.b/c.svg');
    const scripts = ['javascript:alert(1)', 'data:image/svg+xml,<svg onload="alert(1)"/>', 'blob:x'];
    expect(['data:image/svg+xml;base64,AA==', 'data:text/html,x', '', ...scripts].map(pictureUrl)).toEqual(
      Array(6).fill(null),
    );
  });
});
