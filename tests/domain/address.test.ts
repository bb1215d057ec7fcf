import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { httpUrl, parseLaunchParams } from '../../domain/identity/launch-params';
import {
  chooseLanguage,
  LANGUAGE_CODES,
  LANGUAGE_TAG,
  languageFromTag,
} from '../../domain/language/language';

const read = (query: string) => {
  const params = new URLSearchParams(query);
  return parseLaunchParams((name) => params.get(name));
};

describe('page address', () => {
  it('maps what it knows and ignores what it does not', () => {
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

  it('drops malformed values and names a missing business', () => {
    expect(read('business_id=7&theme=nope&lang=xx&LOGO_URL=javascript:1&visiter_id=a%20b')).toEqual({
      ok: true,
      value: expect.objectContaining({ theme: null, language: null, logoUrl: null, visitorId: '' }),
    });
    expect(read('lang=en')).toEqual({ ok: false, failure: { kind: 'missing-param', name: 'business_id' } });
  });

  it('never throws, whatever stands in the address', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom('business_id', 'lang', 'theme', 'LOGO_URL', 'app'), fc.string()),
        (all) => {
          const result = parseLaunchParams((name) => all[name] ?? null);
          if (result.ok) expect(result.value.businessId).toMatch(/^[\w.:@-]+$/);
        },
      ),
    );
  });

  it('takes http and https addresses only', () => {
    expect(httpUrl(' https://a.b/c ')).toBe('https://a.b/c');
    expect([null, '', '//a.b', 'data:text/html,x', 'https:///x', 'ftp://a'].map(httpUrl)).toEqual(
      Array(6).fill(null),
    );
  });
});

describe('languages', () => {
  it('are seventeen, each found again by its own tag', () => {
    expect(LANGUAGE_CODES).toHaveLength(17);
    for (const code of LANGUAGE_CODES) {
      expect(languageFromTag(code)).toBe(code);
      expect(languageFromTag(LANGUAGE_TAG[code])).toBe(code);
    }
  });

  it('maps what browsers say', () => {
    const said = {
      'zh-CN': 'cn',
      'zh-Hant': 'tc',
      'zh-HK': 'tc',
      ja: 'jp',
      'ko-KR': 'kr',
      'pt-BR': 'br',
      ru: 'rus',
      'fr-CA': 'fra',
      ar: 'ara',
    };
    for (const [tag, code] of Object.entries(said)) expect(languageFromTag(tag)).toBe(code);
  });

  it('takes the address, then the browser in its order, then cn', () => {
    expect(chooseLanguage('th', ['en'])).toBe('th');
    expect(chooseLanguage(null, ['xx', 'de-AT', 'en'])).toBe('de');
    expect(chooseLanguage(null, ['xx'])).toBe('cn');
  });
});
