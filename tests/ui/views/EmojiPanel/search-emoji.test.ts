import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LANGUAGE_CODES, type LanguageCode } from '../../../../domain/language/language';
import type { Emoji } from '../../../../ui/views/EmojiPanel/emoji';
import { emojiPath } from '../../../../ui/views/EmojiPanel/emoji-language';
import { parseEmoji } from '../../../../ui/views/EmojiPanel/parse-emoji';
import { indexEmoji, searchEmoji } from '../../../../ui/views/EmojiPanel/search-emoji';
import { LANGUAGES } from '../../../support/languages';

const named = (emoji: string, name = '', words = ''): Emoji => ({ emoji, name, words, tones: 0, version: 0 });

describe('search', () => {
  const index = indexEmoji([
    named('😀', 'grinning face', 'happy smile'),
    named('😊', 'smiling face', 'blush'),
    named('🗡️', 'épée', 'arme'),
    named('🙂', 'face', 'un-smile'),
    named('🚒', 'fire engine'),
    named('🔥', 'fire'),
  ]);
  const found = (query: string) =>
    searchEmoji(index, query)
      .map(({ emoji }) => emoji)
      .join('');

  it('lists the whole name first, then names that begin with the text, then words that do, then the rest', () => {
    expect(found('smil')).toBe('😊😀🙂');
    expect(found('fire')).toBe('🔥🚒');
  });

  it('needs every word, ignores accents and capitals, and finds the emoji itself', () => {
    expect(found('FACE happy')).toBe('😀');
    expect(found('epee')).toBe('🗡️');
    expect(found('😊')).toBe('😊');
    expect(found('nothing')).toBe('');
  });
});

describe('the search in each language', () => {
  const indexOf = (language: LanguageCode) => {
    const path = join(import.meta.dirname, '../../../../main/h5/public', emojiPath(language));
    const data = parseEmoji(JSON.parse(readFileSync(path, 'utf8')));
    return indexEmoji(Object.values(data ?? {}).flat());
  };
  const found = (language: LanguageCode, query: string) =>
    searchEmoji(indexOf(language), query).map(({ emoji }) => emoji);

  it.each(LANGUAGE_CODES)('%s: heart, laughing and fire are found by the everyday word', (language) => {
    const [heart, laughing, fire] = LANGUAGES[language].everyday;
    expect(found(language, heart), heart).toContain('❤️');
    expect(
      found(language, laughing).filter((emoji) => ['😂', '😆', '🤣'].includes(emoji)),
      laughing,
    ).not.toEqual([]);
    expect(found(language, fire), fire).toContain('🔥');
  });

  it.each<readonly [LanguageCode, string, string]>([
    ['br', 'coracao', '❤️'],
    ['es', 'corazon', '❤️'],
    ['fra', 'coeur', '❤️'],
    ['de', 'fussball', '⚽'],
    ['vi', 'trai tim mau do', '❤️'],
    ['rus', 'звезда', '⭐'],
    ['hi', 'हंसी', '😂'],
    ['kr', '하트', '❤️'],
    ['ara', 'قَلْب', '❤️'],
    ['ara', 'قـــلب', '❤️'],
    ['ara', 'قلب أحمر', '❤️'],
    ['ara', 'قلب احمر', '❤️'],
    ['ara', 'إبتسامه', '😃'],
    ['ara', 'سياره', '🚗'],
    ['ara', 'مستشفي', '🏥'],
  ])('%s: %s finds %s, however accents are typed', (language, query, emoji) => {
    expect(found(language, query)).toContain(emoji);
  });

  it.each<readonly [LanguageCode, string, string, string]>([
    ['th', 'หมู', '🐷', '🐻'],
    ['jp', 'バス', '🚌', '🪷'],
  ])('%s: %s finds %s and not %s, whose letters differ by a sign', (language, query, wanted, other) => {
    expect(found(language, query)).toContain(wanted);
    expect(found(language, query)).not.toContain(other);
  });

  it.each<readonly [LanguageCode, string, string]>([
    ['br', 'sorvete', '🍦'],
    ['pt', 'gelado', '🍦'],
    ['br', 'trem', '🚆'],
    ['pt', 'comboio', '🚆'],
  ])('%s: %s finds %s, because Portugal and Brazil say it differently', (language, query, emoji) => {
    expect(found(language, query)).toContain(emoji);
  });
});
