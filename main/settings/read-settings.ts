import { ownProperties } from '../../domain/own-properties';
import { nameOfKind } from './kinds';
import { isSetting, type KefuOptions, SCHEMA, type Setting, TOGETHER } from './schema';

/** @param what completes "the settings block …": one line for each setting that is not used as it was given */
export type Complain = (what: string) => void;

/**
 * The valid settings. A wrong setting is named and keeps its default; so do the settings that belong to it.
 *
 * @param from where the settings come from. A setting that is not allowed there counts as unknown
 */
export const fittingSettings = (
  given: object,
  from: 'code' | 'block' | 'loader',
  complain: Complain,
): KefuOptions => {
  const accepted: Record<string, unknown> = ownProperties({});
  const wrong = new Set<string>();
  for (const [name, value] of Object.entries(given)) {
    if (value === undefined) continue;
    if (!isSetting(name, from)) complain(`has an unknown setting "${name}"`);
    else if (!accept(accepted, name, value, complain, partnersIn(given, name))) wrong.add(name);
  }
  for (const group of TOGETHER)
    if (group.some((name) => wrong.has(name))) for (const name of group) delete accepted[name];
  return accepted;
};

const partnersIn = (given: object, name: keyof KefuOptions): readonly string[] =>
  TOGETHER.filter((group) => group.includes(name))
    .flat()
    .filter((partner) => partner !== name && Reflect.get(ownProperties(given), partner) !== undefined);

const accept = (
  accepted: Record<string, unknown>,
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
    if (whenWrong !== undefined) accepted[name] = whenWrong;
    return false;
  }
  if (reading.wrongEntries.length > 0)
    complain(
      `has wrong entries in "${name}": ${reading.wrongEntries.join(', ')}, where ${kind.expected} is expected`,
    );
  accepted[name] = reading.value;
  return true;
};

/** The value of an attribute: `"true"`, `"5000"`, JSON text; an attribute without a value is a flag that is true. */
export const valueOfAttribute = (name: keyof KefuOptions, value: unknown): unknown => {
  const { isText }: Setting<unknown> = SCHEMA[name];
  if (typeof value !== 'string' || isText) return value;
  if (value === '') return true;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return value;
  }
};
