import { afterWords } from './after-words';
import type { Secret } from './secret';
import { BARE_CODE, BEFORE_BARE_CODE, CODE } from './words-of-secrets';

/** @param text with plain signs */
export const findOneTimeCodes = (text: string): readonly Secret[] => [
  ...afterWords(text, CODE).flatMap(({ at, word }) =>
    codeAt(text, at, /^c/i.test(word) && word.length <= 4 ? 3 : 4),
  ),
  ...afterWords(text, BARE_CODE)
    .filter(({ word, before }) => !/^(?:code|कोड)$/i.test(word) || MAY_BE_BEFORE.test(before))
    .flatMap(({ at }) => codeAt(text, at, 6, 6)),
  ...[...text.matchAll(BEFORE_WORD)].flatMap(({ 0: whole, index }) =>
    codeAt(text, index + (/\d/.exec(whole)?.index ?? 0), 4),
  ),
];

const MAY_BE_BEFORE = new RegExp(`(?:^|[^\\p{L}\\p{M} ]|(?:^|[^\\p{L}\\p{M}])${BEFORE_BARE_CODE}) ?$`, 'iu');

/** "482913 is my code". */
const BEFORE_WORD = new RegExp(
  `(?:^|[^\\d.,/:+-])\\d[\\d -]{3,8}(?: (?:is|ist|es|est|é|là|adalah|ialah|это|[—–-])(?: [\\p{L}\\p{M}]+){0,3}? (?:${CODE}|${BARE_CODE})|(?: ?[是为為])[^，。,.\\d]{0,8}${CODE})(?![\\p{L}\\p{M}])`,
  'giu',
);

/** Not followed by a letter, which in Chinese, Japanese and Korean goes on with the sentence, by more digits, or by a currency. */
const DIGITS =
  /^(?:["'«“「]?)(\d{3}[ -]\d{3}|\d{4}[ -]\d{4}|\d{2}(?:[ -]\d{2}){2,3}|(?:[A-Z]-)?\d{3,8})(?![A-Za-z\d\u00c0-\u024f\u0400-\u04ff]|[ ./:,-]\d|\s?[%€$£¥₹₽元块])/u;

const codeAt = (text: string, at: number, fewest: number, most = 8): readonly Secret[] => {
  const [whole = '', code = ''] = DIGITS.exec(text.slice(at)) ?? [];
  const count = code.replace(/\D/g, '').length;
  if (count < fewest || count > most) return [];
  const end = at + whole.length;
  return [{ kind: 'code', start: end - code.length, end }];
};
