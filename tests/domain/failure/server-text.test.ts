import { describe, expect, it } from 'vitest';
import { FAILURES } from '../../../domain/failure/failure-display';
import {
  isUnknownKey,
  readableServerText,
  serverTextForVisitor,
  serverTextOf,
} from '../../../domain/failure/server-text';

const KEYS = ['some_key_here', 'e_1042', 'service_unknown__thing'];
const TEXTS = [
  ...[
    '',
    'busy',
    'not now',
    'Some_key_here',
    'Too many requests.',
    'wait...',
    'help.shop.test',
    're-open',
    'ок',
    '服务_忙',
    '500',
    '09.00-18.00',
  ],
  ...[
    'some_key_here!',
    'some_key_here: 5',
    ' some_key_here',
    'some_key_here\nmore',
    '_',
    'https://a.test/b_c',
  ],
];

describe('a message of the backend', () => {
  it.each(KEYS)('%j is a key without a text, which no visitor reads', (text) => {
    expect(isUnknownKey(text)).toBe(true);
    expect(readableServerText(text)).toBe('');
    expect(serverTextOf({ kind: 'refused', code: 422, message: text })).toBe('');
    expect(serverTextForVisitor({ kind: 'refused', code: 500, message: text })).toBe('');
  });

  it.each(TEXTS)('%j is shown as it is', (text) => {
    expect(isUnknownKey(text)).toBe(false);
    expect(readableServerText(text)).toBe(text);
    expect(serverTextOf({ kind: 'refused', code: 422, message: text })).toBe(text);
    expect(serverTextForVisitor({ kind: 'refused', code: -1, message: text })).toBe(text);
  });

  it('a key with a text stays, so that its text is shown', () => {
    const keys = Object.keys(FAILURES);
    expect(keys.map(readableServerText)).toEqual(keys);
  });
});
