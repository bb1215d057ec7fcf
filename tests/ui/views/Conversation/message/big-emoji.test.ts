import { describe, expect, it } from 'vitest';
import { isBigEmoji } from '../../../../../ui/views/Conversation/message/big-emoji';

describe('big emoji', () => {
  it.each(['👍', '👍🎉', '👨‍👩‍👧‍👦', '🇩🇪 🇨🇳', '❤️', '1️⃣'])('%s is shown large', (text) => {
    expect(isBigEmoji(text)).toBe(true);
  });

  it.each(['', '  ', '1', '#', 'ok 👍', '👍👍👍👍', '12'])('"%s" is not', (text) => {
    expect(isBigEmoji(text)).toBe(false);
  });
});
