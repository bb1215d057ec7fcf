import { describe, expect, it } from 'vitest';
import {
  chooseLanguage,
  LANGUAGE_CODES,
  LANGUAGE_TAG,
  languageFromTag,
} from '../../../domain/language/language';

describe('languages', () => {
  it('are seventeen, each found by its own tag', () => {
    expect(LANGUAGE_CODES).toHaveLength(17);
    for (const code of LANGUAGE_CODES) {
      expect(languageFromTag(code)).toBe(code);
      expect(languageFromTag(LANGUAGE_TAG[code])).toBe(code);
    }
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

  it('chooses by the address, then the browser’s order, then cn', () => {
    expect(chooseLanguage('th', ['en'])).toBe('th');
    expect(chooseLanguage(null, ['xx', 'de-AT', 'en'])).toBe('de');
    expect(chooseLanguage(null, ['xx'])).toBe('cn');
  });
});
