import type { Hex } from './tokens';

/** Contrast by WCAG 2.2, as pure functions of hex colours. */

/** Text of ordinary size on its background. */
export const AA_TEXT = 4.5;
/** Large text, icons and the edges of controls. */
export const AA_SHAPE = 3;

type Rgb = readonly [red: number, green: number, blue: number];

const HEX = /^#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i;

export const isHex = (colour: string): colour is Hex => HEX.test(colour);

/** Alpha is dropped, because contrast is measured between opaque colours. */
const parse = (hex: string): Rgb => {
  const digits = hex.slice(1);
  const long = digits.length < 6 ? [...digits].map((digit) => digit + digit).join('') : digits;
  const part = (at: number) => Number.parseInt(long.slice(at, at + 2), 16);
  return [part(0), part(2), part(4)];
};

const print = (rgb: Rgb): Hex =>
  `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

const linear = (part: number): number => {
  const share = part / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

const luminance = ([red, green, blue]: Rgb): number =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);

export const contrast = (one: string, other: string): number => {
  const [lighter, darker] = [luminance(parse(one)), luminance(parse(other))].sort((a, b) => b - a);
  return ((lighter ?? 0) + 0.05) / ((darker ?? 0) + 0.05);
};

/**
 * A mix of two colours.
 *
 * @param share part of the second colour, from 0 to 1
 */
export const mix = (from: string, to: string, share: number): Hex => {
  const end = parse(to);
  const [red, green, blue] = parse(from);
  const at = (a: number, b: number) => a + (b - a) * share;
  return print([at(red, end[0]), at(green, end[1]), at(blue, end[2])]);
};

const STEPS = 50;

/**
 * The colour itself if it can be read on the background. Otherwise the nearest readable colour on the way to black
 * or white, so that the hue changes as little as possible.
 */
export const readable = (colour: string, ground: string, wanted: number = AA_TEXT): Hex => {
  if (contrast(colour, ground) >= wanted) return print(parse(colour));
  const towards = ['#000000', '#ffffff'] as const;
  for (let step = 1; step <= STEPS; step += 1) {
    for (const end of towards) {
      const candidate = mix(colour, end, step / STEPS);
      if (contrast(candidate, ground) >= wanted) return candidate;
    }
  }
  return contrast('#000000', ground) > contrast('#ffffff', ground) ? '#000000' : '#ffffff';
};
