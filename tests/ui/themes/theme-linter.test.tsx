import { describe, expect, it } from 'vitest';
import { THEME_IDS } from '../../../domain/theme/theme-id';
import { drawingOf, type ThemeId, themeRow } from '../../../domain/theme/themes';
import type { Theme } from '../../../ui/foundation/look/Theme';
import { theme as standard } from '../../../ui/themes/default/theme';
import { DRAWINGS, findTheme } from '../../../ui/themes/registry';
import { lintTheme } from './support/lint-theme';

const isDrawn = (id: ThemeId): boolean => id === 'default' || DRAWINGS[drawingOf(id)] !== null;

describe('every drawn theme', () => {
  // Shows spec §1.5, decision 1.
  it.each(THEME_IDS.filter(isDrawn))(
    '%s breaks no rule',
    async (id) => {
      expect(lintTheme(await findTheme(id), themeRow(id).headerColour ?? null)).toEqual([]);
    },
    60_000,
  );
});

describe('the viewer of pictures', () => {
  it('has a ground of its own in every theme', async () => {
    const grounds = new Map<string | undefined, ThemeId>();
    for (const id of THEME_IDS.filter((one) => one !== 'default' && isDrawn(one))) {
      const { viewer } = (await findTheme(id)).shape;
      expect(grounds.get(viewer), `${id} has the ground of another theme: ${viewer}`).toBeUndefined();
      grounds.set(viewer, id);
    }
  });
});

it.each(THEME_IDS)('%s draws its letters in the font of the shop first (fontFamily)', async (id) => {
  const { shape } = await findTheme(id);
  for (const token of ['font', 'font-title', 'font-figures'] as const)
    expect(shape[token] ?? 'inherit', token).toMatch(/^(?:inherit$|var\(--kefu-own-font,\) )/);
});

describe('every registered theme', () => {
  it.each(THEME_IDS)('%s shows its own drawing, or the default one until it is drawn', async (id) => {
    expect((await findTheme(id)).id).toBe(isDrawn(id) ? drawingOf(id) : 'default');
  });
});

describe('the linter finds', () => {
  const broken = (change: Partial<Theme>) => lintTheme({ ...standard, ...change }).join('\n');

  it('text that cannot be read, in either scheme and in a zone', () => {
    const dull = { text: '#eeeeee' } as const;
    expect(broken({ light: { ...standard.light, ...dull } })).toContain('light: text on surface');
    expect(broken({ zones: { composer: { light: dull, dark: {} } } })).toContain(
      'light, composer: text on surface',
    );
  });

  it('a status dot that is lost on the header', () => {
    expect(broken({ light: { ...standard.light, 'dot-online': standard.light.header } })).toContain(
      'dot-online on header',
    );
  });

  it('a bubble that is lost on its ground', () => {
    const lost = { 'bubble-in': '#fefefe', 'edge-in': '#fefefe' } as const;
    expect(broken({ light: { ...standard.light, ...lost } })).toContain('bubble-in on surface');
  });

  it('no fault in a bubble that is visible only by its edge', () => {
    const outlined = { 'bubble-in': '#ffffff', 'edge-in': '#767676' } as const;
    expect(broken({ light: { ...standard.light, ...outlined } })).not.toContain('light: bubble-in');
  });

  it('a target that is too small, and type that is too thin', () => {
    expect(broken({ shape: { target: '32px' } })).toContain('target is 32px');
    expect(broken({ shape: { weight: '300' } })).toContain('weight is 300');
  });

  // Shows spec §1.5, spec §2.15, decision 1.
  it('a missing slot', () => {
    expect(broken({ Message: undefined as never })).toContain('Message is missing');
  });

  it('a missing avatar, and two that differ by colour alone', () => {
    const { visitor, service } = standard.avatars;
    expect(broken({ avatars: { visitor, service, robot: () => null } })).toContain('robot: no drawing');
    expect(broken({ avatars: { visitor, service, robot: visitor } })).toContain('same shape');
  });

  it('a literal, a foreign selector and a font in css', () => {
    const css =
      '.kefu[data-theme="default"] .a { color: #123456 } .kefu .b, .kefu[data-theme="default"] .c { top: 0 }';
    expect(broken({ css })).toContain('literal in css: color: #123456');
    expect(broken({ css })).toContain('selector without .kefu[data-theme="default"]: .kefu .b');
    expect(broken({ css: '@font-face { font-family: x; src: url(x.woff2) }' })).toContain(
      'css loads something',
    );
  });

  it('questions of the robot that look as those of the default theme', () => {
    const css = '.kefu[data-theme="sg"] .kefu-reply { color: var(--kefu-text) }';
    const found = broken({ id: 'sg', css });
    expect(found).toContain('css has no rule for .kefu-reply-person, the way to a person');
    expect(found).toContain('css has no rule for .kefu-question, a question in the list');
    expect(found).not.toContain('css has no rule for .kefu-reply,');
  });

  it('a viewer of pictures without colours, or in which a caption is not read', () => {
    expect(broken({ id: 'sg', shape: {} })).toContain('viewer undefined, on-viewer undefined');
    const dull = { viewer: '#222222', 'on-viewer': '#777777', media: '#555555' };
    expect(broken({ id: 'sg', shape: dull })).toContain('viewer #222222, on-viewer #777777');
    expect(broken({ id: 'sg', shape: dull })).toContain('media #555555');
  });

  it('css and drawings over 6 kB', () => {
    const noise = Array.from({ length: 9_000 }, (_, at) => ((at * 2_654_435_761) % 65_521).toString(36)).join(
      '',
    );
    expect(broken({ css: `/*${noise}*/` })).toContain('weigh');
  });
});
