import type { LoaderOptions } from '../settings/loader-schema';
import { OPTION_LIST } from './option-list';

const KINDS = new Map(
  OPTION_LIST.split(' ').map((entry): [string, string] => {
    const [name = '', kind = ''] = entry.split('=');
    return [name, kind];
  }),
);

const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** @throws with the name and value of the setting, if it gives no valid address of the frame */
export const frameAddress = (options: LoaderOptions, page: Location, scriptAddress?: string): URL => {
  if (!options.businessId) throw Error('kefu: businessId (data-business-id) is missing');
  const given = options.h5 || (scriptAddress && new URL('../h5/', scriptAddress).href);
  // An empty address would be the page's own address, so it is an error.
  const address = new URL(given || 'no:address', page.href);
  if (!/^http/.test(address.protocol)) throw Error(`kefu: h5 (data-h5) is no http(s) address: ${given}`);
  for (const [name] of KINDS) {
    if (name === 'h5') break;
    const value: unknown = Reflect.get(options, name);
    const parameter = snake(name);
    if (value)
      address.searchParams.set(/^(lo|vit)/.test(name) ? parameter.toUpperCase() : parameter, `${value}`);
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
 * The valid options. Each unknown or wrong option gets one line in the console. The app checks its own settings.
 *
 * @param given options of code, or the `data-*` attributes of the tag
 * @param known the names that are possible; missing: all options
 */
export const readOptions = (given: object, known?: readonly string[]): LoaderOptions => {
  const options: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(given)) {
    const isKnown = known ? known.includes(name) : KINDS.has(name);
    const kind = KINDS.get(name) ?? '';
    // Other tools add attributes to the same tag.
    if ((value ?? null) === null || /^(turbo|cf|astro|nscript)/.test(name)) continue;
    const fitting = readAs(kind, value);
    if (isKnown && fitting !== undefined) options[name] = fitting;
    else say(name, isKnown ? `is ${shown(kind, value)}, expected: ${NAMES[kind] ?? kind}` : 'is no option');
  }
  return options as unknown as LoaderOptions;
};

const NAMES: Readonly<Record<string, string>> = { '': 'text', '#': 'number', '?': 'true|false' };

/** A text may be a secret, so only numbers and words of a fixed list are shown. */
const shown = (kind: string, value: unknown): string =>
  kind && Object(value) !== value ? `"${String(value).slice(0, 40)}"` : typeof value;

const say = (name: string, problem: string): void => {
  // biome-ignore lint/suspicious/noConsole: the one line that tells an integrator why an option has no effect.
  console.error(`kefu: ${name} (data-${snake(name).replaceAll('_', '-')}) ${problem}`);
};
