import { isAnotherVisitor } from '../../domain/identity/another-visitor';
import { mayUseAll } from '../embed/embed-permission';
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
    ? withTrustedSettings(own, parse(loaderSettings), param)
    : withoutSettings(own, parse(loaderSettings), hostOrigin, param);

type Given = Readonly<Record<string, unknown>>;

const withTrustedSettings = (own: KefuOptions, given: Given, param: Param): KefuOptions => {
  const settings = Object.entries(given).flatMap(([name, value]) =>
    isSetting(name, 'loader') ? [[name, valueOfAttribute(name, value)] as const] : [],
  );
  const merged = { ...own, ...fittingSettings(Object.fromEntries(settings), 'loader', complain) };
  return { ...merged, ...namedVisitor(own, given, param) };
};

const isText = (value: unknown): value is string => typeof value === 'string';

/**
 * The visitor id then comes from the integrator's code and not from an address (decision 23). If the frame was loaded for another
 * visitor, nothing of that one in its address counts; `''`: the visitor of this device.
 */
const namedVisitor = (own: KefuOptions, given: Given, param: Param): Pick<KefuOptions, 'params'> => {
  const { visiterId, account, accessKey } = given;
  if (!isText(visiterId) && typeof visiterId !== 'number') return {};
  const before = param('visiter_id');
  if (visiterId === '' && !before) return {};
  const others = isAnotherVisitor(before, visiterId) && {
    account: isText(account) ? account : '',
    access_key: isText(accessKey) ? accessKey : '',
  };
  return { params: { ...own.params, ...others, visiter_id: visiterId } };
};

/** Parameters of the address that name the visitor. */
const IDENTITY = ['visiter_id', 'account'];

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
  const identity = IDENTITY.filter((name) => param(name));
  const asked = [...Object.keys(given).filter((name) => isSetting(name, 'loader')), ...identity];
  const names = asked.map((name) => `"${name}"`).join(', ');
  const who = origin ?? 'an embedding page of unknown origin';
  if (asked.length > 0) say(`${who} may not set ${names}: hostOrigins does not list it`);
  const nobody = Object.fromEntries(identity.map((name) => [name, '']));
  return identity.length === 0 ? own : { ...own, params: { ...nobody, ...own.params } };
};

const parse = (text: string): Given => {
  try {
    const options: unknown = JSON.parse(text || '{}');
    const isObject = typeof options === 'object' && options !== null && !Array.isArray(options);
    return isObject ? (options as Given) : {};
  } catch {
    return {};
  }
};

const say = (what: string): void => {
  // biome-ignore lint/suspicious/noConsole: the one line that tells an integrator why a setting has no effect.
  console.error(`[kefu] ${what}`);
};

const complain = (what: string): void => say(`the embedding page ${what}`);
