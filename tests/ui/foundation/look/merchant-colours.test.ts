import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_COLOURS } from '../../../../domain/identity/config';
import { AA_SHAPE, AA_TEXT, contrast } from '../../../../ui/foundation/look/contrast';
import { BUBBLE_CONTRAST, withMerchantColours } from '../../../../ui/foundation/look/merchant-colours';
import type { ColourToken, Palette } from '../../../../ui/foundation/look/tokens';
import { dark, light } from '../../../../ui/themes/base/palette';

const PAIRS: readonly (readonly [text: ColourToken, ground: ColourToken, least: number])[] = [
  ['text', 'surface', AA_TEXT],
  ['text', 'raised', AA_TEXT],
  ['muted', 'surface', AA_TEXT],
  ['muted', 'raised', AA_TEXT],
  ['on-accent', 'accent', AA_TEXT],
  ['accent-text', 'surface', AA_TEXT],
  ['accent-text', 'raised', AA_TEXT],
  ['on-header', 'header', AA_TEXT],
  ['on-bubble-in', 'bubble-in', AA_TEXT],
  ['accent-text', 'bubble-in', AA_TEXT],
  ['on-bubble-out', 'bubble-out', AA_TEXT],
  ['danger', 'surface', AA_TEXT],
  ['danger', 'danger-ground', AA_TEXT],
  ['success', 'surface', AA_TEXT],
  ['warning', 'warning-ground', AA_TEXT],
  ['edge', 'surface', AA_SHAPE],
  ['focus', 'surface', AA_SHAPE],
];

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
const palettes: readonly (readonly ['light' | 'dark', Palette])[] = [
  ['light', light],
  ['dark', dark],
];

describe.each(palettes)('the %s palette', (scheme, palette) => {
  it.each(PAIRS)('%s can be read on %s', (text, ground, least) => {
    expect(contrast(palette[text], palette[ground])).toBeGreaterThanOrEqual(least);
  });

  it('stays if the merchant only repeats the defaults', () => {
    expect(withMerchantColours(palette, scheme, DEFAULT_COLOURS, null)).toEqual(palette);
    expect(withMerchantColours(palette, scheme, null, null)).toEqual(palette);
  });

  it('can be read in any colours of a merchant', () => {
    fc.assert(
      fc.property(hex, hex, hex, hex, (messageBackground, sendBackground, font, headerBackground) => {
        const colours = { messageBackground, sendBackground, font, headerBackground };
        const look = withMerchantColours(palette, scheme, colours, null);
        return (
          contrast(look['on-header'], look.header) >= AA_TEXT &&
          contrast(look['on-bubble-in'], look['bubble-in']) >= AA_TEXT &&
          contrast(look['on-bubble-out'], look['bubble-out']) >= AA_TEXT &&
          contrast(look['on-accent'], look.accent) >= AA_TEXT &&
          contrast(look['accent-text'], look.surface) >= AA_TEXT
        );
      }),
    );
  });

  it("puts the style's own header colour over the merchant's", () => {
    const look = withMerchantColours(
      palette,
      scheme,
      { ...DEFAULT_COLOURS, headerBackground: '#b00020' },
      '#E0E0E0',
    );
    expect(look.header).toBe('#e0e0e0');
    expect(look.accent).toBe(palette.accent);
  });

  it.each(['#ffffff', '#000000'])('gives a merchant who asks for plain %s exactly that', (plain) => {
    const colours = {
      ...DEFAULT_COLOURS,
      headerBackground: plain,
      messageBackground: plain,
      sendBackground: plain,
    };
    const look = withMerchantColours(palette, scheme, colours, null);
    expect(look.header).toBe(plain);
    expect(look.accent).toBe(palette.accent);
    if (scheme === 'light') expect([look['bubble-in'], look['bubble-out']]).toEqual([plain, plain]);
    const seen = (bubble: ColourToken, edge: ColourToken) =>
      contrast(look[bubble], look.surface) >= BUBBLE_CONTRAST ||
      contrast(look[edge], look.surface) >= AA_SHAPE;
    expect([seen('bubble-in', 'edge-in'), seen('bubble-out', 'edge-out')]).toEqual([true, true]);
  });

  it('lets own bubbles, controls and dots follow the colour of the header', () => {
    fc.assert(
      fc.property(hex, (headerBackground) => {
        const look = withMerchantColours(palette, scheme, { ...DEFAULT_COLOURS, headerBackground }, null);
        const isBrand = look.accent === headerBackground;
        const dots = ['dot-online', 'dot-connecting', 'dot-offline', 'dot-disconnected'] as const;
        return (
          dots.every((dot) => contrast(look[dot], look.header) >= AA_SHAPE) &&
          (isBrand
            ? look['bubble-out'] !== palette['bubble-out']
            : look['bubble-out'] === palette['bubble-out']) &&
          contrast(look['on-bubble-out'], look['bubble-out']) >= AA_TEXT
        );
      }),
    );
  });

  it('uses the merchant’s colours of the own bubble and of the header together', () => {
    const colours = { ...DEFAULT_COLOURS, headerBackground: '#b00020', sendBackground: '#e9e6ff' };
    const look = withMerchantColours(palette, scheme, colours, null);
    if (scheme === 'light') expect(look['bubble-out']).toBe('#e9e6ff');
    expect(look.header).toBe('#b00020');
  });
});
