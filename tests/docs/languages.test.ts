import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { LANGUAGE_CODES, type LanguageCode } from '../../domain/language/language';
import { CATALOGUES } from '../../ui/i18n/catalogues';
import type { MessageKey } from '../../ui/i18n/keys';

/** The texts in which the term of each column must occur. */
const TEXTS = {
  agent: ['service_leave', 'transfer_kefu'],
  conversation: ['session_close', 'ended_bar'],
  message: ['placeholder'],
  rating: ['evaluate_error', 'notice_evaluated'],
  robot: ['role_robot'],
  'send again': ['resend', 'network_error'],
} satisfies Record<string, readonly MessageKey[]>;

const rows = readFileSync('docs/languages.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .map((line) =>
    line
      .split('|')
      .map((cell) => cell.trim())
      .slice(1, -1),
  );
const [head = [], ...terms] = rows;

/** Without the last letter of a longer word, which is an ending in some languages. */
const stem = (term: string): string => (term.length > 4 ? term.slice(0, -1) : term).toLowerCase();

it('the table of terms has each language once, and the columns that are checked', () => {
  expect(head).toEqual(['language', ...Object.keys(TEXTS)]);
  expect(terms.map(([code]) => code).sort()).toEqual([...LANGUAGE_CODES].sort());
});

it.each(terms)('the texts of %s use the terms of the table', async (code, ...words) => {
  const { default: texts } = await CATALOGUES[code as LanguageCode]();
  for (const [column, keys] of Object.values(TEXTS).entries())
    for (const key of keys)
      expect(String(texts[key]).toLowerCase(), key).toContain(stem(words[column] ?? ''));
});

/** Words that a language must not use: section "Choices that are easily undone". */
const NEVER: readonly (readonly [LanguageCode, RegExp])[] = [
  ['cn', /对话/],
  ['hi', /एजेंट/],
  ['ms', /\bejen\b/i],
  ['id', /\bagen\b/i],
  ['th', /ค่ะ|ครับ/],
];

it.each(NEVER)('no text of %s uses %s', async (code, word) => {
  const { default: texts } = await CATALOGUES[code]();
  expect(Object.entries(texts).filter(([, text]) => word.test(JSON.stringify(text)))).toEqual([]);
});
