import { ownProperties } from '../../domain/own-properties';
import { nameOfKind } from './first-kinds';
import { TOGETHER } from './first-schema';
import { mayBeSet, type Reach, type Schema, type Setting } from './setting';

/** @param what completes "the settings block …": one line for each setting that is not used as it was given */
export type Complain = (what: string) => void;

type Given = Readonly<Record<string, unknown>>;

export interface SettingsRead {
  /** The valid ones by name. */
  readonly accepted: Given;
  /** What the schema does not have, or not from there. */
  readonly others: Given;
}

/** A wrong setting is named and keeps its default; so do the settings that belong to it. */
export const readBySchema = (
  schema: Schema,
  given: object,
  from: Reach,
  complain: Complain,
): SettingsRead => {
  const accepted: Record<string, unknown> = ownProperties({});
  const others: [name: string, value: unknown][] = [];
  const wrong = new Set<string>();
  for (const [name, value] of Object.entries(given)) {
    if (value === undefined) continue;
    if (!mayBeSet(schema, name, from)) others.push([name, value]);
    else if (
      !accept(accepted, schema[name] as Setting<unknown>, [name, value], complain, partnersIn(given, name))
    )
      wrong.add(name);
  }
  for (const group of TOGETHER)
    if (group.some((name) => wrong.has(name))) for (const name of group) delete accepted[name];
  return { accepted, others: Object.fromEntries(others) };
};

const partnersIn = (given: object, name: string): readonly string[] =>
  TOGETHER.filter((group) => group.some((one) => one === name))
    .flat()
    .filter((partner) => partner !== name && Reflect.get(ownProperties(given), partner) !== undefined);

const accept = (
  accepted: Record<string, unknown>,
  { kind, whenWrong }: Setting<unknown>,
  [name, value]: readonly [string, unknown],
  complain: Complain,
  partners: readonly string[],
): boolean => {
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
