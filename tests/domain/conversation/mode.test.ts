import { describe, expect, it } from 'vitest';
import { startingMode } from '../../../domain/conversation/mode';
import { shouldWelcome } from '../../../domain/conversation/welcome';
import type { Message } from '../../../domain/message/message';

describe('mode and welcome', () => {
  // Shows spec §4.1, spec §4.2.
  it('is robot only if both isNewQueue and config say so', () => {
    const both = { newQueue: true, robotOffered: true, wasWithAgent: false };
    expect(startingMode(both)).toBe('robot');
    expect(startingMode({ ...both, robotOffered: false })).toBe('agent');
    expect(startingMode({ ...both, newQueue: false })).toBe('agent');
  });

  it('stays agent in a later start of a visitor who talks with one', () => {
    expect(startingMode({ newQueue: true, robotOffered: true, wasWithAgent: true })).toBe('agent');
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
