import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrast, mix } from '../../../ui/foundation/look/contrast';
import { withMerchantColours } from '../../../ui/foundation/look/merchant-colours';
import { type Paint, paints, stopsOf } from '../../../ui/foundation/look/paint';
import { light } from '../../../ui/themes/base/palette';
import { AA_TEXT } from '../../support/contrasts';

const hex = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value): `#${string}` => `#${value.toString(16).padStart(6, '0')}`);

const gradientTo = (...others: readonly `#${string}`[]): Paint => ({
  colours: () => others,
  css: (colours) => `linear-gradient(${colours.join(', ')})`,
});

/** The colours that are visible between two colours of a gradient. */
const between = (stops: readonly string[]): readonly string[] =>
  stops.flatMap((stop, at) => [0, 0.25, 0.5, 0.75].map((share) => mix(stop, stops[at + 1] ?? stop, share)));

describe('a painted ground', () => {
  it('leaves the text on it readable in all colours of theme and merchant', () => {
    fc.assert(
      fc.property(hex, hex, hex, (one, other, headerBackground) => {
        const colours = { messageBackground: '#fff', sendBackground: '#fff', font: '#000', headerBackground };
        const palette = withMerchantColours(light, 'light', colours, null);
        const stops = stopsOf('header', gradientTo(one, other), palette);
        return between(stops).every((ground) => contrast(palette['on-header'], ground) >= AA_TEXT * 0.98);
      }),
      { numRuns: 60 },
    );
  });

  it('begins with the own colour of the ground and keeps colours that can be read on', () => {
    expect(stopsOf('header', gradientTo('#5fe0dd'), light)).toEqual([light.header, '#5fe0dd']);
  });

  it('becomes a property for each painted ground', () => {
    const { apply } = paints({ ground: gradientTo('#ffffff'), header: gradientTo('#5fe0dd') });
    expect(apply(light)).toEqual({
      'paint-ground': `linear-gradient(${light.ground}, #ffffff)`,
      'paint-header': `linear-gradient(${light.header}, #5fe0dd)`,
    });
  });
});
