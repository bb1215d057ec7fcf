import { expect, it } from 'vitest';
import { acknowledging } from './known-sequences/acknowledging';
import { deliveryDefects } from './known-sequences/delivery-defects';
import { drafts } from './known-sequences/drafts';
import { recalling } from './known-sequences/recalling';
import { robotRecords } from './known-sequences/robot-records';
import { sending } from './known-sequences/sending';
import { starting } from './known-sequences/starting';
import { play } from './run';
import type { Sequence } from './setup';

/** Sequences that once broke an invariant, as short as `npm run chaos` could make them, and as it prints them. */
const SEQUENCES = [
  ...acknowledging,
  ...deliveryDefects,
  ...drafts,
  ...recalling,
  ...robotRecords,
  ...sending,
  ...starting,
];

const parse = (printed: string): Sequence => {
  const [setup = '', ...steps] = printed.split('\n');
  return { setup: JSON.parse(setup), steps: steps.map((step) => JSON.parse(step)) };
};

it.each(SEQUENCES)('%s', async (_, printed) => {
  expect(await play(parse(printed))).toEqual([]);
});
