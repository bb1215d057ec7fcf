import { describe, expect, it } from 'vitest';
import { CHARACTER_BUSINESS_IDS, lookFor } from '../../../domain/theme/style-rule';
import { THEME_IDS } from '../../../domain/theme/theme-id';
import { THEMES, themeRow } from '../../../domain/theme/themes';

describe('theme', () => {
  // Shows spec §3.26, spec §3.27, spec §3.28, spec §3.29, spec §3.30, spec §3.31, spec §3.32, spec §3.33.
  it('uses the named theme, else the style rule', () => {
    expect(lookFor('hg', 'a', '1').theme).toBe('hg');
    expect(lookFor(null, 'a', '1').theme).toBe('default');
    expect(lookFor(null, '', '1').theme).toBe('default');
    expect(lookFor(null, 'sgw', '1')).toMatchObject({ theme: 'sgw', headerColour: '#E0E0E0' });
    expect(lookFor(null, 'whatever', '1')).toMatchObject({ theme: 'yb', avatars: 'yb' });
  });

  it('gives each of the twelve merchants its own character', () => {
    const avatars = CHARACTER_BUSINESS_IDS.map((id) => lookFor(null, 'b', id).avatars);
    expect(new Set(avatars).size).toBe(12);
  });

  // Shows decision 3.
  it('has one row of behaviour for each theme', () => {
    expect(Object.keys(THEMES).sort()).toEqual([...THEME_IDS].sort());
    expect(THEME_IDS.filter((id) => themeRow(id).behaviour.marquee)).toEqual(['yb']);
    expect(THEME_IDS.filter((id) => !themeRow(id).behaviour.emojiSearch)).toEqual(['stg']);
    expect(THEME_IDS.filter((id) => themeRow(id).behaviour.timeLabel === 'MM-DD HH:mm')).toEqual([
      'sg',
      'sm',
    ]);
  });
});
