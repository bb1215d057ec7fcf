import { logUnexpected } from '../../application/log/log-unexpected';
import type { Log } from '../../application/ports/log.port';
import type { GatewayFailure } from '../../domain/failure/gateway-failure';
import { err, type Result } from '../../domain/result';

/*
 * What is around the calls of a gateway, from the inside to the outside:
 *
 * 1. the adapter, which may load later (`lazyGateway`, main/container/lazy-adapters.ts), or what an integrator gives, whose missing calls are
 *    named (`namesWhatItLacks`, main/container/incomplete-port.ts)
 * 2. no call throws (`neverThrows`, main/container/bind-ports.ts)
 * 3. the answer to config that the app has asked for already (main/container/prefetched-config.ts)
 * 4. robot or form outside of the shop's hours (main/container/outside-hours.ts)
 * 5. the integrator's function for the access key (main/container/access-keys.ts)
 * 6. the page's `beforeShow` (main/container/lazy-interception.ts)
 *
 * None of them names the calls of a gateway, except for the one that it changes. So a new call needs no change here.
 */

type AnyCall = (...given: unknown[]) => Promise<unknown>;

/** Asked of any object: by `await`, by inversify, and by whoever prints it. */
export const isAskedOfAll = (member: string): boolean => member === 'then' || member === 'toJSON';

/** The gateway with something around each of its calls. */
const aroundEach = <Gateway extends object>(
  gateway: Gateway,
  around: (call: AnyCall, name: string) => AnyCall,
): Gateway =>
  // Not a proxy of the gateway: the calls of a frozen one could not be replaced.
  new Proxy({} as Gateway, {
    get: (_, member) => {
      const value: unknown = Reflect.get(gateway, member);
      return typeof value === 'function' ? around(value.bind(gateway) as AnyCall, String(member)) : value;
    },
  });

/** The gateway with something around the named calls. The others are passed on. */
export const aroundCalls = <Gateway extends object>(
  gateway: Gateway,
  around: { readonly [Name in keyof Gateway]?: (call: Gateway[Name]) => Gateway[Name] },
): Gateway => {
  const byName = new Map<string, (call: never) => unknown>(Object.entries(around));
  return aroundEach(gateway, (call, name) => (byName.get(name)?.(call as never) as AnyCall) ?? call);
};

export const UNREACHABLE = err({ kind: 'network', reason: 'unreachable' } as const);

/**
 * A gateway whose calls never throw. If a decoder or an integrator's implementation throws, the error is logged and
 * becomes a failure. So no exception can stop polling or the start.
 *
 * @param name of the port, for the log
 */
export const neverThrows = <Gateway extends object>(gateway: Gateway, name: string, log: Log): Gateway =>
  aroundEach(gateway, (call, member) => (...given) => {
    const failed = (error: unknown): Result<never, GatewayFailure> => {
      const where = `${name}.${member}`;
      logUnexpected(log, where, error);
      return err({ kind: 'undecodable', reason: `${where} has thrown` });
    };
    try {
      return call(...given).catch(failed);
    } catch (error) {
      return Promise.resolve(failed(error));
    }
  });
