import { describe, expect, it } from 'vitest';
import { VIEW_KEYS } from '../../../ui/i18n/keys';
import { LATER_KEYS } from '../../../ui/i18n/later/later-keys';
import { SCREEN_KEYS } from '../../../ui/i18n/screen-keys';
import { readUses } from './used-keys';

describe('every text has a place', () => {
  const isUsed = readUses();

  it('every text is used in a view', () => {
    const all = [...VIEW_KEYS, ...SCREEN_KEYS, ...LATER_KEYS];
    expect(all.filter((key) => !isUsed(key))).toEqual([]);
  });

  it('finds a key in quotation marks and behind a template, and no other', () => {
    expect(isUsed('today')).toBe(true);
    expect(isUsed('score_3')).toBe(true);
    expect(isUsed('nobody_shows_this')).toBe(false);
  });
});
