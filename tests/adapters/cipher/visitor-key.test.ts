import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { visitorKey } from '../../../adapters/cipher/visitor-key';

describe('the key of a visitor', () => {
  it('is the first half of the SHA-256 that docs/security.md names', () => {
    const whole = createHash('sha256').update('["kefu-visitor-key","1","user-1027 å"]').digest('hex');
    expect(visitorKey('1', 'user-1027 å')).toBe(whole.slice(0, 32));
  });

  it('differs by business and by visitor', () => {
    expect(new Set([visitorKey('1', 'a'), visitorKey('2', 'a'), visitorKey('1', 'b')]).size).toBe(3);
  });
});
