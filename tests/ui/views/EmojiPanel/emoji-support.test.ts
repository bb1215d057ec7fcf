import { describe, expect, it } from 'vitest';
import type { Emoji } from '../../../../ui/views/EmojiPanel/emoji';
import { canDraw, detectEmojiSupport } from '../../../../ui/views/EmojiPanel/emoji-support';

const named = (emoji: string, name = '', words = ''): Emoji => ({ emoji, name, words, tones: 0, version: 0 });

describe('what the device can draw', () => {
  it('is every emoji if the browser gives no answer', () => {
    expect(detectEmojiSupport().countryFlags).toBe(true);
  });

  it('leaves out newer ones and flags that are only letters', () => {
    const old = { newest: 13, countryFlags: false };
    expect(canDraw(old, { ...named('🫠'), version: 14 })).toBe(false);
    expect(canDraw(old, { ...named('🥲'), version: 13 })).toBe(true);
    expect(canDraw(old, named('🇫🇷'))).toBe(false);
    expect(canDraw(old, named('🏁'))).toBe(true);
  });
});
