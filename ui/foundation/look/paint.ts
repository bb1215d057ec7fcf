import { AA_SHAPE, AA_TEXT, contrast, mix } from './contrast';
import type { ColourToken, Hex, PaintToken, Palette } from './tokens';

/** A ground of several colours, as data: what it is made of can be measured. */
export interface Paint {
  /** The colours after the ground's own one, from the corrected palette. */
  readonly colours: (palette: Palette) => readonly Hex[];
  /**
   * A CSS background of these colours; `colours[0]` is the ground's own one. Gradients and patterns are made of
   * `linear-gradient` and the like: a host page's CSP may forbid pictures in CSS.
   */
  readonly css: (colours: readonly Hex[]) => string;
}

export type PaintSpecs = Readonly<Partial<Record<PaintToken, Paint>>>;
export type Painted = Readonly<Partial<Record<`paint-${PaintToken}`, string>>>;

/** Made by `paints`. The code comes with the themes that paint, and not with the first view. */
export interface Paints {
  readonly specs: PaintSpecs;
  readonly apply: (palette: Palette) => Painted;
}

interface Reading {
  /** The ground's own colour: text is corrected against it. */
  readonly ground: ColourToken;
  readonly texts: readonly ColourToken[];
  readonly shapes: readonly ColourToken[];
}

/** What must be read, or seen, on each painted ground. */
export const READ_ON: Readonly<Record<PaintToken, Reading>> = {
  ground: { ground: 'ground', texts: [], shapes: [] },
  header: {
    ground: 'header',
    texts: ['on-header'],
    shapes: ['dot-online', 'dot-connecting', 'dot-offline', 'dot-disconnected'],
  },
  log: { ground: 'surface', texts: ['text', 'muted', 'accent-text', 'danger'], shapes: ['edge', 'focus'] },
  composer: { ground: 'surface', texts: ['text', 'muted', 'danger'], shapes: ['edge', 'focus'] },
  'bubble-in': { ground: 'bubble-in', texts: ['on-bubble-in'], shapes: [] },
  'bubble-out': { ground: 'bubble-out', texts: ['on-bubble-out'], shapes: [] },
  accent: { ground: 'accent', texts: ['on-accent'], shapes: [] },
};

const SAMPLES = 6;

/** The colours of a gradient: between two stops it can be darker than at both. */
const between = (stops: readonly Hex[]): readonly string[] =>
  stops.flatMap((stop, index) => {
    const next = stops[index + 1];
    if (next === undefined) return [stop];
    return Array.from({ length: SAMPLES }, (_, at) => mix(stop, next, at / SAMPLES));
  });

/** The lowest ratio of contrast to what is needed, of all that is read on a ground; 1 or more is enough. */
export const margin = (token: PaintToken, stops: readonly Hex[], palette: Palette): number => {
  const { texts, shapes } = READ_ON[token];
  const grounds = between(stops);
  const lowest = (colour: ColourToken, wanted: number) =>
    Math.min(...grounds.map((ground) => contrast(palette[colour], ground) / wanted));
  return Math.min(
    Number.POSITIVE_INFINITY,
    ...texts.map((text) => lowest(text, AA_TEXT)),
    ...shapes.map((shape) => lowest(shape, AA_SHAPE)),
  );
};

/**
 * The colours of a paint, moved towards the ground's own colour as far as needed for all that is read on it. That colour
 * itself is corrected before.
 */
export const stopsOf = (token: PaintToken, paint: Paint, palette: Palette): readonly Hex[] => {
  const own = palette[READ_ON[token].ground];
  const wished = paint.colours(palette);
  for (let share = 0; share < 1; share += 0.1) {
    const stops = [own, ...wished.map((colour) => mix(colour, own, share))];
    if (margin(token, stops, palette) >= 1) return stops;
  }
  return [own, ...wished.map(() => own)];
};

export const paints = (specs: PaintSpecs): Paints => ({
  specs,
  apply: (palette) =>
    Object.fromEntries(
      (Object.entries(specs) as [PaintToken, Paint][]).map(([token, paint]) => [
        `paint-${token}`,
        paint.css(stopsOf(token, paint, palette)),
      ]),
    ),
});
