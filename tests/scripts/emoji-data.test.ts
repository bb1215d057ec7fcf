import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LANGUAGE_CODES } from '../../domain/language/language';
import { emojiFile, LOCALES, outdated, toned } from '../../scripts/emoji-data.mjs';
import { GROUPS } from '../../ui/views/EmojiPanel/emoji';
import { emojiPath } from '../../ui/views/EmojiPanel/emoji-language';
import { parseEmoji } from '../../ui/views/EmojiPanel/parse-emoji';
import { inTone } from '../../ui/views/EmojiPanel/skin-tone';

const folder = join(import.meta.dirname, '../../main/h5/public/emoji');

describe('the emoji files', () => {
  // Shows spec §2.16, spec §2.17.
  it('are equal to the output of the script (run node scripts/emoji-data.mjs)', () => {
    expect(outdated()).toEqual([]);
  });

  it('exist for each of our languages', () => {
    const there = readdirSync(folder).map((name) => `emoji/${name}`);
    expect(there.sort()).toEqual([...LANGUAGE_CODES.map(emojiPath), 'emoji/LICENSES.txt'].sort());
  });

  it('name every emoji in the language itself, also from CLDR', () => {
    const english = parseEmoji(JSON.parse(emojiFile(LOCALES.en)));
    const same = (source: (typeof LOCALES)[keyof typeof LOCALES]) => {
      const data = parseEmoji(JSON.parse(emojiFile(source)));
      return GROUPS.flatMap((group) =>
        (data?.[group] ?? []).filter(({ name }, at) => !name || name === english?.[group][at]?.name),
      ).map(({ emoji }) => emoji);
    };
    expect(same(LOCALES.ara)).toEqual([]);
    // Indonesian has words from English, such as robot and hotel.
    expect(same(LOCALES.id).length).toBeLessThan(120);
  });

  it('stay small', () => {
    const sizes = readdirSync(folder).map((name) => statSync(join(folder, name)).size);
    expect(Math.max(...sizes)).toBeLessThan(195_000);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(sizes.length * 116_000);
  });

  it('are read completely by the panel', () => {
    const file: Record<string, unknown[]> = JSON.parse(emojiFile('fr'));
    const data = parseEmoji(file);
    for (const group of GROUPS) expect(data?.[group]).toHaveLength(file[group]?.length ?? -1);
    expect(data?.people.find(({ emoji }) => emoji === '🤷‍♀️')?.words).toMatch(/aucune idée/);
  });

  it('have the same rule for skin tones as the panel', () => {
    const data = parseEmoji(JSON.parse(emojiFile('en')));
    const people = (data?.people ?? []).filter(({ tones }) => tones !== 0);
    expect(people.length).toBeGreaterThan(300);
    for (const one of people) expect(inTone(one, 3)).toBe(toned(one.emoji, one.tones === 2 ? 2 : 1, '🏽'));
  });
});
