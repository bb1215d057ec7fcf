import { describe, expect, it } from 'vitest';
import {
  chooseLanguage,
  LANGUAGE_CODES,
  LANGUAGE_TAG,
  languageFromTag,
} from '../../../domain/language/language';
import { LANGUAGES } from '../../support/languages';

describe('languages', () => {
  // Shows decision 11.
  it('are found by their own tags', () => {
    for (const code of LANGUAGE_CODES) {
      expect(languageFromTag(code)).toBe(code);
      expect(languageFromTag(LANGUAGE_TAG[code])).toBe(code);
    }
  });

  it('have the tags of BCP 47', () => {
    const tags = Object.entries(LANGUAGES).map(([code, { tag }]) => [code, tag]);
    expect(LANGUAGE_TAG).toEqual(Object.fromEntries(tags));
  });

  it('maps the tags of browsers', () => {
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

  it.each([
    ['zh_HK', 'tc'],
    ['zh-Hant-TW', 'tc'],
    ['zh-MO', 'tc'],
    ['zh-SG', 'cn'],
    ['in-ID', 'id'],
    ['pt-AO', 'pt'],
    [' DE ', 'de'],
    ['br', 'br'],
    ['br-FR', null],
    ['kr-NG', null],
    ['e', null],
    ['-', null],
    ['', null],
    ['constructor', null],
    ['yue', 'tc'],
    ['yue-Hant-HK', 'tc'],
    ['zh-yue-HK', 'tc'],
    ['yue-Hans-CN', 'cn'],
    ['yue-CN', 'cn'],
    ['cmn', 'cn'],
    ['cmn-Hans-CN', 'cn'],
    ['cmn-Hant-TW', 'tc'],
    ['cmn-TW', 'tc'],
    ['zh-cmn-Hant', 'tc'],
    ['hi-Latn', null],
    ['hi-Latn-IN', null],
    ['ar_Latn', null],
    ['ru-Latn', null],
    ['zh-Latn-pinyin', null],
    ['hi-Deva', 'hi'],
    ['ar-Arab-EG', 'ara'],
    ['vi-Latn-VN', 'vi'],
    [undefined, null],
  ])('%s is %s', (tag, code) => {
    expect(languageFromTag(tag)).toBe(code);
  });

  // Shows spec §1.7, spec §9.46.
  it('chooses by the address, then the browser’s order, then cn', () => {
    expect(chooseLanguage('th', ['en'])).toBe('th');
    expect(chooseLanguage(null, ['xx', 'de-AT', 'en'])).toBe('de');
    expect(chooseLanguage(null, ['hi-Latn', 'ar-Latn-EG', 'en-IN', 'hi'])).toBe('en');
    expect(chooseLanguage(null, ['xx'])).toBe('cn');
  });
});
