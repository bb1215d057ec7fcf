import { type Colours, DEFAULT_COLOURS } from '../../../domain/identity/config';
import { AA_TEXT, contrast, isHex, mix, readable } from './contrast';
import type { Palette, Scheme } from './tokens';

/** By night a bubble stands out from the ground, but no brighter than this against it: a white one would glare. */
const NIGHT_CONTRAST = 2.6;
/** Text in a merchant's own colours by night: more than the least, since it is the one thing to be read. */
const NIGHT_TEXT = 6;

type Hex = `#${string}`;

const hex = (colour: string): Hex => colour as Hex;

/** A colour that config only repeats from its defaults is no wish of the merchant's: the theme's own stands. */
const wish = (colour: string | undefined, usual: string): string | null =>
  colour !== undefined && isHex(colour) && colour.toLowerCase() !== usual.toLowerCase() ? colour : null;

/**
 * The merchant's colours on top of a theme's, corrected where text could not be read on them (WCAG AA).
 *
 * @param headerColour what the style itself fixes, over the merchant's
 */
export const withMerchantColours = (
  palette: Palette,
  scheme: Scheme,
  colours: Colours | null,
  headerColour: string | null,
): Palette => {
  const own = {
    in: wish(colours?.messageBackground, DEFAULT_COLOURS.messageBackground),
    out: wish(colours?.sendBackground, DEFAULT_COLOURS.sendBackground),
    font: wish(colours?.font, DEFAULT_COLOURS.font),
    header: headerColour ?? wish(colours?.headerBackground, DEFAULT_COLOURS.headerBackground),
  };
  const ground = (colour: string | null, usual: Hex): Hex => {
    if (colour === null) return usual;
    return hex(scheme === 'dark' ? dimmed(colour, palette.surface) : opaque(colour));
  };
  const wanted = scheme === 'dark' ? NIGHT_TEXT : AA_TEXT;
  const text = (usual: Hex, on: Hex): Hex =>
    hex(own.font ? readable(own.font, on, wanted) : readable(usual, on));
  const incoming = ground(own.in, palette['bubble-in']);
  const outgoing = ground(own.out, palette['bubble-out']);
  return {
    ...palette,
    'bubble-in': incoming,
    'on-bubble-in': text(palette['on-bubble-in'], incoming),
    'bubble-out': outgoing,
    'on-bubble-out': text(palette['on-bubble-out'], outgoing),
    ...headerOf(palette, own.header),
  };
};

/** Six digits, whatever form it came in. */
const opaque = (colour: string): string => mix(colour, colour, 0);

const dimmed = (colour: string, surface: string): string => {
  let share = 0;
  while (share < 0.9 && contrast(mix(colour, surface, share), surface) > NIGHT_CONTRAST) share += 0.05;
  return mix(colour, surface, share);
};

/** The header's colour is the merchant's brand: the controls that carry the accent follow it. */
const headerOf = (palette: Palette, colour: string | null): Partial<Palette> => {
  if (colour === null || !isHex(colour)) return {};
  const header = hex(opaque(colour));
  const onHeader = hex(readable(palette['on-header'], header));
  if (!isColourful(header)) return { header, 'on-header': onHeader };
  const accentText = hex(readable(header, palette.surface));
  return {
    header,
    'on-header': onHeader,
    accent: header,
    'on-accent': hex(readable(palette['on-accent'], header)),
    'accent-text': accentText,
    focus: accentText,
  };
};

/** A grey is a ground, not a brand: it does not become the accent. */
const isColourful = (colour: string): boolean => {
  const parts = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  return Math.max(...parts) - Math.min(...parts) > 40;
};
