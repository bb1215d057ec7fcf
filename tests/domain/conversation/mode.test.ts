import { describe, expect, it } from 'vitest';
import { startingMode } from '../../../domain/conversation/mode';
import { shouldWelcome } from '../../../domain/conversation/welcome';
import type { Message } from '../../../domain/message/message';

describe('mode and welcome', () => {
  it('is robot only if both isNewQueue and config say so', () => {
    expect(startingMode(true, true)).toBe('robot');
    expect(startingMode(true, false)).toBe('agent');
    expect(startingMode(false, true)).toBe('agent');
  });

  it('welcomes an empty conversation or one that ends with a system message, once', () => {
    const none = { last: undefined, hasWelcome: false, alreadyInserted: false };
    const last = (direction: Message['direction']) => ({ direction }) as Message;
    expect(shouldWelcome(none)).toBe(true);
    expect(shouldWelcome({ ...none, last: last('system') })).toBe(true);
    expect(shouldWelcome({ ...none, last: last('to_visiter') })).toBe(false);
    expect(shouldWelcome({ ...none, hasWelcome: true })).toBe(false);
    expect(shouldWelcome({ ...none, alreadyInserted: true })).toBe(false);
  });
});
