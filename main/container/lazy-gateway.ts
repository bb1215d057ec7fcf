import type { GatewayFailure } from '../../domain/failure/gateway-failure';
import { err, type Result } from '../../domain/result';
import { memoizeAsync } from '../../shared/browser/with-timeout';

type Calls<Gateway> = {
  readonly [Name in keyof Gateway]: (...given: never[]) => Promise<Result<unknown, GatewayFailure>>;
};

/**
 * A gateway whose code loads with its first call, because most visits make none. If the code cannot be loaded, the call fails as
 * if the backend were unreachable, and the next one loads again.
 *
 * @param calls every call of the gateway; the container asks what an object is by its members, so it has no others
 */
export const lazyGateway = <Gateway extends Calls<Gateway>>(
  calls: { readonly [Name in keyof Gateway]: true },
  load: () => Promise<Gateway>,
): Gateway => {
  const loaded = memoizeAsync(load);
  const call = async (name: string, given: unknown[]): Promise<unknown> => {
    const gateway = await loaded().catch(() => null);
    return gateway === null ? UNREACHABLE : Reflect.get(gateway as object, name).apply(gateway, given);
  };
  const callsByName = Object.keys(calls).map((name) => [name, (...given: unknown[]) => call(name, given)]);
  return Object.assign({} as Gateway, Object.fromEntries(callsByName));
};

const UNREACHABLE = err({ kind: 'network', reason: 'unreachable' } as const);
