import type { Sequence } from '../setup';
import { acknowledging } from './acknowledging';
import { deliveryDefects } from './delivery-defects';
import { drafts } from './drafts';
import { recalling } from './recalling';
import { robotRecords } from './robot-records';
import { sending } from './sending';
import { starting } from './starting';

const parse = (printed: string): Sequence => {
  const [setup = '', ...steps] = printed.split('\n');
  return { setup: JSON.parse(setup), steps: steps.map((step) => JSON.parse(step)) };
};

/** Sequences that once broke an invariant, as short as `npm run chaos` could make them, each with what it showed. */
export const KNOWN_SEQUENCES: readonly (readonly [title: string, sequence: Sequence])[] = [
  ...acknowledging,
  ...deliveryDefects,
  ...drafts,
  ...recalling,
  ...robotRecords,
  ...sending,
  ...starting,
].map(([title, printed]) => [title, parse(printed)]);
