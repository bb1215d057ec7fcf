import type { Emoji } from './emoji';

/** Which emoji the device's font can draw. */
export interface EmojiSupport {
  readonly newest: number;
  /** Windows draws two letters instead of a flag. */
  readonly countryFlags: boolean;
}

const EVERYTHING: EmojiSupport = { newest: Number.POSITIVE_INFINITY, countryFlags: true };
const ALWAYS = 11;
/** One coloured emoji of each version, the newest first. */
const SAMPLES = [
  [15, '🫨'],
  [14, '🫠'],
  [13, '🥲'],
  [12, '🥱'],
] as const;

const COUNTRY = /^\p{Regional_Indicator}{2}$/u;
const SIZE = 24;

/** Draws some samples in black. A coloured result is an emoji; a black one is a box or letters. */
export const detectEmojiSupport = (): EmojiSupport => {
  const canvas = document.createElement('canvas');
  canvas.width = SIZE;
  canvas.height = SIZE;
  const pen = canvas.getContext?.('2d', { willReadFrequently: true });
  // Some browsers do not let pages read a canvas, or change what they read. Then all emoji are offered.
  if (!pen || !isColoured(pen, '😀') || isColoured(pen, 'x')) return EVERYTHING;
  const newest = SAMPLES.find(([, sample]) => isColoured(pen, sample))?.[0] ?? ALWAYS;
  return { newest, countryFlags: isColoured(pen, '🇫🇷') };
};

const isColoured = (pen: CanvasRenderingContext2D, emoji: string): boolean => {
  pen.clearRect(0, 0, SIZE, SIZE);
  pen.textBaseline = 'top';
  pen.font = `${SIZE * 0.75}px sans-serif`;
  pen.fillStyle = '#000';
  pen.fillText(emoji, 0, 2);
  const { data } = pen.getImageData(0, 0, SIZE, SIZE);
  for (let at = 0; at < data.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(at, at + 4);
    if (alpha > 0 && Math.max(red, green, blue) - Math.min(red, green, blue) > 24) return true;
  }
  return false;
};

export const canDraw = ({ newest, countryFlags }: EmojiSupport, { emoji, version }: Emoji): boolean =>
  version <= newest && (countryFlags || !COUNTRY.test(emoji));
