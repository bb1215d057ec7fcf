import { AA_SHAPE, AA_TEXT, contrast, mix } from './contrast';
import type { ColourToken, Hex, PaintToken, Palette } from './tokens';

/** A background of several colours, as data, so that its contrast can be measured. */
export interface Paint {
  /** The colours after the background's own one, from the corrected palette. */
  readonly colours: (palette: Palette) => readonly Hex[];
  /**
   * A CSS background of these colours; `colours[0]` is the background's own one. It uses `linear-gradient` and
   * similar functions, because a host page's CSP may forbid pictures in CSS.
   */
  readonly css: (colours: readonly Hex[]) => string;
}

export type PaintSpecs = Readonly<Partial<Record<PaintToken, Paint>>>;
export type Painted = Readonly<Partial<Record<`paint-${PaintToken}`, string>>>;

/** Made by `paints`. The code loads with the themes that use it, not with the first view. */
export interface Paints {
  readonly specs: PaintSpecs;
  readonly apply: (palette: Palette) => Painted;
}

interface Reading {
  /** The background's own colour. Text is corrected for it. */
  readonly ground: ColourToken;
  readonly texts: readonly ColourToken[];
  readonly shapes: readonly ColourToken[];
}

/** What must be readable or visible on each painted background. */
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

/**
 * The colours of a gradient, with those between the stops: a gradient can be darker between two stops than at both.
 */
const between = (stops: readonly Hex[]): readonly string[] =>
  stops.flatMap((stop, index) => {
    const next = stops[index + 1];
    if (next === undefined) return [stop];
    return Array.from({ length: SAMPLES }, (_, at) => mix(stop, next, at / SAMPLES));
  });

/** The lowest ratio of contrast to required contrast, for everything on a background. 1 or more is enough. */
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
 * Moves the colours of a paint towards the background's own colour until everything on it can be read. That colour
 * was corrected before.
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
