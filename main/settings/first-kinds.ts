import { PARAMS } from '../../application/integration/parameters';
import type { ConsentGateOptions } from '../../domain/consent/consent-gate';
import { UNREADABLE } from '../../domain/identity/another-visitor';
import { IDENTITY } from '../../domain/identity/named-visitor';
import { ownProperties } from '../../domain/own-properties';

/** The kind of a setting: its check and its description. */
export interface Kind<T> {
  /** Completes "… is expected", for the console. */
  readonly expected: string;
  /**
   * Returns null for a wrong value. `wrongEntries` are the parts of a list or object that are left out; the rest is
   * used.
   */
  read(value: unknown): Reading<T> | null;
}

export interface Reading<T> {
  readonly value: T;
  readonly wrongEntries: readonly string[];
}

export const right = <T>(value: T): Reading<T> => ({ value, wrongEntries: [] });

export const kindOf = <T>(expected: string, fits: (value: unknown) => boolean): Kind<T> => ({
  expected,
  read: (value) => (fits(value) ? right(value as T) : null),
});

export const isText = (value: unknown): value is string => typeof value === 'string';

/** Text without line breaks and control characters. No name, address or passphrase contains them. */
export const isPlain = (value: unknown, longest: number): value is string =>
  isText(value) && value.length <= longest && !/\p{Cc}/u.test(value);

export const text = (longest: number): Kind<string> =>
  kindOf(`a text of at most ${longest} characters`, (value) => isPlain(value, longest));

export const flag: Kind<boolean> = kindOf('true or false', (value) => typeof value === 'boolean');

/**
 * @param floor in milliseconds; a shorter time would overload a backend
 * @param ceiling in milliseconds; a timer cannot be longer
 */
export const milliseconds = (floor: number, ceiling: number): Kind<number> =>
  kindOf(
    `a number from ${floor} to ${ceiling}`,
    (value) => typeof value === 'number' && value >= floor && value <= ceiling,
  );

const NAMES: readonly string[] = Object.values(PARAMS);

/** If one of these is wrong, the chat would be that of another person, so it is refused. */
const REFUSED: readonly string[] = Object.entries(PARAMS).flatMap(([option, parameter]) =>
  IDENTITY.includes(option) ? parameter : [],
);

export type Parameters = {
  readonly [P in (typeof PARAMS)[keyof typeof PARAMS]]?: string | number | null | undefined;
};

/** Text and numbers by name. Entries without a value (undefined, null) are left out. */
export const parameters: Kind<Parameters> = {
  expected: `texts and numbers by these names: ${NAMES.join(', ')}`,
  read: (value) => {
    if (!isRecord(value)) return null;
    const given = Object.entries(value).filter(([, one]) => one != null);
    const fits = ([name, one]: readonly [string, unknown]) =>
      NAMES.includes(name) && (isText(one) ? one.length <= 8_192 : Number.isFinite(one));
    const refused = given.filter((entry) => !fits(entry) && REFUSED.includes(entry[0]));
    const accepted = [...given.filter(fits), ...refused.map(([name]) => [name, UNREADABLE])];
    return {
      value: ownProperties(Object.fromEntries(accepted)),
      wrongEntries: given.filter((entry) => !fits(entry)).map(([name]) => `"${name}"`),
    };
  },
};

export const listOf = (
  expected: string,
  longest: number,
  read: (entry: unknown) => string | null,
): Kind<readonly string[]> => ({
  expected: `a list of at most ${longest} ${expected}`,
  read: (value) => {
    if (!Array.isArray(value) || value.length > longest) return null;
    const entries = value.map((entry: unknown) => ({ entry, accepted: read(entry) }));
    return {
      value: entries.flatMap(({ accepted }) => accepted ?? []),
      wrongEntries: entries.filter(({ accepted }) => accepted === null).map(({ entry }) => shown(entry)),
    };
  },
});

/** A list of web origins. An entry with a path, a wildcard or a user name is wrong and allows nobody. */
export const origins: Kind<readonly string[]> = listOf(
  'origins such as https://shop.example',
  1_000,
  (entry) => (isText(entry) ? originIn(entry) : null),
);

const originIn = (entry: string): string | null => {
  try {
    const { protocol, origin, href } = new URL(entry);
    return /^https?:$/.test(protocol) && href === `${origin}/` && !origin.includes('*') ? origin : null;
  } catch {
    return null;
  }
};

export const names: Kind<readonly string[]> = listOf('names of parameters', 100, (entry) =>
  isPlain(entry, 128) && entry !== '' ? entry : null,
);

const shown = (entry: unknown): string => (isText(entry) ? `"${entry.slice(0, 80)}"` : nameOfKind(entry));

/** The kind of a value, for a message. The value itself may be a secret, so only a number is shown. */
export const nameOfKind = (value: unknown): string => {
  if (value === null) return 'null';
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value)) return 'a list';
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`;
};

export const isRecord = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What is in it is checked when it is used (`domain/consent/read-gate.ts`). */
export const gate: Kind<ConsentGateOptions | boolean> = kindOf(
  'true, false or the words of a gate',
  (value) => typeof value === 'boolean' || isRecord(value),
);
