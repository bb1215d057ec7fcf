import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { contrast, isHex } from '../../../../ui/foundation/look/contrast';
import { withMerchantColours } from '../../../../ui/foundation/look/merchant-colours';
import type { Slots, Theme } from '../../../../ui/foundation/look/Theme';
import type { Hex, Palette, Scheme, ShapeToken } from '../../../../ui/foundation/look/tokens';
import { colourProblems } from './colour-rules';
import { findLiterals } from './find-literals';

const SCHEMES: readonly Scheme[] = ['light', 'dark'];

const palettesOf = (theme: Theme): readonly (readonly [name: string, scheme: Scheme, palette: Palette])[] =>
  SCHEMES.flatMap((scheme) => [
    [scheme, scheme, theme[scheme]] as const,
    ...Object.entries(theme.zones ?? {}).map(
      ([zone, part]) => [`${scheme}, ${zone}`, scheme, { ...theme[scheme], ...part[scheme] }] as const,
    ),
  ]);

const hasBubbles = ({ layout }: Theme): boolean => layout.bubbles !== 'none';

/** In the theme's own colours, with the header colour of its row. */
const ownColours = (theme: Theme, headerColour: string | null): readonly string[] =>
  palettesOf(theme).flatMap(([name, scheme, palette]) =>
    colourProblems(
      withMerchantColours(palette, scheme, null, headerColour),
      hasBubbles(theme),
      theme.paints,
    ).map((problem) => `${name}: ${problem}`),
  );

const anyColour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);
const hostile = fc.oneof(
  anyColour,
  fc.constantFrom('#ffffff', '#000000', '#808080', '#ffff00', '#0000ff', '#fe0000'),
);

/** Number of merchants that are tried for each palette. */
const RUNS = 40;

/** In the colours of any merchant. */
const merchantColours = (theme: Theme, headerColour: string | null): readonly string[] =>
  palettesOf(theme).flatMap(([name, scheme, palette]) => {
    const found: string[] = [];
    fc.assert(
      fc.property(
        hostile,
        hostile,
        hostile,
        hostile,
        (messageBackground, sendBackground, font, headerBackground) => {
          const colours = { messageBackground, sendBackground, font, headerBackground };
          const dressed = withMerchantColours(palette, scheme, colours, headerColour);
          const problems = colourProblems(dressed, hasBubbles(theme), theme.paints);
          if (problems.length > 0 && found.length === 0)
            found.push(`${name}, merchant ${JSON.stringify(colours)}: ${problems.join('; ')}`);
        },
      ),
      { numRuns: RUNS },
    );
    return found;
  });

/** The smallest or largest number of a token: pixels, weight or milliseconds. */
const BOUNDS: Readonly<Partial<Record<ShapeToken, readonly [least: number, most: number]>>> = {
  target: [44, 64],
  'target-small': [24, 44],
  'send-size': [44, 64],
  'box-size': [44, 64],
  'header-size': [44, 96],
  avatar: [28, 48],
  'type-1': [11, 14],
  'type-2': [12, 15],
  'type-3': [14, 18],
  weight: [400, 700],
  'title-weight': [400, 900],
  fast: [0, 200],
  slow: [0, 300],
};

const shapeProblems = ({ shape }: Theme): readonly string[] =>
  Object.entries(BOUNDS).flatMap(([token, [least, most]]) => {
    const value = shape[token as ShapeToken];
    if (value === undefined) return [];
    const figure = Number.parseFloat(value);
    return figure >= least && figure <= most
      ? []
      : [`${token} is ${value}, not between ${least} and ${most}`];
  });

const SLOTS: readonly (keyof Slots)[] = [
  'Header',
  'Footer',
  'Toolbar',
  'StatusDot',
  'Row',
  'Message',
  'Day',
  'Divider',
  'Notice',
  'Typing',
  'Delivery',
  'ScrollButton',
  'Empty',
];

const slotProblems = (theme: Theme): readonly string[] =>
  SLOTS.filter((slot) => typeof theme[slot] !== 'function').map((slot) => `${slot} is missing`);

const drawings = ({ avatars }: Theme): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(avatars).map(([who, Drawing]) => [who, renderToStaticMarkup(<Drawing />)]),
  );

const AVATARS = ['visitor', 'service', 'robot'] as const;
const MOST_AVATAR_BYTES = 2_000;

