import type { FailureKey } from '../../../domain/failure/catalogue';
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
  /** Left out: once, where and as long as the catalogue says. `ms` null: it stays. */
  readonly shown?: readonly Shown[];
  /** The backend's own sentence, shown in place of the key's. */
  readonly says?: string;
  /** The English sentence, if it contains a name. */
  readonly text?: string;
  /** What can be seen after all that passes has passed. */
  readonly stays: readonly string[];
}

export interface Shown {
  readonly place: Place;
  readonly ms: number | null;
}
