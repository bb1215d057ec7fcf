import { mayUseAll } from '../../adapters/frame/embedding-page';
import { isAnotherVisitor, UNREADABLE } from '../../domain/identity/another-visitor';
import { keyFunctionIn } from '../../domain/identity/key-function';
import { opaque } from '../../domain/identity/launch-params';
import { isId } from '../../domain/identity/named-visitor';
import { writeLine } from '../../shared/browser/write-line';
import type { KefuOptions } from '../options';
import { fittingSettings, valueOfAttribute } from '../settings/read-settings';
import { isSetting } from '../settings/schema';

type Param = (name: string) => string | null;

/**
 * The settings with those of the loader (decision 21). Only a page that may use the whole API can set anything (decision
 * 24).
 *
 * @param loaderSettings JSON text of the loader's options
 * @param hostOrigin of the embedding page, proven by the browser; null if unknown
 * @param param reads the frame's address, which the embedding page wrote
 */
export const withLoaderSettings = (
  own: KefuOptions,
  loaderSettings: string,
  hostOrigin: string | null,
  ownOrigin: string,
  param: Param = () => null,
): KefuOptions =>
  mayUseAll(hostOrigin, own.hostOrigins, ownOrigin)
    ? withTrustedSettings(own, parse(loaderSettings) ?? UNREADABLE_OPTIONS, param)
    : withoutSettings(own, parse(loaderSettings) ?? {}, hostOrigin, param);

type Given = Readonly<Record<string, unknown>>;

/** They may name somebody else than the frame's address, so there is no chat. */
const UNREADABLE_OPTIONS: Given = { visiterId: UNREADABLE };

const withTrustedSettings = (own: KefuOptions, given: Given, param: Param): KefuOptions => {
  const settings = Object.entries(given).flatMap(([name, value]) =>
    isSetting(name, 'loader') ? [[name, valueOfAttribute(name, value)] as const] : [],
  );
  const merged = { ...own, ...fittingSettings(Object.fromEntries(settings), 'loader', complain) };
  return { ...merged, ...namedVisitor(own, given, param) };
};

/**
 * The visitor then comes from the integrator's code and not from an address (decision 23 and decision 38), where the loader writes them for
 * an older app. If the frame was loaded for another visitor, nothing of that one in its address counts; `''`: the visitor of this
 * device.
 */
const namedVisitor = (own: KefuOptions, given: Given, param: Param): Pick<KefuOptions, 'params'> => {
  const { visiterId, account } = given;
  const accessKey = readKey(given);
  const before = param('visiter_id');
  const isNamed = isId(visiterId) && (visiterId !== '' || before);
  const said = {
    ...(isNamed && isAnotherVisitor(before, visiterId) && { account: '', access_key: '' }),
    ...(isId(account) && { account }),
    ...(accessKey !== null && keyFunctionIn(accessKey) === null && { access_key: accessKey }),
    ...(isNamed && { visiter_id: visiterId }),
  };
  if (Object.keys(said).length === 0) return {};
  return fittingSettings({ params: { ...own.params, ...said } }, 'block', complain);
};

/** null if there is none. One that cannot be read is another than none: the chat would be that of somebody else. */
const readKey = ({ accessKey }: Given): string | null => {
  if ((accessKey ?? null) === null) return null;
  return isId(accessKey) ? `${accessKey}` : UNREADABLE;
};

/**
 * The access key of the page, or the text that stands for its function.
 *
 * @returns null if there is none that can be read
 */
export const handedKey = (loaderSettings: string): string | null => {
  const key = readKey(parse(loaderSettings) ?? {})?.trim() ?? '';
  return key !== '' && isReadable(key) ? key : null;
};

const isReadable = (key: string): boolean => keyFunctionIn(key) !== null || opaque(key.trim()) !== null;

/** What else names the visitor, by its parameter of the address. */
const IDENTITY = { visiter_id: 'visiterId', account: 'account' } as const;

/**
 * Such a page cannot set anything or name the visitor. The console names its settings, and the setting that would
 * allow them.
 */
const withoutSettings = (
  own: KefuOptions,
  given: Given,
  origin: string | null,
  param: Param,
): KefuOptions => {
  const identity = Object.entries(IDENTITY)
    .filter(([name, option]) => param(name) || (given[option] ?? '') !== '')
    .map(([name]) => name);
  const asked = [...Object.keys(given).filter((name) => isSetting(name, 'loader')), ...identity];
  const names = asked.map((name) => `"${name}"`).join(', ');
  const who = origin ?? 'an embedding page of unknown origin';
  if (asked.length > 0) say(`${who} may not set ${names}: hostOrigins does not list it`);
  const key = readKey(given);
  // The loader says that the one whom the address of the frame still names has left.
  const over = key === '' ? [...identity, 'access_key'] : identity;
  const nobody = Object.fromEntries(over.map((name) => [name, '']));
  const refused = isReadable(key ?? '') ? {} : { access_key: UNREADABLE };
  const changed = { ...nobody, ...own.params, ...refused };
  return over.length === 0 && !('access_key' in refused) ? own : { ...own, params: changed };
};

/** Only a loader that can resize its panel knows the option, so it is no setting of the app. */
export const isExpandable = (loaderSettings: string): boolean =>
  parse(loaderSettings)?.['expandable'] === true;

/** null: there are options, and they cannot be read. */
const parse = (text: string): Given | null => {
  try {
    const options: unknown = JSON.parse(text || '{}');
    const isObject = typeof options === 'object' && options !== null && !Array.isArray(options);
    return isObject ? (options as Given) : null;
  } catch {
    return null;
  }
};

const say = (what: string): void => {
  writeLine('error', `[kefu] ${what}`);
};

const complain = (what: string): void => say(`the embedding page ${what}`);
