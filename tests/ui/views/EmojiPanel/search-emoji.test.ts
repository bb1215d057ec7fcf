import { describe, expect, it } from 'vitest';
import type { Emoji } from '../../../../ui/views/EmojiPanel/emoji';
import { indexEmoji, searchEmoji } from '../../../../ui/views/EmojiPanel/search-emoji';

const named = (emoji: string, name = '', words = ''): Emoji => ({ emoji, name, words, tones: 0, version: 0 });

describe('search', () => {
  const index = indexEmoji([
    named('😀', 'grinning face', 'happy smile'),
    named('😊', 'smiling face', 'blush'),
    named('🗡️', 'épée', 'arme'),
    named('🙂', 'face', 'un-smile'),
  ]);
  const found = (query: string) =>
    searchEmoji(index, query)
      .map(({ emoji }) => emoji)
      .join('');

  it('lists names that begin with the text first, then words that do, then the rest', () => {
    expect(found('smil')).toBe('😊😀🙂');
  });

  it('needs every word, ignores accents and capitals, and finds the emoji itself', () => {
    expect(found('FACE happy')).toBe('😀');
    expect(found('epee')).toBe('🗡️');
    expect(found('😊')).toBe('😊');
    expect(found('nothing')).toBe('');
  });
});
