import type { KefuInterceptor } from '../../application/integration/kefu-api';
import { PARAMS } from '../../application/integration/parameters';
import type { KefuLogListener } from '../../application/log/log-entry';
import type { Hours } from '../../domain/availability/hours';
import type { ConsentGateOptions } from '../../domain/consent/consent-gate';
import { UNREADABLE } from '../../domain/identity/another-visitor';
import { IDENTITY } from '../../domain/identity/named-visitor';
import { LANGUAGE_CODES, type LanguageCode } from '../../domain/language/language';
import { ownProperties } from '../../domain/own-properties';
import { SECRET_KINDS, type SecretKind } from '../../domain/secrets/secret';
import type { OwnTexts } from '../../ui/i18n/own-texts';

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

const right = <T>(value: T): Reading<T> => ({ value, wrongEntries: [] });

const kindOf = <T>(expected: string, fits: (value: unknown) => boolean): Kind<T> => ({
  expected,
  read: (value) => (fits(value) ? right(value as T) : null),
});

const isText = (value: unknown): value is string => typeof value === 'string';

/** Text without line breaks and control characters. No name, address or passphrase contains them. */
const isPlain = (value: unknown, longest: number): value is string =>
  isText(value) && value.length <= longest && !/\p{Cc}/u.test(value);

export const text = (longest: number): Kind<string> =>
  kindOf(`a text of at most ${longest} characters`, (value) => isPlain(value, longest));

export const flag: Kind<boolean> = kindOf('true or false', (value) => typeof value === 'boolean');

export const recording: Kind<boolean | 'keep'> = kindOf(
  'true or false or "keep"',
  (value) => typeof value === 'boolean' || value === 'keep',
);

export const callback: Kind<(() => void) | null> = kindOf(
  'a function or null',
  (value) => value === null || typeof value === 'function',
);

export const asked: Kind<() => string | Promise<string>> = kindOf(
  'a function',
  (value) => typeof value === 'function',
);

/** `true`: the loader has a function, which cannot cross the frame. */
const isHanded = (value: unknown): boolean => typeof value === 'function' || value === true;

const handed: Kind<never> = kindOf('a function', isHanded);

export const interceptor: Kind<KefuInterceptor> = handed;

export const logListener: Kind<KefuLogListener> = handed;

export const oneOf = <const V extends string>(...values: readonly V[]): Kind<V> =>
  kindOf(values.map((value) => `"${value}"`).join(' or '), (value) => values.includes(value as V));

/**
 * @param floor in milliseconds; a shorter time would overload a backend
 * @param ceiling in milliseconds; a timer cannot be longer
 */
export const milliseconds = (floor: number, ceiling: number): Kind<number> =>
  kindOf(
    `a number from ${floor} to ${ceiling}`,
    (value) => typeof value === 'number' && value >= floor && value <= ceiling,
  );