/** Without its colours, so that two avatars that differ only by colour count as one. */
const outline = (svg: string): string => svg.replace(/#[\da-f]{3,8}/gi, '');

const avatarProblems = (theme: Theme): readonly string[] => {
  const drawn = drawings(theme);
  const single = AVATARS.flatMap((who) => {
    const svg = drawn[who] ?? '';
    return [
      !svg.startsWith('<svg') && `${who}: no drawing`,
      /<text|<image|href=/.test(svg) && `${who}: text or a picture in the drawing`,
      !svg.includes('aria-hidden="true"') && `${who}: not hidden from screen readers`,
      svg.length > MOST_AVATAR_BYTES && `${who}: ${svg.length} bytes`,
    ].filter((problem) => problem !== false);
  });
  const outlines = new Set(AVATARS.map((who) => outline(drawn[who] ?? '')));
  return [...single, ...(outlines.size < AVATARS.length ? ['two avatars have the same shape'] : [])];
};

/** `.a:is(.b, .c:not(.d))` → `.a:is`, so that each comma that is left separates two selectors. */
const withoutArguments = (selectors: string): string => {
  const shorter = selectors.replace(/\([^()]*\)/g, '');
  return shorter === selectors ? selectors : withoutArguments(shorter);
};

const cssProblems = ({ id, css = '' }: Theme): readonly string[] => {
  const scope = `.kefu[data-theme="${id}"]`;
  const rules = css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/@keyframes[^{]*\{(?:[^{}]*\{[^{}]*\})*\s*\}/g, '');
  const selectors = [...rules.matchAll(/(?:^|[{};])\s*([^{};@]+)\{/g)].flatMap(([, list = '']) =>
    withoutArguments(list)
      .split(',')
      .map((selector) => selector.trim()),
  );
  return [
    ...findLiterals(css).map((literal) => `literal in css: ${literal}`),
    ...selectors
      .filter((selector) => !selector.startsWith(scope))
      .map((selector) => `selector without ${scope}: ${selector}`),
    ...(/url\(|@import|@font-face/.test(css) ? ['css loads something'] : []),
  ];
};

/** The default theme draws them by the common css. */
const questionProblems = ({ id, css = '' }: Theme): readonly string[] => {
  const parts = [
    [/\.kefu-reply(?!-person)[^{}]*\{[^{}]+\}/, '.kefu-reply, a question of the robot below a message'],
    [/\.kefu-reply-person[^{}]*\{[^{}]+\}/, '.kefu-reply-person, the way to a person'],
    [/\.kefu-question(?!s)[^{}]*\{[^{}]+\}/, '.kefu-question, a question in the list'],
  ] as const;
  return id === 'default'
    ? []
    : parts.filter(([rule]) => !rule.test(css)).map(([, part]) => `css has no rule for ${part}`);
};

/** The viewer is dark in both schemes; the default theme has the values of tokens.css. */
const viewerProblems = ({ id, shape }: Theme): readonly string[] => {
  if (id === 'default') return [];
  const { viewer, 'on-viewer': ink, media } = shape;
  const isTooClose = (one: string | undefined, other: string | undefined, least: number): boolean =>
    !isHex(one ?? '') || !isHex(other ?? '') || contrast(one as Hex, other as Hex) < least;
  return [
    isTooClose(ink, viewer, 7) &&
      `viewer ${viewer}, on-viewer ${ink}: shape needs both, with a contrast of 7`,
    isTooClose('#ffffff', media, 15) && `media ${media}: shape needs it, with a contrast of 15 to white`,
  ].filter((problem) => problem !== false);
};

export const MOST_BYTES = 6_000;

/** The size of the theme's own css and drawings. */
const weightProblems = (theme: Theme): readonly string[] => {
  const own = [theme.css ?? '', ...Object.values(drawings(theme)), ...Object.values(theme.icons ?? {})];
  const bytes = gzipSync(own.join('\n'), { level: 9 }).length;
  return bytes > MOST_BYTES ? [`css and drawings weigh ${bytes} bytes, more than ${MOST_BYTES}`] : [];
};

/**
 * Everything that is wrong with a theme; empty if nothing is.
 *
 * @param headerColour header colour of the theme's row in the registry
 */
export const lintTheme = (theme: Theme, headerColour: string | null = null): readonly string[] => [
  ...slotProblems(theme),
  ...ownColours(theme, headerColour),
  ...merchantColours(theme, headerColour),
  ...shapeProblems(theme),
  ...avatarProblems(theme),
  ...cssProblems(theme),
  ...questionProblems(theme),
  ...viewerProblems(theme),
  ...weightProblems(theme),
];
