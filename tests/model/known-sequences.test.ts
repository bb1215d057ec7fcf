import { expect, it } from 'vitest';
import { KNOWN_SEQUENCES } from './known-sequences/all';
import { play } from './run';

it.each(KNOWN_SEQUENCES)('%s', async (_, sequence) => {
  expect(await play(sequence)).toEqual([]);
});
