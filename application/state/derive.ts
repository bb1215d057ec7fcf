import { distinctUntilChanged, map, merge } from 'rxjs';
import type { State } from './state';

/**
 * A state made from another. Equal by value, field by field, is no change: readers are told only what is new to them.
 */
export const derive = <A, B>(source: State<A>, project: (value: A) => B): State<B> => {
  const memo = remember(project);
  return {
    get current() {
      return memo(source.current);
    },
    changes$: source.changes$.pipe(map(memo), distinctUntilChanged()),
  };
};

/** One state from several. */
export const combine = <const Sources extends readonly State<unknown>[], B>(
  sources: Sources,
  project: (...values: { [K in keyof Sources]: Sources[K] extends State<infer T> ? T : never }) => B,
): State<B> => {
  type Values = { [K in keyof Sources]: Sources[K] extends State<infer T> ? T : never };
  const memo = remember((values: Values) => project(...values));
  const now = () => memo(sources.map((source) => source.current) as unknown as Values);
  return {
    get current() {
      return now();
    },
    // Values are read at the moment of telling, so that a change of two sources is never seen half done.
    changes$: merge(...sources.map((source) => source.changes$)).pipe(map(now), distinctUntilChanged()),
  };
};

/** The same object as long as its fields are the same. */
const remember = <A, B>(project: (value: A) => B): ((value: A) => B) => {
  let last: B | undefined;
  return (value) => {
    const next = project(value);
    if (last === undefined || !sameFields(last, next)) last = next;
    return last;
  };
};

const sameFields = (a: unknown, b: unknown): boolean => {
  if (Object.is(a, b)) return true;
  if (!isRecord(a) || !isRecord(b)) return false;
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => sameShallow(a[key], b[key]));
};

/** One level further: snapshots hold small records such as a status or a counter. */
const sameShallow = (a: unknown, b: unknown): boolean => {
  if (Object.is(a, b)) return true;
  if (!isRecord(a) || !isRecord(b)) return false;
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => Object.is(a[key], b[key]));
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
