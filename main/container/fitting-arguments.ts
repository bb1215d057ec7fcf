import { ownProperties } from '../../domain/own-properties';
import type { Overrides } from '../core/ports';
import { nameOfKind } from '../settings/first-kinds';
import type { Complain } from '../settings/read-by-schema';
import { ADAPTERS } from './adapters';
import { namesWhatItLacks } from './incomplete-port';

/** What plain JavaScript has passed, if it is an object; else null. */
export const objectOf = <T extends object>(given: T, name: string, complain: Complain): T | null => {
  if (given && typeof given === 'object') return given;
  complain(`has wrong ${name}: ${nameOfKind(given)} is no object`);
  return null;
};

/** The ports among the overrides. A misspelt name would leave the adapter in its place without a word. */
export const fittingOverrides = (given: Overrides, complain: Complain): Overrides => {
  const fitting: [string, object][] = [];
  for (const [name, port] of Object.entries<object | null>({ ...given })) {
    if (!Object.hasOwn(ADAPTERS, name)) complain(`has an unknown port "${name}"`);
    else if (port != null && objectOf(port, `port "${name}"`, complain))
      fitting.push([name, namesWhatItLacks(port, name)]);
  }
  return ownProperties(Object.fromEntries(fitting));
};

/** Names all that a port of an integrator lacks. The list of all members is loaded only for this. */
export const nameMissingMember = (ports: Overrides, complain: Complain): void => {
  if (Object.keys(ports ?? {}).length > 0)
    import('./missing-members').then(({ sayMissing }) => sayMissing(ports, complain), Boolean);
};
