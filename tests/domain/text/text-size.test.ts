import { expect, it } from 'vitest';
import { textScale } from '../../../domain/text/text-size';

it.each([
  ['normal', 16, 1],
  ['large', 16, 1.15],
  ['largest', 16, 1.3],
  ['normal', 24, 1.5],
  ['large', 20, 1.4375],
  ['normal', 9, 1],
  ['largest', 32, 2],
  ['normal', Number.NaN, 1],
] as const)('%s text in a browser with %d px', (size, pixels, scale) => {
  expect(textScale(size, pixels)).toBeCloseTo(scale, 6);
});
