import { describe, expect, it } from 'vitest';
import { applySavedLook } from '../../../main/h5/early/apply-saved-look';
import { lookKey } from '../../../main/h5/early/look-store';

const applied = (search: string, stored: Record<string, string>, prefersDark = false) => {
  const set: Record<string, string> = {};
  applySavedLook({
    location: { search, hash: '' },
    storage: () => ({ getItem: (key) => stored[key] ?? null }),
    prefersDark,
    style: {
      setProperty: (name, value) => {
        set[name] = value ?? '';
      },
    },
  });
  return set;
};

const kept = JSON.stringify({ header: '#123456', surface: '#fff', text: 'red; }', ground: 7 });

describe('the skeleton of the next visit', () => {
  it('has the colours of the last visit to this merchant', () => {
    expect(applied('?business_id=2', { [lookKey('2', 'light')]: kept })).toEqual({
      '--kefu-early-header': '#123456',
      '--kefu-early-header-share': '1',
      '--kefu-early-surface': '#fff',
    });
  });

  it('is neutral for another merchant and in the other scheme', () => {
    const stored = { [lookKey('2', 'light')]: kept };
    expect(applied('?business_id=3', stored)).toEqual({});
    expect(applied('?business_id=2', stored, true)).toEqual({});
  });

  it('has the scheme of the address', () => {
    const stored = { [lookKey('2', 'dark')]: JSON.stringify({ surface: '#000000' }) };
    expect(applied('?business_id=2&scheme=dark', stored)).toEqual({
      'color-scheme': 'dark',
      '--kefu-early-surface': '#000000',
    });
  });

  it.each(['', 'null', '7', '{', '[]', '{"header":{}}'])('is neutral if %j is stored', (text) => {
    expect(applied('?business_id=2', { [lookKey('2', 'light')]: text })).toEqual({});
  });

  it('is neutral if storage is forbidden', () => {
    const forbidden = () => {
      throw new Error('SecurityError');
    };
    const page = { location: { search: '', hash: '' }, storage: forbidden, prefersDark: false };
    expect(() => applySavedLook({ ...page, style: { setProperty: () => undefined } })).not.toThrow();
  });
});
