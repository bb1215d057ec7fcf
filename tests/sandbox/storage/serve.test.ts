import { expect, it } from 'vitest';
import { readRange } from '../../../backend/uploads/browser-access';

it.each([
  [undefined, undefined],
  ['bytes=0-0', { start: 0, end: 0 }],
  ['bytes=5-', { start: 5, end: 9 }],
  ['bytes=-3', { start: 7, end: 9 }],
  ['bytes=0-99', { start: 0, end: 9 }],
  ['bytes=10-', 'bad'],
  ['bytes=5-2', 'bad'],
])('range %s of ten bytes', (header, expected) => {
  expect(readRange(header, 10)).toEqual(expected);
});
