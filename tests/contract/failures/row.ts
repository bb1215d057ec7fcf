import type { FailureKey } from '../../../domain/failure/failure-display';
import type { Place } from './seen';
import type { Arrival, World } from './world';

/** One way to reach one row of the catalogue. */
export interface Row extends Arrival {
  readonly key: FailureKey;
  /** Where the specification says it: number of the section and the line's own words. */
  readonly line: `${4 | 5 | 8 | 9}: ${string}`;
  readonly how: string;
  readonly from: 'answer' | 'event' | 'device';
  readonly act?: (world: World) => Promise<unknown> | unknown;
  /** If it is missing: once, in the place and for the time of SHOWN. `ms` null: it stays. */
  readonly shown?: readonly Shown[];
  /** The backend's own text, shown instead of the text of the key. */
  readonly says?: string;
  /** The English sentence, if it contains a name. */
  readonly text?: string;
  /** What can be seen when all that passes is over. */
  readonly stays: readonly string[];
}

export interface Shown {
  readonly place: Place;
  readonly ms: number | null;
}
