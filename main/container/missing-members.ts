import { type Overrides, PORT_LIST, type Ports } from '../core/ports';
import type { Complain } from '../settings/read-by-schema';

/** The first incomplete port, and all that it lacks. */
export const findIncomplete = (
  ports: Overrides,
): { readonly port: string; readonly members: string } | null => {
  for (const [name, { members }] of Object.entries(PORT_LIST)) {
    const port: unknown = ports[name as keyof Ports];
    // Another kind is named already, and the adapter is in its place.
    if (typeof port !== 'object' || port === null) continue;
    const missing = Object.entries<boolean>(members)
      .filter(([member, isMethod]) => {
        const value: unknown = Reflect.get(port, member);
        return isMethod ? typeof value !== 'function' : value === undefined;
      })
      .map(([member, isMethod]) => (isMethod ? `${member}()` : member));
    if (missing.length > 0) return { port: name, members: missing.join(', ') };
  }
  return null;
};

export const sayMissing = (ports: Overrides, complain: Complain): void => {
  const incomplete = findIncomplete(ports);
  if (incomplete) complain(`cannot work: the port "${incomplete.port}" has no ${incomplete.members}`);
};
