import { contrast } from '../../../../ui/foundation/look/contrast';
import { margin, type Paint, type Paints, stopsOf } from '../../../../ui/foundation/look/paint';
import type { ColourToken, PaintToken, Palette } from '../../../../ui/foundation/look/tokens';
import { AA_SHAPE, AA_TEXT, BUBBLE_CONTRAST } from '../../../support/contrasts';

type Pair = readonly [colour: ColourToken, ground: ColourToken, least: number];

/** Which colour is read or seen on which, in every theme. */
export const PAIRS: readonly Pair[] = [
  ['text', 'surface', AA_TEXT],
  ['text', 'raised', AA_TEXT],
  ['muted', 'surface', AA_TEXT],
  ['muted', 'raised', AA_TEXT],
  ['on-accent', 'accent', AA_TEXT],
  ['accent-text', 'surface', AA_TEXT],
  ['accent-text', 'raised', AA_TEXT],
  ['on-header', 'header', AA_TEXT],
  ['on-bubble-in', 'bubble-in', AA_TEXT],
  ['on-bubble-out', 'bubble-out', AA_TEXT],
  ['danger', 'surface', AA_TEXT],
  ['danger', 'danger-ground', AA_TEXT],
  ['success', 'surface', AA_TEXT],
  ['warning', 'warning-ground', AA_TEXT],
  ['edge', 'surface', AA_SHAPE],
  ['focus', 'surface', AA_SHAPE],
  ['dot-online', 'header', AA_SHAPE],
  ['dot-connecting', 'header', AA_SHAPE],
  ['dot-offline', 'header', AA_SHAPE],
  ['dot-disconnected', 'header', AA_SHAPE],
];

const figure = (value: number): string => `${value.toFixed(2)}:1`;

const pairProblems = (palette: Palette): readonly string[] =>
  PAIRS.filter(([colour, ground, least]) => contrast(palette[colour], palette[ground]) < least).map(
    ([colour, ground, least]) =>
      `${colour} on ${ground}: ${figure(contrast(palette[colour], palette[ground]))} instead of ${least}:1`,
  );

const BUBBLES = [
  ['bubble-in', 'edge-in'],
  ['bubble-out', 'edge-out'],
] as const;

/** A bubble is visible by its ground or by its edge. */
const bubbleProblems = (palette: Palette): readonly string[] =>
  BUBBLES.filter(
    ([bubble, edge]) =>
      contrast(palette[bubble], palette.surface) < BUBBLE_CONTRAST &&
      contrast(palette[edge], palette.surface) < AA_SHAPE,
  ).map(
    ([bubble, edge]) =>
      `${bubble} on surface: ${figure(contrast(palette[bubble], palette.surface))} instead of ${BUBBLE_CONTRAST}:1, and no ${edge} of ${AA_SHAPE}:1`,
  );

const paintProblems = (palette: Palette, paints: Paints | undefined): readonly string[] =>
  Object.entries(paints?.specs ?? {})
    .map(([token, paint]) => [token as PaintToken, paint as Paint] as const)
    .filter(([token, paint]) => margin(token, stopsOf(token, paint, palette), palette) < 1)
    .map(([token]) => `paint ${token}: something on it cannot be read`);

/** Every colour rule that a palette breaks. */
export const colourProblems = (palette: Palette, hasBubbles: boolean, paints?: Paints): readonly string[] => [
  ...pairProblems(palette),
  ...(hasBubbles ? bubbleProblems(palette) : []),
  ...paintProblems(palette, paints),
];
