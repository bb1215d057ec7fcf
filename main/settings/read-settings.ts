import type { KefuOptions } from '../options';
import { nameOfKind } from './kinds';
import { isSetting, SCHEMA, type Setting, TOGETHER } from './schema';

/** @param what completes "the settings block …": one line for each setting that is not taken as it is */
export type Complain = (what: string) => void;

/**
 * The settings that fit. Each that does not is named and left at its default, and with it what belongs together with it.
 *
 * @param from where they come from: what may not be given there counts as unknown
 */
export const fittingSettings = (
  given: object,
  from: 'code' | 'block' | 'loader',
  complain: Complain,
): KefuOptions => {
  const taken: Record<string, unknown> = {};
  const wrong = new Set<string>();
  for (const [name, value] of Object.entries(given)) {
    if (value === undefined) continue;
    if (!isSetting(name, from)) complain(`has an unknown setting "${name}"`);
    else if (!take(taken, name, value, complain, partnersIn(given, name))) wrong.add(name);
  }
  for (const group of TOGETHER)
    if (group.some((name) => wrong.has(name))) for (const name of group) delete taken[name];
  return taken;
};

const partnersIn = (given: object, name: keyof KefuOptions): readonly string[] =>
  TOGETHER.filter((group) => group.includes(name))
    .flat()
    .filter((partner) => partner !== name && Reflect.get(given, partner) !== undefined);

const take = (
  taken: Record<string, unknown>,
  name: keyof KefuOptions,
  value: unknown,
  complain: Complain,
  partners: readonly string[],
): boolean => {
  const { kind, whenWrong }: Setting<unknown> = SCHEMA[name];
  const reading = kind.read(value);
  if (reading === null) {
    const along = partners.map((partner) => `; "${partner}" is not taken either`).join('');
    complain(
      `has a wrong value for "${name}": ${nameOfKind(value)}, where ${kind.expected} is expected${along}`,
    );
    if (whenWrong !== undefined) taken[name] = whenWrong;
    return false;
  }
  if (reading.wrongEntries.length > 0)
    complain(
      `has wrong entries in "${name}": ${reading.wrongEntries.join(', ')}, where ${kind.expected} is expected`,
    );
  taken[name] = reading.value;
  return true;
};

/** An attribute of a tag as the value that it means: `"true"`, `"5000"`, JSON text; without a value it is a flag that is set. */
export const meantBy = (name: keyof KefuOptions, value: unknown): unknown => {
  if (typeof value !== 'string' || SCHEMA[name].isText) return value;
  if (value === '') return true;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return value;
  }
};
