import { distinctUntilChanged, merge, Observable } from 'rxjs';
import type { State } from './state';

/** A state that is computed from another one. If the value is equal field by field, readers get no change. */
export const derive = <A, B>(source: State<A>, project: (value: A) => B): State<B> => {
  const { next, nextOrLast } = remember(project);
  return {
    get current() {
      return nextOrLast(source.current);
    },
    changes$: source.changes$.pipe(mapSurviving(next), distinctUntilChanged()),
  };
};

/** A state that is computed from several, which `project` gets by name. */
export const combine = <Values extends object, B>(
  sources: { readonly [K in keyof Values]: State<Values[K]> },
  project: (values: Values) => B,
): State<B> => {
  const { next, nextOrLast } = remember(project);
  const named = Object.entries<State<unknown>>(sources);
  const values = () => Object.fromEntries(named.map(([name, { current }]) => [name, current])) as Values;
  return {
    get current() {
      return nextOrLast(values());
    },
    // Values are read when the change is published, so that a change of two sources is never seen half done.
    changes$: merge(...named.map(([, source]) => source.changes$)).pipe(
      mapSurviving(() => next(values())),
      distinctUntilChanged(),
    ),
  };
};

/** Returns the same object as long as its fields are equal. `nextOrLast` returns the last value if the projection throws. */
const remember = <A, B>(project: (value: A) => B) => {
  let last: B | undefined;
  const next = (value: A): B => {
    const made = project(value);
    if (last === undefined || !sameFields(last, made)) last = made;
    return last;
  };
  const nextOrLast = (value: A): B => {
    try {
      return next(value);
    } catch (error) {
      if (last === undefined) throw error;
      return last;
    }
  };
  return { next, nextOrLast };
};

/**
 * Like `map`, but if the projection throws for one value, the stream continues; rxjs reports the error to the page as
 * uncaught.
 */
const mapSurviving =
  <A, B>(project: (value: A) => B) =>
  (source$: Observable<A>): Observable<B> =>
    new Observable((out) =>
      source$.subscribe({
        next: (value) => out.next(project(value)),
        error: (error: unknown) => out.error(error),
        complete: () => out.complete(),
      }),
    );

const sameBy =
  (isSame: (a: unknown, b: unknown) => boolean) =>
  (a: unknown, b: unknown): boolean => {
    if (Object.is(a, b)) return true;
    if (!isRecord(a) || !isRecord(b)) return false;
    const keys = Object.keys(a);
    return keys.length === Object.keys(b).length && keys.every((key) => isSame(a[key], b[key]));
  };

/** Compares one level deeper, because snapshots hold small records such as a status or a counter. */
const sameFields = sameBy(sameBy(Object.is));

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
