import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeConfig } from '../../../../adapters/http/decode/config';
import { contrast } from '../../../../ui/foundation/look/contrast';
import { withMerchantColours } from '../../../../ui/foundation/look/merchant-colours';
import type { ColourToken, Palette } from '../../../../ui/foundation/look/tokens';
import { dark, light } from '../../../../ui/themes/base/palette';
import { AA_SHAPE, AA_TEXT, BUBBLE_CONTRAST } from '../../../support/contrasts';
import { DEFAULT_COLOURS } from '../../../support/specified';

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

  // Shows spec §3.22, spec §3.23, spec §3.24, spec §3.25, decision 27.
  it('stays if the merchant only repeats the defaults', () => {
    expect(withMerchantColours(palette, scheme, DEFAULT_COLOURS, null)).toEqual(palette);
    expect(withMerchantColours(palette, scheme, null, null)).toEqual(palette);
  });

  it.each([
    ['#fff', '#000', '#16C9CA'],
    ['#FFF', '#000', '#16c9ca'],
    ['#ffffff', '#000000', '#16C9CA'],
    ['white', 'black', '#16C9CA'],
    ['rgb(255,255,255)', 'rgb(0,0,0)', 'rgb(22, 201, 202)'],
  ])('stays if config repeats the defaults as %s, %s and %s', (ground, font, header) => {
    const answer = decodeConfig(
      {
        visiter_id: 'v1',
        client_message_bg_color: ground,
        client_send_bg_color: ground,
        client_font_color: font,
        client_header_bg_color: header,
      },
      '',
      'wss',
    );
    if (!answer.ok) throw new Error(answer.failure.kind);
    expect(withMerchantColours(palette, scheme, answer.value.colours, null)).toEqual(palette);
  });

  it('shows the font colour that a merchant chose on both bubbles', () => {
    const look = withMerchantColours(palette, scheme, { ...DEFAULT_COLOURS, font: '#7a0019' }, null);
    const chosen = (text: ColourToken, ground: ColourToken) =>
      contrast('#7a0019', palette[ground]) >= AA_TEXT ? [look[text]] : [];
    for (const shown of [...chosen('on-bubble-in', 'bubble-in'), ...chosen('on-bubble-out', 'bubble-out')])
      expect(shown).toBe('#7a0019');
    expect(look['on-bubble-in']).not.toBe(palette['on-bubble-in']);
    expect(look['on-bubble-out']).not.toBe(palette['on-bubble-out']);
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

  it("puts the style's own header over the merchant's: its colour in light, the theme's own in dark", () => {
    const look = withMerchantColours(
      palette,
      scheme,
      { ...DEFAULT_COLOURS, headerBackground: '#b00020' },
      '#E0E0E0',
    );
    expect(look.header).toBe(scheme === 'dark' ? palette.header : '#e0e0e0');
    expect(look.accent).toBe(palette.accent);
  });

  it('takes a white header as a choice, because the default header has another colour', () => {
    const look = withMerchantColours(palette, scheme, { ...DEFAULT_COLOURS, headerBackground: '#fff' }, null);
    expect(look.header).toBe('#ffffff');
  });

  it.each(['#fffffe', '#000000'])('gives a merchant who asks for plain %s exactly that', (plain) => {
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
