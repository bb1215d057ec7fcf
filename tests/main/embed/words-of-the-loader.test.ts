import { expect, it } from 'vitest';
import { LANGUAGE_CODES, LANGUAGE_TAG } from '../../../domain/language/language';
import { wordFor } from '../../../main/embed/loader-look';
import { dismissWord, unreadWords } from '../../../main/embed/panel-look';

const inLanguage = (lang: string) => ({ businessId: '1', lang });

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

it('a language that is not known has the English words, with a form for one', () => {
  expect(unreadWords(inLanguage('nl'), 1)).toBe('1 unread message');
  expect(unreadWords(inLanguage('nl'), 2)).toBe('2 unread messages');
});
