import { parseWebAddress } from '../../adapters/wire/web-address';
import { PARAMETERS } from '../../application/integration/parameters';
import { UNREADABLE } from '../../domain/identity/another-visitor';
import { IDENTITY, isId, NAMED_IN_HANDSHAKE, VISITOR_FIELDS } from '../../domain/identity/named-visitor';
import { ownProperties } from '../../domain/own-properties';
import { writeLine } from '../../shared/browser/write-line';
import type { LoaderOptions } from '../settings/loader-schema';
import { OPTION_LIST } from './option-list';

const KINDS = new Map(
  OPTION_LIST.split(' ').map((entry): [string, string] => {
    const [name = '', kind = ''] = entry.split('=');
    return [name, kind];
  }),
);

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const LONGEST_PARAMETER = 8_192;

/**
 * Without names and keys, which the handshake has: scripts of the page read the address, and so do logs (decision 47).
 *
 * @param isOlder for an app that reads the visitor in its address
 * @throws with the name and value of the setting, if it gives no valid address of the frame
 */
export const frameAddress = (
  given: LoaderOptions,
  page: Location,
  scriptAddress?: string,
  isOlder?: boolean,
): URL => {
  const options = ownProperties(given);
  if (!options.businessId) throw Error('kefu: businessId (data-business-id) is missing');
  const h5 = options.h5 || (scriptAddress && new URL('../h5/', scriptAddress).href);
  // An empty address would be the page's own address, so it is an error.
  const address = parseWebAddress(h5 || 'no:address', page.href);
  if (!address) throw Error(`kefu: h5 (data-h5) is no http(s) address: ${h5}`);
  for (const [name, parameter] of Object.entries(PARAMETERS)) {
    const value: unknown = Reflect.get(options, name);
    const isName = !isOlder && (VISITOR_FIELDS as readonly string[]).includes(name);
    const [shown, text] = isName ? [NAMED_IN_HANDSHAKE, 1] : [parameter, value];
    // The app refuses a longer one, and a server may refuse the whole address. The handshake says it too.
    if (value && `${text}`.length <= LONGEST_PARAMETER) address.searchParams.set(shown, `${text}`);
  }
  address.searchParams.set('host_origin', page.origin);
  return address;
};

/** The value in the form of its kind; undefined if it is invalid. */
const readAs = (kind: string, value: unknown): unknown => {
  if (kind === '*') return value;
  if (Object(value) === value) return undefined;
  const text = String(value);
  if (kind === '?') return /^(|true|false)$/.test(text) ? text !== 'false' : undefined;
  if (kind === '#') return text && Number.isFinite(+text) ? +text : undefined;
  return !kind || kind.split('|').includes(text) ? value : undefined;
};

/**
 * The valid options. Each wrong option gets one line in the console, and so does an unknown one: at the start only if its name is close
 * to one of ours. The app checks its own settings.
 *
 * @param given options of code, or the `data-*` attributes of the tag
 * @param known the names that are possible; missing: all options
 */
export const readOptions = (given: object, known?: readonly string[]): LoaderOptions => {
  const options: Record<string, unknown> = ownProperties({});
  for (const [name, value] of Object.entries(given)) {
    const isKnown = known ? known.includes(name) : KINDS.has(name);
    const kind = KINDS.get(name) ?? '';
    if ((value ?? null) === null) continue;
    // Other tools add attributes to the same tag: those for consent, for delayed scripts, for pages that change without reloading.
    if (!known && !isKnown && ![...KINDS.keys()].some((own) => isSlip(name, own))) continue;
    const isIdentity = IDENTITY.includes(name);
    const isFunction = kind === '*' && typeof value === 'function';
    const fitting = isIdentity && !isId(value) && !isFunction ? undefined : readAs(kind, value);
    if (isKnown && fitting !== undefined) {
      options[name] = fitting;
      continue;
    }
    // Without it, the chat would be that of another person.
    if (isKnown && isIdentity) options[name] = UNREADABLE;
    say(name, isKnown ? `is ${shown(kind, value)}, expected: ${NAMES[kind] ?? kind}` : 'is no option');
  }
  if (!known && options['visitorCookie'] && options['visitorStorage'] !== 'host')
    say('visitorCookie', 'needs visitorStorage "host"');
  return options as unknown as LoaderOptions;
};

/** Whether one name is the other with one letter wrong, missing, too many or exchanged with the next; two in a long name. */
const isSlip = (given: string, name: string): boolean => {
  const [a, b] = [given.toLowerCase(), name.toLowerCase()];
  const shorter = Math.min(a.length, b.length);
  let start = 0;
  while (start < shorter && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < shorter - start && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  const [x, y] = [a.slice(start, a.length - end), b.slice(start, b.length - end)];
  const isSwapped = x.length === 2 && x === [...y].reverse().join('');
  return shorter > 3 && (isSwapped || Math.max(x.length, y.length) <= (shorter > 8 ? 2 : 1));
};

const NAMES: Readonly<Record<string, string>> = {
  '': 'text',
  '#': 'number',
  '?': 'true|false',
  // Any other value of the kind fits.
  '*': 'text or function',
};

/** A text may be a secret, so only numbers and words of a fixed list are shown. */
const shown = (kind: string, value: unknown): string =>
  kind && Object(value) !== value ? `"${String(value).slice(0, 40)}"` : typeof value;

const say = (name: string, problem: string): void => {
  writeLine('error', `kefu: ${name} (data-${kebab(name)}) ${problem}`);
};
