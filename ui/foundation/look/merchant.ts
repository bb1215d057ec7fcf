import { type Colours, DEFAULT_COLOURS } from '../../../domain/identity/config';
import { AA_SHAPE, AA_TEXT, contrast, isHex, mix, readable } from './contrast';
import type { ColourToken, Hex, Palette, Scheme } from './tokens';

/** In the dark scheme a bubble is at most this bright against its ground: a white one would dazzle. */
const DARK_CONTRAST = 2.6;
/** Text in a merchant's own colours in the dark scheme: above the least, because it is the main thing to read. */
const DARK_TEXT = 6;
/** WCAG has no figure for the ground of a bubble, because the text in it is enough. Below this, it was not seen. */
export const BUBBLE_CONTRAST = 1.3;

const DOTS = ['dot-online', 'dot-connecting', 'dot-offline', 'dot-disconnected'] as const;

/** A colour that repeats config's default (spec §3 Config) is no wish of the merchant: the theme's own stays. */
const wish = (colour: string | undefined, usual: string): Hex | null =>
  colour !== undefined && isHex(colour) && colour.toLowerCase() !== usual.toLowerCase()
    ? opaque(colour)
    : null;

/** Six digits. */
const opaque = (colour: string): Hex => mix(colour, colour, 0);

/**
 * The merchant's colours on top of a theme's. Plain white and black stay what they are; what is read on a colour is
 * corrected, never the colour itself. Only bubbles in the dark scheme are softened.
 *
 * @param headerColour colour that the style sets, instead of the merchant's
 */
export const withMerchantColours = (
  palette: Palette,
  scheme: Scheme,
  colours: Colours | null,
  headerColour: string | null,
): Palette => {
  const header =
    headerColour !== null && isHex(headerColour)
      ? opaque(headerColour)
      : wish(colours?.headerBackground, DEFAULT_COLOURS.headerBackground);
  const branded = header === null ? palette : withHeader(palette, header);
  const font = wish(colours?.font, DEFAULT_COLOURS.font);
  const sent = wish(colours?.sendBackground, DEFAULT_COLOURS.sendBackground);
  const received = wish(colours?.messageBackground, DEFAULT_COLOURS.messageBackground);
  const wanted = scheme === 'dark' ? DARK_TEXT : AA_TEXT;
  const ground = (colour: Hex | null) =>
    colour !== null && scheme === 'dark' ? soften(colour, palette.surface, DARK_CONTRAST) : colour;
  const text = (usual: Hex, on: Hex): Hex => (font ? readable(font, on, wanted) : readable(usual, on));
  const incoming = ground(received) ?? branded['bubble-in'];
  const outgoing = ground(sent) ?? branded['bubble-out'];
  return {
    ...branded,
    'bubble-in': incoming,
    'on-bubble-in': text(branded['on-bubble-in'], incoming),
    'edge-in': edge(branded, 'bubble-in', 'edge-in', incoming),
    'bubble-out': outgoing,
    'on-bubble-out': text(branded['on-bubble-out'], outgoing),
    'edge-out': edge(branded, 'bubble-out', 'edge-out', outgoing),
  };
};

/** A bubble that is almost as its ground gets an edge that can be seen; the merchant's colour stays. */
const edge = (palette: Palette, bubble: ColourToken, own: ColourToken, ground: Hex): Hex => {
  if (ground === palette[bubble]) return palette[own];
  const isSeen = contrast(ground, palette.surface) >= BUBBLE_CONTRAST;
  return isSeen ? ground : readable(ground, palette.surface, AA_SHAPE);
};

/** Moves a colour towards the surface until it stands out by no more than that. */
const soften = (colour: Hex, surface: Hex, most: number): Hex => {
  let share = 0;
  while (share < 0.9 && contrast(mix(colour, surface, share), surface) > most) share += 0.05;
  return mix(colour, surface, share);
};

/** The header's colour is the merchant's brand: accent, own bubbles and status dot follow it. */
const withHeader = (palette: Palette, header: Hex): Palette => {
  const dots = Object.fromEntries(DOTS.map((dot) => [dot, readable(palette[dot], header, AA_SHAPE)]));
  const plain = { ...palette, ...dots, header, 'on-header': readable(palette['on-header'], header) };
  if (!isColourful(header)) return plain;
  // No colour can be read on a dark surface and on an ivory bubble. The last ground decides: links in a bubble have its text colour.
  const accentText = readableOnAll(header, [palette['bubble-in'], palette.surface, palette.raised]);
  const strength = contrast(palette['bubble-out'], palette.surface);
  const own = soften(header, palette.surface, strength);
  return {
    ...plain,
    accent: header,
    'on-accent': readable(palette['on-accent'], header),
    'accent-text': accentText,
    focus: accentText,
    'bubble-out': own,
    'on-bubble-out': readable(palette['on-bubble-out'], own),
    'edge-out':
      contrast(own, palette.surface) >= BUBBLE_CONTRAST ? own : readable(own, palette.surface, AA_SHAPE),
  };
};

const readableOnAll = (colour: Hex, grounds: readonly Hex[]): Hex =>
  grounds.reduce((text, ground) => readable(text, ground), colour);

/** A grey is a ground, not a brand: it does not become the accent. */
const isColourful = (colour: string): boolean => {
  const parts = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  return Math.max(...parts) - Math.min(...parts) > 40;
};
