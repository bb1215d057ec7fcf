import { type Colours, DEFAULT_COLOURS } from '../../../domain/identity/config';
import { AA_SHAPE, AA_TEXT, contrast, isHex, mix, readable } from './contrast';
import type { ColourToken, Hex, Palette, Scheme } from './tokens';

/**
 * The highest contrast of a bubble to its background in the dark scheme, because a white bubble would be too
 * bright.
 */
const DARK_CONTRAST = 2.6;
/**
 * Contrast of text in a merchant's colours in the dark scheme. It is above the minimum, because messages are the
 * main text.
 */
const DARK_TEXT = 6;
/**
 * The lowest contrast of a bubble to its background. WCAG has no value for it. With less contrast, the bubble was not
 * visible.
 */
export const BUBBLE_CONTRAST = 1.3;

const DOTS = ['dot-online', 'dot-connecting', 'dot-offline', 'dot-disconnected'] as const;

/**
 * If a colour equals config's default (spec §3 Config) in any notation, the merchant has chosen none, and the theme's colour
 * stays.
 */
const chosenColour = (colour: string | undefined, usual: string): Hex | null => {
  if (colour === undefined || !isHex(colour)) return null;
  const chosen = opaque(colour);
  return chosen === opaque(usual) ? null : chosen;
};

/** Expands a hex colour to six digits. */
const opaque = (colour: string): Hex => mix(colour, colour, 0);

/**
 * A theme's palette in the merchant's colours. If text cannot be read on such a colour, the text changes and the colour stays,
 * also plain white and black. In the dark scheme, a bubble that is too bright becomes darker.
 *
 * @param headerColour the colour of the style, which replaces the merchant's. It is made for the light scheme; in the dark one the
 *   theme's own header stays
 */
export const withMerchantColours = (
  palette: Palette,
  scheme: Scheme,
  colours: Colours | null,
  headerColour: string | null,
): Palette => {
  const ownHeader = scheme === 'dark' ? palette.header : headerColour;
  const header =
    headerColour !== null && ownHeader !== null && isHex(ownHeader)
      ? opaque(ownHeader)
      : chosenColour(colours?.headerBackground, DEFAULT_COLOURS.headerBackground);
  const branded = header === null ? palette : withHeader(palette, header);
  const font = chosenColour(colours?.font, DEFAULT_COLOURS.font);
  const sent = chosenColour(colours?.sendBackground, DEFAULT_COLOURS.sendBackground);
  const received = chosenColour(colours?.messageBackground, DEFAULT_COLOURS.messageBackground);
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

/** If a bubble has almost the colour of its background, it gets a visible edge; the merchant's colour stays. */
const edge = (palette: Palette, bubble: ColourToken, own: ColourToken, ground: Hex): Hex => {
  if (ground === palette[bubble]) return palette[own];
  const isSeen = contrast(ground, palette.surface) >= BUBBLE_CONTRAST;
  return isSeen ? ground : readable(ground, palette.surface, AA_SHAPE);
};

/** Moves a colour towards the surface until its contrast is at most the limit. */
const soften = (colour: Hex, surface: Hex, most: number): Hex => {
  let share = 0;
  while (share < 0.9 && contrast(mix(colour, surface, share), surface) > most) share += 0.05;
  return mix(colour, surface, share);
};

/** The header's colour is the merchant's brand colour, so accent, own bubbles and status dot use it. */
const withHeader = (palette: Palette, header: Hex): Palette => {
  const dots = Object.fromEntries(DOTS.map((dot) => [dot, readable(palette[dot], header, AA_SHAPE)]));
  const plain = { ...palette, ...dots, header, 'on-header': readable(palette['on-header'], header) };
  if (!isColourful(header)) return plain;
  // No colour can be read on a dark surface and on an ivory bubble. So links in a bubble have the bubble's text
  // colour.
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

/** A grey header is a background and not a brand colour, so it does not become the accent. */
const isColourful = (colour: string): boolean => {
  const parts = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  return Math.max(...parts) - Math.min(...parts) > 40;
};
