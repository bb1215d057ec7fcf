/** The outcome of something that may fail. Expected failures are values; only bugs are thrown. */
export type Result<T, F> = Ok<T> | Err<F>;

export interface Ok<T> {
  readonly ok: true;
  readonly value: T;
}

export interface Err<F> {
  readonly ok: false;
  readonly failure: F;
}

export const ok = <T>(value: T): Ok<T> => ({ ok: true, value });

export const err = <F>(failure: F): Err<F> => ({ ok: false, failure });