/** A path of the backend: never a whole address, in any form that browsers accept. */
export const apiPath: Kind<string> = kindOf(
  'a path such as /api/x, without //, .., ? and #',
  (value) => isPlain(value, 256) && /^\/[^\s?#\\]*$/.test(value) && !/\/\/|\/\.\.?(?:\/|$)/.test(value),
);

/** A path of the page's own origin. */
export const ownPage: Kind<string | null> = kindOf(
  'a path of this origin or null',
  (value) => value === null || (isPlain(value, 2_048) && isOwnPath(value)),
);

const isOwnPath = (value: string): boolean => /^(?!\/\/)[^\s?#\\:]*$/.test(value);

const isWebAddress = (value: string): boolean => /^https?:\/\/[^\s/?#\\@]+(?:[/?#][^\s\\]*)?$/i.test(value);

/** A folder of static files. */
export const folder: Kind<string> = kindOf(
  'an http(s) address or a path',
  (value) => isPlain(value, 2_048) && (isOwnPath(value) || isWebAddress(value)),
);

export const form: Kind<{ readonly url: string } | null> = {
  expected: 'null or { "url": … } with an http(s) address or a path',
  read: (value) => {
    if (value === null) return right(null);
    const { url }: { readonly url?: unknown } = ownProperties(Object(value));
    const fits =
      isPlain(url, 2_048) && url !== '' && (isWebAddress(url) || isOwnPath(url.split(/[?#]/)[0] ?? ''));
    return fits ? right({ url }) : null;
  },
};

const PREFIX = /^[\w=@,.;-]{1,64}$/;

/**
 * Prefixes of channels: the characters of a Pusher channel name. If both were equal, a visitor's channel could be an
 * agent's.
 */
export const channelPrefixes: Kind<{ readonly visitor: string; readonly agent: string }> = {
  expected: 'different prefixes { "visitor": …, "agent": … } of letters, digits and _-=@,.;',
  read: (value) => {
    const { visitor, agent }: Record<string, unknown> = ownProperties(Object(value));
    const fits = isText(visitor) && isText(agent) && PREFIX.test(visitor) && PREFIX.test(agent);
    return fits && visitor !== agent ? right({ visitor, agent }) : null;
  },
};

/** A source of numbers: an rxjs Observable, or one of the words. */
export const source = <T>(...words: readonly string[]): Kind<T> =>
  kindOf(`${words.map((word) => `"${word}"`).join(', ')} or an Observable of numbers`, (value) =>
    typeof value === 'object' && value !== null
      ? typeof Reflect.get(value, 'subscribe') === 'function'
      : words.includes(value as string),
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

const listOf = (
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

const HOOK = /^[A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*){0,8}$/;
const NO_HOOK = /(?:^|\.)(?:__proto__|prototype|constructor|eval|Function)(?:\.|$)/;

export const hooks: Kind<readonly string[]> = listOf('names such as AndroidBridge.close', 16, (entry) =>
  isPlain(entry, 256) && HOOK.test(entry) && !NO_HOOK.test(entry) ? entry : null,
);

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

/** Texts by language and key. Each text is checked when its language is loaded (`ui/i18n/own-texts.ts`). */
export const texts: Kind<OwnTexts> = {
  expected: `texts by language, { "en": { … } }, with the languages ${LANGUAGE_CODES.join(', ')}`,
  read: (value) => {
    if (!isRecord(value)) return null;
    const entries = Object.entries(value);
    const fits = ([code, one]: readonly [string, unknown]) =>
      LANGUAGE_CODES.includes(code as LanguageCode) && isRecord(one);
    return {
      value: ownProperties(Object.fromEntries(entries.filter(fits))),
      wrongEntries: entries.filter((entry) => !fits(entry)).map(([code]) => `"${code}"`),
    };
  },
};

/** The addresses are checked when the font is loaded (`ui/root/load-own-font.ts`). */
export const fontFiles: Kind<string | Readonly<Record<string, string>>> = kindOf(
  'an address, or addresses by weight',
  (value) => isText(value) || (isRecord(value) && Object.values(value).every(isText)),
);

const isRecord = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** `changesAt`: when that changes, as a Date, a text of ISO 8601 or milliseconds since the epoch. */
type Opening = boolean | { readonly isOpen: boolean; readonly changesAt?: Date | string | number | null };

/** The opening hours, or a function that knows them. What is in them is checked when they are used (`main/core/opening-of.ts`). */
export const hours: Kind<Hours | (() => Opening | Promise<Opening>)> = kindOf(
  'hours or a function',
  (value) => isHanded(value) || isRecord(value),
);

/** What is in it is checked when it is used (`domain/consent/read-gate.ts`). */
export const gate: Kind<ConsentGateOptions | boolean> = kindOf(
  'true, false or the words of a gate',
  (value) => typeof value === 'boolean' || isRecord(value),
);

const kindsOfSecrets = listOf(SECRET_KINDS.join(', '), SECRET_KINDS.length, (entry) =>
  SECRET_KINDS.includes(entry as SecretKind) ? (entry as string) : null,
) as Kind<readonly SecretKind[]>;

export const secretKinds: Kind<boolean | readonly SecretKind[]> = {
  expected: `true, false or ${kindsOfSecrets.expected}`,
  read: (value) => {
    if (typeof value === 'boolean') return right(value);
    const reading = kindsOfSecrets.read(value);
    return reading?.wrongEntries.length && reading.value.length === 0 ? null : reading;
  },
};
