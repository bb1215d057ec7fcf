import { ownProperties } from '../../domain/own-properties';
import type { Overrides, Ports } from '../core/ports';
import { nameOfKind } from '../settings/kinds';
import type { Complain } from '../settings/read-settings';
import { ADAPTERS, type Bound } from './adapters';

/** What several adapters share. An integrator does not replace it. */
const SHARED: readonly string[] = ['consent', 'outboxRecords', 'http'] satisfies readonly Exclude<
  keyof Bound,
  keyof Ports
>[];

/** The argument, or an empty object in place of what plain JavaScript may pass by mistake. */
export const objectOf = <T extends object>(given: T, name: string, complain: Complain): T => {
  if (typeof given === 'object' && given !== null && !Array.isArray(given)) return given;
  complain(`has wrong ${name}: ${nameOfKind(given)}, where an object is expected`);
  return {} as T;
};

/** The ports among the overrides. A misspelt name would leave the adapter in its place without a word. */
export const fittingOverrides = (given: Overrides, complain: Complain): Overrides => {
  const fitting = ownProperties({ ...given });
  for (const [name, port] of Object.entries<unknown>(given)) {
    const isKnown = Object.hasOwn(ADAPTERS, name) && !SHARED.includes(name);
    const isUsable = port == null || typeof port === 'object' || typeof port === 'function';
    if (isKnown && isUsable) continue;
    Reflect.deleteProperty(fitting, name);
    if (!isKnown) complain(`has an unknown port "${name}" in its overrides`);
    else
      complain(
        `has a wrong port "${name}" in its overrides: ${nameOfKind(port)}, where an object is expected`,
      );
  }
  return fitting;
};
