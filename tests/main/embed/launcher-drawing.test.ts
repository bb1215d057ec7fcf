// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { launcherShape } from '../../../domain/theme/launcher-shape';
import { THEME_IDS, type ThemeId } from '../../../domain/theme/theme-id';
import { launcherDrawing } from '../../../main/embed/launcher-drawing';
import { DRAWINGS } from '../../../main/embed/launchers/drawings';
import { PHONE } from '../../../shared/browser/matches-media';
import { contrast } from '../../../ui/foundation/look/contrast';
import { findTheme } from '../../../ui/themes/registry';

const DRAWN = THEME_IDS.filter((id) => id in DRAWINGS);

const cssOf = async (id: ThemeId): Promise<string> => (await DRAWINGS[id]?.())?.default ?? '';

const make = () => {
  const root = document.createElement('div').attachShadow({ mode: 'open' });
  const waiting = new Map<string, (css: string) => void>();
  const drawing = vi.fn((theme: string) => new Promise<string>((resolve) => waiting.set(theme, resolve)));
  const draw = launcherDrawing(root, {
    drawing,
    panel: vi.fn(),
    part: vi.fn(),
  });
  const rules = () =>
    root.adoptedStyleSheets.flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText));
  return {
    draw,
    drawing,
    rules,
    come: async (theme: string) => waiting.get(theme)?.(`.l { order: ${theme.length} }`),
  };
};

describe('the drawing of the launcher', () => {
  it('is loaded for a known theme only, and once', () => {
    const { draw, drawing } = make();
    for (const theme of [undefined, 'default', 'foo', 'eb', 'eb']) draw(theme);
    expect(drawing.mock.calls).toEqual([['eb']]);
  });

  it('of the theme that was named last counts, also if the other one comes later', async () => {
    const { draw, come, rules } = make();
    draw('eb');
    draw('sgw');
    await come('sgw');
    await come('eb');
    expect(rules().join()).toContain('order: 3');
    expect(rules()).toHaveLength(1);
    draw('default');
    expect(rules()).toEqual([]);
  });
});

describe('each theme', () => {
  it('has its colours on a launcher that was hidden until its page was known, until others are set', async () => {
    const [selector = ''] = (await cssOf('eb')).split('{');
    const launcher = document.createElement('button');
    launcher.className = 'l';
    // What browsers leave of `display: none` that is over.
    launcher.setAttribute('style', '');
    expect(launcher.matches(selector)).toBe(true);
    launcher.style.setProperty('--ground', '#123456');
    expect(launcher.matches(selector)).toBe(false);
  });

  it('has a glyph of its own', async () => {
    const glyphs = await Promise.all(
      DRAWN.map(async (id) => /clip-path:(path\(.*?\))\}/.exec(await cssOf(id))?.[1]),
    );
    expect(glyphs).not.toContain(undefined);
    expect(new Set(glyphs).size).toBe(DRAWN.length);
  });

  it.each(DRAWN)(
    '%s: its shape, the colours, the corners and the ground of the panel are those of the theme',
    async (id) => {
      const css = await cssOf(id);
      const { light, dark, zones, shape } = await findTheme(id);
      const [, ground = '', text = ''] = /--ground:(#\w+);color:(#\w+)/.exec(css) ?? [];
      expect(ground).toBe(light.accent);
      expect(contrast(text as never, ground as never)).toBeGreaterThanOrEqual(4.5);
      expect(css).toContain(`.l.l.${launcherShape(id)}{`);
      const radius = Number.parseInt(shape['radius-panel'] ?? '', 10);
      expect(css).toContain(`.p.p{border-radius:${radius === 0 ? 0 : `${radius}px`};`);
      // On a phone the panel fills the screen. The page would be seen behind round corners.
      expect(css).toContain(`@media ${PHONE}{.p.p{border-radius:0}}`);
      // V21: the panel of a dark theme is never white.
      const [below, night] = [
        { ...light, ...zones?.log?.light },
        { ...dark, ...zones?.log?.dark },
      ];
      expect(css).toContain(`background:light-dark(${below.surface},${night.surface})}`);
      expect(css).toContain(`.bones.bones{color:light-dark(${below.text},${night.text})}`);
    },
  );

  it.each(DRAWN)('%s: a line around the panel is seen on a page as dark as the panel', async (id) => {
    const [, , night = ''] =
      /\.p\.p\{box-shadow:.*?0 0 0 \d+px light-dark\((#\w+),(#\w{6})\),(?!0 0 0)/.exec(await cssOf(id)) ?? [];
    const { dark, zones } = await findTheme(id);
    const ground = { ...dark, ...zones?.log?.dark }.surface;
    expect(contrast(night as never, ground)).toBeGreaterThanOrEqual(3);
  });

  it('has shadows of its own around the panel', async () => {
    const edges = await Promise.all(
      DRAWN.map(async (id) => /\.p\.p\{(box-shadow.*?)\}/.exec(await cssOf(id))?.[1]),
    );
    expect(edges).not.toContain(undefined);
    expect(new Set(edges).size).toBe(DRAWN.length);
  });

  it.each(DRAWN)('%s: the preview of a message has the colours of what the service says', async (id) => {
    const css = await cssOf(id);
    const { light, dark, zones, shape } = await findTheme(id);
    const [said, night] = [
      { ...light, ...zones?.log?.light },
      { ...dark, ...zones?.log?.dark },
    ];
    const text = `light-dark(${said['on-bubble-in']},${night['on-bubble-in']})`;
    const ground = `light-dark(${said['bubble-in']},${night['bubble-in']})`;
    expect(css).toContain(`.n.n{color:${text};background:${ground};`);
    const corner = shape['radius-avatar'];
    expect(css).toContain(
      `.n.n i{border-radius:${corner === undefined ? '50%' : corner.replace('0px', '0')}}`,
    );
  });
});
