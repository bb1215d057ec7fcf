import { type Complain, readBySchema } from './read-by-schema';
import { type KefuOptions, SCHEMA } from './schema';
import type { Reach, Setting } from './setting';

/**
 * The valid settings. A wrong setting is named and keeps its default; so do the settings that belong to it.
 *
 * @param from where the settings come from. A setting that is not allowed there counts as unknown
 */
export const fittingSettings = (given: object, from: Reach, complain: Complain): KefuOptions => {
  const { accepted, others } = readBySchema(SCHEMA, given, from, complain);
  for (const name of Object.keys(others)) complain(`has an unknown setting "${name}"`);
  return accepted;
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
