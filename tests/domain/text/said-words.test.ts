import { expect, it } from 'vitest';
import { saidWords } from '../../../domain/text/said-words';

it.each([
  ['  Where is\n my   order? ', 'Where is my order?'],
  ['सहायता चाहिए', 'सहायता चाहिए'],
  ['👨‍👩‍👧 می‌خواهم', '👨‍👩‍👧 می‌خواهم'],
  ['x'.repeat(200), 'x'.repeat(200)],
])('words are sent as they are seen: %j', (text, words) => {
  expect(saidWords(text)).toBe(words);
});

it.each([
  ['pay\u202elater\u202c', 'paylater'],
  ['\u{e0041}\u{e0042}yes\u00ad', 'yes'],
  ['no\u200b\u2062\ufeff\u0000', 'no'],
])('what nobody sees is not sent: %j', (text, words) => {
  expect(saidWords(text)).toBe(words);
});

it.each(['', '  \n', '\u200d', 'x'.repeat(201)])('no message: %j', (text) => {
  expect(saidWords(text)).toBeNull();
});
