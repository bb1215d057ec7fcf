import { logUnexpected } from '../../application/log/log-unexpected';
import type { Log } from '../../application/ports/log.port';
import type { GatewayFailure } from '../../domain/failure/gateway-failure';
import { err, type Result } from '../../domain/result';

type Call = (...asked: unknown[]) => Promise<Result<unknown, GatewayFailure>>;

/**
 * A gateway whose calls never throw. If a decoder or an integrator's implementation throws, the error is logged and
 * becomes a failure. So no exception can stop polling or the start.
 *
 * @param name of the port, for the log
 */
export const neverThrows = <Gateway extends object>(gateway: Gateway, name: string, log: Log): Gateway =>
  // Not a proxy of the gateway: the calls of a frozen one could not be replaced.
  new Proxy({} as Gateway, {
    get: (_, member) => {
      const value: unknown = Reflect.get(gateway, member);
      return typeof value === 'function'
        ? guarded(value.bind(gateway) as Call, `${name}.${String(member)}`, log)
        : value;
    },
  });

const guarded =
  (call: Call, where: string, log: Log): Call =>
  (...asked) => {
    const failed = (error: unknown): Result<never, GatewayFailure> => {
      logUnexpected(log, where, error);
      return err({ kind: 'undecodable', reason: `${where} has thrown` });
    };
    try {
      return call(...asked).catch(failed);
    } catch (error) {
      return Promise.resolve(failed(error));
    }
  };
