import { describe, expect, it } from 'vitest';
import { COMMON, type Emoji, withNames } from '../../../../ui/views/EmojiPanel/emoji';
import { parseEmoji } from '../../../../ui/views/EmojiPanel/parse-emoji';

const named = (emoji: string, name = '', words = ''): Emoji => ({ emoji, name, words, tones: 0, version: 0 });

describe('data', () => {
  it.each([[null], [3], ['x'], [[]], [{}], [{ smileys: 'no' }], [{ smileys: [[], [1], ['']] }]])(
    'refuses %j',
    (file) => {
      expect(parseEmoji(file)).toBeNull();
    },
  );

  it('leaves out single rows it cannot read', () => {
    const data = parseEmoji({ smileys: [['😀', 'grinning'], null, [5], ['😁', 7, 8, 9, 'x']] });
    expect(data?.smileys).toEqual([named('😀', 'grinning'), named('😁')]);
  });

  it('names the recent ones that it knows', () => {
    const data = parseEmoji({ smileys: [['😀', 'grinning']] });
    expect(withNames(data, ['😀', '👍🏽']).map(({ name }) => name)).toEqual(['grinning', '']);
    expect(COMMON).toHaveLength(24);
  });
});
