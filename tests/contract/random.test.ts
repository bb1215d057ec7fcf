import { describe, expect, it } from 'vitest';
import { browserRandom } from '../../adapters/browser/random';
import { SeededRandom } from '../../adapters/memory/seeded-random';
import type { Random } from '../../application/ports/random.port';

const DRAWS = 20_000;

const randomContract = (make: () => Random): void => {
  const draw = () => {
    const random = make();
    return Array.from({ length: DRAWS }, () => random.next());
  };

  it('returns numbers from 0 (included) to 1 (excluded)', () => {
    expect(draw().filter((number) => !(number >= 0 && number < 1))).toEqual([]);
  });

  it('is uniform: each tenth comes about equally often', () => {
    const tenths = Array.from({ length: 10 }, () => 0);
    for (const number of draw()) tenths[Math.floor(number * 10)] = (tenths[Math.floor(number * 10)] ?? 0) + 1;
    // Ten standard deviations of a fair generator: it fails once in 10^22 runs.
    const spread = 10 * Math.sqrt(DRAWS * 0.1 * 0.9);
    for (const met of tenths) expect(Math.abs(met - DRAWS / 10)).toBeLessThan(spread);
  });

  it('almost never repeats, and one number does not predict the next', () => {
    const numbers = draw();
    expect(new Set(numbers).size).toBeGreaterThan(DRAWS - 10);
    const mean = numbers.reduce((sum, number) => sum + number, 0) / DRAWS;
    const together = numbers.slice(1).map((number, at) => (number - mean) * ((numbers[at] ?? 0) - mean));
    const covariance = together.reduce((sum, product) => sum + product, 0) / together.length;
    // The variance of a fair generator is 1/12.
    expect(Math.abs(covariance * 12)).toBeLessThan(0.08);
  });
};

describe('Random: seeded', () => {
  randomContract(() => new SeededRandom());

  it('gives the same numbers for the same seed, and others for another seed', () => {
    const three = (seed: number) => {
      const random = new SeededRandom(seed);
      return [random.next(), random.next(), random.next()];
    };
    expect(three(7)).toEqual(three(7));
    expect(three(7)).not.toEqual(three(8));
  });
});

describe('Random: the browser’s cryptographic source', () => randomContract(() => browserRandom));
