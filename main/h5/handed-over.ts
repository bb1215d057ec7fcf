import type { KefuOptions } from '../options';
import { type Complain, checked, isKnown } from './settings';

/** Any page may say these: they neither lead anywhere else nor call anything. */
const HARMLESS: readonly (keyof KefuOptions)[] = [
  'storage',
  'channelPrefixes',
  'pollIntervalMs',
  'typingPreviewMs',
  'requestTimeoutMs',
  'robotInitialCall',
  'onlinePeople',
  'titleBadge',
  'iconBadge',
  'debug',
];

/** Only the deployment itself says who may embed it and what may be trusted. */
const OWN: readonly (keyof KefuOptions)[] = ['hostOrigins', 'officialDomains', 'params'];

/**
 * The settings with what the loader handed over (decision 21). A page of the app's own origin, or one that `hostOrigins`
 * lists, may say all of them; any other page could lead visitors to a backend of its own, so of it only harmless ones are
 * taken, and an `apiBase` with its key when `officialDomains` lists it (decision 13). What is refused is named in the console.
 *
 * @param handed JSON text of the loader's options, its own ones among them
 */
export const withHandedOver = (
  own: KefuOptions,
  handed: string,
  hostOrigin: string | null,
  ownOrigin: string,
): KefuOptions => {
  const given = knownOf(parse(handed));
  const listed = (origins: readonly string[] | undefined, address: unknown): boolean => {
    const asked = originOf(address);
    return asked !== null && (origins ?? []).some((origin) => originOf(origin) === asked);
  };
  const trusted = hostOrigin !== null && (hostOrigin === ownOrigin || listed(own.hostOrigins, hostOrigin));
  const backend = 'apiBase' in given && listed(own.officialDomains, given['apiBase']);
  const may = (name: string) =>
    trusted ||
    HARMLESS.some((harmless) => harmless === name) ||
    (backend && /^(apiBase|secretKey)$/.test(name));
  const allowed = Object.entries(given).filter(([name]) => {
    if (!may(name)) complain(`"${name}" from ${hostOrigin}: add that origin to hostOrigins`);
    return may(name);
  });
  return { ...own, ...checked(Object.fromEntries(allowed), complain) };
};

const parse = (text: string): object => {
  try {
    return Object(JSON.parse(text || '{}')) as object;
  } catch {
    return {};
  }
};

/** The app's settings among the loader's options, as attributes of a tag say them too: `"true"`, `"5000"`, JSON text. */
const knownOf = (options: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(options)
      .filter(([name]) => isKnown(name) && !OWN.some((reserved) => reserved === name))
      .map(([name, value]) => [name, TEXTS.some((text) => text === name) ? value : meant(value)]),
  );

const TEXTS: readonly (keyof KefuOptions)[] = [
  'apiBase',
  'secretKey',
  'assetsBase',
  'questionPath',
  'newQueuePath',
];

const meant = (value: unknown): unknown => {
  if (typeof value !== 'string') return value;
  // An attribute without a value is a flag that is set.
  if (value === '') return true;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return value;
  }
};

const originOf = (address: unknown): string | null => {
  try {
    const { origin, protocol } = new URL(String(address));
    return protocol === 'https:' || protocol === 'http:' ? origin : null;
  } catch {
    return null;
  }
};

const complain: Complain = (what) => {
  // biome-ignore lint/suspicious/noConsole: the one line that tells an integrator why a setting has no effect.
  console.error(`[kefu] a setting of the embedding page is not taken: ${what}`);
};
