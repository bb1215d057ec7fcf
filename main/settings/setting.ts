import type { Kind } from './first-kinds';

/**
 * Who may set it. `code`: only the integrator's code; `block`: also the page's JSON; `loader`: also a trusted
 * embedding page.
 */
export type Reach = 'code' | 'block' | 'loader';

export interface Setting<V> {
  readonly kind: Kind<V>;
  readonly reach: Reach;
  /** The text of the attribute is the value, even if it looks like a number. */
  readonly isText?: boolean;
  /** Replaces a wrong value, if the default would be less safe. */
  readonly whenWrong?: V;
}

/** Settings by name. */
export type Schema = Readonly<Record<string, Setting<unknown>>>;

const REACHES: readonly Reach[] = ['code', 'block', 'loader'];

/** Whether the schema has a setting of this name, and it is allowed from there. */
export const mayBeSet = (schema: Schema, name: string, from: Reach): boolean =>
  Object.hasOwn(schema, name) &&
  REACHES.indexOf((schema[name] as Setting<unknown>).reach) >= REACHES.indexOf(from);
