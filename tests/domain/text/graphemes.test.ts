import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const made = vi.fn();
const Segmenter = Intl.Segmenter;

beforeEach(() => {
  vi.resetModules();
  made.mockClear();
  vi.stubGlobal('Intl', {
    ...Intl,
    Segmenter: class extends Segmenter {
      constructor(...parameters: ConstructorParameters<typeof Segmenter>) {
        super(...parameters);
        made();
      }
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

it('makes no segmenter for texts that fit, because a browser reads its tables for it', async () => {
  const { fitInsertion, fitText } = await import('../../../domain/text/text-limit');
  fitText('Good morning');
  fitInsertion('Good mornin', 'Good morning', 12);
  expect(made).not.toHaveBeenCalled();
});

it('makes one segmenter for all texts that are cut', async () => {
  const { fitText } = await import('../../../domain/text/text-limit');
  const family = '👨‍👩‍👧';
  expect(fitText(family.repeat(100)).text).toBe(family.repeat(40));
  fitText('a'.repeat(300));
  expect(made).toHaveBeenCalledTimes(1);
});

it('tells that the browser cannot split', async () => {
  vi.stubGlobal('Intl', { ...Intl, Segmenter: undefined });
  const { graphemesOf } = await import('../../../domain/text/graphemes');
  expect(graphemesOf('abc')).toBeNull();
});
