import type { KefuInterceptor, KefuTranslate } from '../../application/integration/kefu-api';
import type { KefuLogListener } from '../../application/log/log-entry';
import type { Hours } from '../../domain/availability/hours';
import type { PreChatOptions } from '../../domain/form/pre-chat';
import { LANGUAGE_CODES, type LanguageCode } from '../../domain/language/language';
import { ownProperties } from '../../domain/own-properties';
import { SECRET_KINDS, type SecretKind } from '../../domain/secrets/secret';
import type { OwnTexts } from '../../ui/i18n/own-texts';
import { isPlain, isRecord, isText, type Kind, kindOf, listOf, right } from './first-kinds';

export { flag, type Kind, milliseconds, origins, text } from './first-kinds';

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

/** The frame says `true` for the function of its page, and gets it in another way. */
export const translation: Kind<KefuTranslate | boolean> = kindOf(
  'true, false or a function',
  (value) => typeof value === 'boolean' || typeof value === 'function',
);

/** A BCP 47 tag that the browser knows as one: `en`, `zh-Hans`, `pt-BR`. */
export const languageTag: Kind<string> = kindOf(
  'a BCP 47 tag such as "en" or "zh-Hans"',
  (value) => isPlain(value, 35) && isLanguageTag(value),
);

const isLanguageTag = (value: string): boolean => {
  try {
    return Intl.getCanonicalLocales(value).length === 1;
  } catch {
    return false;
  }
};

export const logListener: Kind<KefuLogListener> = handed;

export const oneOf = <const V extends string>(...values: readonly V[]): Kind<V> =>
  kindOf(values.map((value) => `"${value}"`).join(' or '), (value) => values.includes(value as V));

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

const HOOK = /^[A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*){0,8}$/;
const NO_HOOK = /(?:^|\.)(?:__proto__|prototype|constructor|eval|Function)(?:\.|$)/;

export const hooks: Kind<readonly string[]> = listOf('names such as AndroidBridge.close', 16, (entry) =>
  isPlain(entry, 256) && HOOK.test(entry) && !NO_HOOK.test(entry) ? entry : null,
);

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

/** `changesAt`: when that changes, as a Date, a text of ISO 8601 or milliseconds since the epoch. */
type Opening = boolean | { readonly isOpen: boolean; readonly changesAt?: Date | string | number | null };

/** The opening hours, or a function that knows them. What is in them is checked when they are used (`main/core/opening-of.ts`). */
export const hours: Kind<Hours | (() => Opening | Promise<Opening>)> = kindOf(
  'hours or a function',
  (value) => isHanded(value) || isRecord(value),
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

/** What is in it is checked when it is used (`domain/form/read-pre-chat.ts`). */
export const preChat: Kind<PreChatOptions | boolean> = kindOf(
  'true, false or questions',
  (value) => typeof value === 'boolean' || isRecord(value),
);
