import { describe, expect, it } from 'vitest';
import { LANGUAGE_CODES, LANGUAGE_TAG, languageFromTag } from '../../../domain/language/language';
import { launcherShape } from '../../../domain/theme/launcher-shape';
import { firstKnownTag, loaderCss, wordFor } from '../../../main/embed/draw-launcher';
import { dismissWord, languageOf, unreadWords } from '../../../main/embed/panel-look';

describe('the shape of the launcher', () => {
  it('is a circle for a theme that does not exist', () => {
    expect(['sgx', '', undefined].map(launcherShape)).toEqual(['circle', 'circle', 'circle']);
  });

  it('has css rules for each shape except the circle', () => {
    for (const shape of ['pill', 'square', 'ticket'])
      expect(loaderCss({ businessId: '1' })).toContain(`.${shape}{`);
  });
});

const inLanguage = (lang: string) => languageOf({ languageFromTag }, { businessId: '1', lang });

it.each(LANGUAGE_CODES)('%s has the same words by its code and by its tag', (code) => {
  const tag = LANGUAGE_TAG[code];
  expect(wordFor(tag)).toBe(wordFor(code));
  for (const count of [1, 12])
    expect(unreadWords(inLanguage(tag), count)).toBe(unreadWords(inLanguage(code), count));
  expect(dismissWord(inLanguage(tag))).toBe(dismissWord(inLanguage(code)));
});

it.each(['zh-Hant-TW', 'zh_HK', 'ZH-MO'])('%s has the words of traditional Chinese', (tag) => {
  expect(unreadWords(inLanguage(tag), 3)).toBe('3 則未讀訊息');
});

it('without a language of the tag the first one that is known among those of the browser counts', () => {
  const page = { languages: ['hi-Latn', 'xx', 'yue', 'de'], language: 'hi-Latn' };
  expect(languageOf({ languageFromTag }, { businessId: '1' }, page)).toBe('tc');
  expect(firstKnownTag(page)).toBe('yue');
  expect(languageOf({ languageFromTag }, { businessId: '1', lang: 'eo' }, page)).toBeNull();
});

it('a language that is not known has the English words, with a form for one', () => {
  expect(unreadWords(inLanguage('eo'), 1)).toBe('1 unread message');
  expect(unreadWords(inLanguage('eo'), 2)).toBe('2 unread messages');
  const number = 5 as unknown as string;
  expect(unreadWords(inLanguage(number), 2), 'an option that a page has set to a number').toBe(
    '2 unread messages',
  );
});

it('the words are English beside an older loader, which cannot tell the language', () => {
  expect(unreadWords(languageOf({}, { businessId: '1', lang: 'de' }), 2)).toBe('2 unread messages');
});
