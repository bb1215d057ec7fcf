import { describe, expect, it } from 'vitest';
import { inTone } from '../../../../ui/views/EmojiPanel/skin-tone';

describe('skin tones', () => {
  it('go in behind the first character, and behind the last of a couple', () => {
    expect(inTone({ emoji: '👋', tones: 1 }, 5)).toBe('👋🏿');
    expect(inTone({ emoji: '☝️', tones: 1 }, 1)).toBe('☝🏻');
    expect(inTone({ emoji: '👩‍❤️‍👨', tones: 2 }, 3)).toBe('👩🏽‍❤️‍👨🏽');
    expect(inTone({ emoji: '😀', tones: 0 }, 3)).toBe('😀');
    expect(inTone({ emoji: '👋', tones: 1 }, 0)).toBe('👋');
  });
});
