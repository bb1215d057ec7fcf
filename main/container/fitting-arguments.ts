import type { Overrides } from '../core/ports';
import { nameOfKind } from '../settings/kinds';
import type { Complain } from '../settings/read-settings';
import { ADAPTERS } from './adapters';

/** What plain JavaScript has passed, if it is an object; else null. */
export const objectOf = <T extends object>(given: T, name: string, complain: Complain): T | null => {
  if (given && typeof given === 'object') return given;
  complain(`has wrong ${name}: ${nameOfKind(given)} is no object`);
  return null;
};

/** The ports among the overrides. A misspelt name would leave the adapter in its place without a word. */
export const fittingOverrides = (given: Overrides, complain: Complain): Overrides =>
  Object.fromEntries(
    Object.entries<object | null>({ ...given }).filter(([name, port]) => {
      if (Object.hasOwn(ADAPTERS, name)) return port == null || objectOf(port, `port "${name}"`, complain);
      return complain(`has an unknown port "${name}"`);
    }),
  );

/** Names what a port of an integrator lacks. The list of all members is loaded only for this. */
export const nameMissingMember = (ports: Overrides, complain: Complain): void => {
  if (Object.keys(ports ?? {}).length > 0)
    import('./port-members').then(({ sayMissing }) => sayMissing(ports, complain), Boolean);
};
