import { afterEach, describe, expect, it } from 'vitest';
import { THEME_IDS } from '../../../domain/theme/theme-id';
import { applySavedLook } from '../../../main/h5/early/apply-saved-look';
import { writeColours } from '../../../main/h5/early/look-store';
import { saveLook } from '../../../main/h5/early/save-look';
import { groundsOf } from '../../../main/h5/early/theme-grounds';
import { findTheme } from '../../../ui/themes/registry';

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

const kept = { header: '#123456', surface: '#fff', text: 'red; }', ground: 7 };
const stored = (...looks: readonly (readonly [business: string, look: unknown])[]) => ({
  'kefu.early': JSON.stringify(looks),
});

describe('the skeleton of the next visit', () => {
  it('has the colours of the last visit to this merchant', () => {
    expect(applied('?business_id=2', stored(['1', {}], ['2', { light: kept }]))).toEqual({
      '--kefu-early-header': '#123456',
      '--kefu-early-header-share': '1',
      '--kefu-early-surface': '#fff',
    });
  });

  it('is neutral for another merchant and in the other scheme', () => {
    const looks = stored(['2', { light: kept }]);
    expect(applied('?business_id=3', looks)).toEqual({});
    expect(applied('?business_id=2', looks, true)).toEqual({});
  });

  it('has the scheme of the address', () => {
    const looks = stored(['2', { dark: { surface: '#000000' } }]);
    expect(applied('?business_id=2&scheme=dark', looks)).toEqual({
      'color-scheme': 'dark',
      '--kefu-early-surface': '#000000',
    });
  });

  it('has the colours of the theme of the address until a visit has stored them (V21)', () => {
    const nothing = stored();
    const sz = stored(['2', { light: { surface: '#ffe9a6', theme: 'sz' } }]);
    const surface = (search: string, looks = nothing) => applied(search, looks)['--kefu-early-surface'];
    expect(surface('?business_id=2&theme=hg')).toBe('#5c1224');
    expect(surface('?business_id=2&theme=hg&scheme=dark')).toBe('#2a0911');
    expect(surface('?business_id=2&theme=hg', sz)).toBe('#5c1224');
    expect(surface('?business_id=2&theme=sz', sz)).toBe('#ffe9a6');
    expect(surface('?business_id=2', sz)).toBe('#ffe9a6');
    for (const none of ['foo', 'constructor', '']) expect(applied(`?theme=${none}`, {})).toEqual({});
  });

  it.each(THEME_IDS)('the colours of %s before its code has loaded are those of its palettes', async (id) => {
    const theme = await findTheme(id);
    for (const scheme of ['light', 'dark'] as const) {
      const { surface, text } = { ...theme[scheme], ...theme.zones?.log?.[scheme] };
      const { header, 'on-header': onHeader } = theme[scheme];
      expect(groundsOf(id, scheme)).toEqual({ surface, text, header, 'on-header': onHeader });
    }
  });

  it.each(['', 'null', '7', '{', '[]', '[7]', '[["2"]]', '[["2",{"light":{"header":{}}}]]'])(
    'is neutral if %j is stored',
    (text) => {
      expect(applied('?business_id=2', { 'kefu.early': text })).toEqual({});
    },
  );

  it('is neutral if storage is forbidden', () => {
    const forbidden = () => {
      throw new Error('SecurityError');
    };
    const page = { location: { search: '', hash: '' }, storage: forbidden, prefersDark: false };
    expect(() => applySavedLook({ ...page, style: { setProperty: () => undefined } })).not.toThrow();
  });
});

describe('the colours that are stored for the next visit', () => {
  afterEach(() => localStorage.clear());

  const write = (businessId: string, scheme: 'light' | 'dark' = 'light') =>
    writeColours(() => localStorage, businessId, scheme, { surface: '#fff' });

  it('are one key, with the latest four businesses (S7)', () => {
    for (let business = 1; business <= 1_000; business += 1) write(`${business}`);
    write('998', 'dark');
    expect(localStorage.length).toBe(1);
    const pairs = JSON.parse(localStorage.getItem('kefu.early') ?? '') as [string, object][];
    expect(pairs.map(([id]) => id)).toEqual(['997', '999', '1000', '998']);
    expect(pairs.at(-1)?.[1]).toEqual({ light: { surface: '#fff' }, dark: { surface: '#fff' } });
  });

  it('replace the keys of earlier releases', () => {
    localStorage.setItem('kefu_look_7_light', '{}');
    localStorage.setItem('of the page', 'stays');
    write('1');
    expect(Object.keys(localStorage).sort()).toEqual(['kefu.early', 'of the page']);
  });

  it('are not stored before config has come', () => {
    const shown = document.createElement('div');
    shown.style.setProperty('--kefu-surface', '#ffffff');
    saveLook(shown, () => false);
    window.dispatchEvent(new Event('pagehide'));
    expect(localStorage.length).toBe(0);
    saveLook(shown, () => true);
    expect(Object.keys(localStorage)).toEqual(['kefu.early']);
  });

  it('are those below the messages, and name the theme', () => {
    const shown = document.createElement('div');
    shown.dataset['theme'] = 'hg';
    shown.style.setProperty('--kefu-surface', '#f7f0de');
    shown.style.setProperty('--kefu-header', '#410b18');
    const log = document.createElement('div');
    log.className = 'kefu-conversation';
    log.style.setProperty('--kefu-surface', '#5c1224');
    shown.append(log);
    saveLook(shown, () => true);
    const [[, look]] = JSON.parse(localStorage.getItem('kefu.early') ?? '') as [[string, { light: unknown }]];
    expect(look.light).toEqual({ surface: '#5c1224', header: '#410b18', theme: 'hg' });
  });
});
