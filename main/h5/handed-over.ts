import { mayUseAll } from '../embed/admission';
import type { KefuOptions } from '../options';
import { fittingSettings, meantBy } from '../settings/read-settings';
import { isSetting } from '../settings/schema';

type Param = (name: string) => string | null;

/**
 * The settings with what the loader handed over (decision 21). Only a page that may use the whole API sets anything (decision 24).
 *
 * @param handed JSON text of the loader's options, its own ones among them
 * @param hostOrigin of the embedding page, proven by the browser; null: unknown
 * @param param reads the frame's address, which the embedding page wrote
 */
export const withHandedOver = (
  own: KefuOptions,
  handed: string,
  hostOrigin: string | null,
  ownOrigin: string,
  param: Param = () => null,
): KefuOptions =>
  mayUseAll(hostOrigin, own.hostOrigins, ownOrigin)
    ? withAllOf(own, parse(handed))
    : withNothingOf(own, parse(handed), hostOrigin, param);

type Given = Readonly<Record<string, unknown>>;

const withAllOf = (own: KefuOptions, given: Given): KefuOptions => {
  const settings = Object.entries(given).flatMap(([name, value]) =>
    isSetting(name, 'loader') ? [[name, meantBy(name, value)] as const] : [],
  );
  const taken = { ...own, ...fittingSettings(Object.fromEntries(settings), 'loader', complain) };
  // Who the visitor is, is then the word of the integrator's code and no longer that of an address (decision 23).
  const visitor: unknown = given['visiterId'];
  const isNamed = (typeof visitor === 'string' && visitor !== '') || typeof visitor === 'number';
  return isNamed ? { ...taken, params: { ...own.params, visiter_id: visitor } } : taken;
};

/** Parameters of the address that say who the visitor is. */
const IDENTITY = ['visiter_id', 'account'];

/** Such a page sets nothing and names no visitor. What it asked for is named, with the setting that would allow it. */
const withNothingOf = (own: KefuOptions, given: Given, origin: string | null, param: Param): KefuOptions => {
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
