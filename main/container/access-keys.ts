import { firstValueFrom, from, merge, timer } from 'rxjs';
import type { Clock } from '../../application/ports/clock.port';
import type { Log } from '../../application/ports/log.port';
import type { SessionGateway } from '../../application/ports/session-gateway.port';
import type { GatewayFailure } from '../../domain/failure/gateway-failure';
import { opaque } from '../../domain/identity/launch-params';
import { err } from '../../domain/result';

/** The integrator's function that gets a key from their server. */
export type AskAccessKey = () => string | Promise<string>;

interface Deps {
  readonly clock: Clock;
  readonly log: Log;
}

/** A key that takes longer counts as not there, as an answer of the backend does. */
const LONGEST_MS = 30_000;
/** A page that makes a new function at each render would else fill its memory. */
const MOST = 50;

/**
 * Access keys that the integrator's code gives as functions. Everything that names a visitor is text, so a text stands for the
 * function; config gets the key itself, a new one at each call and once more if it is refused.
 */
export class AccessKeys {
  readonly #asks = new Map<string, AskAccessKey>();
  #count = 0;

  /** @param prefix no page address can guess it, so that no link uses the key */
  constructor(private readonly prefix: string) {}

  /** The same text for the same function, because another one is another visitor. */
  standInFor(ask: AskAccessKey): string {
    const [known] = [...this.#asks].find(([, one]) => one === ask) ?? [];
    if (known !== undefined) return known;
    const text = `${this.prefix}-${this.#count}`;
    this.#count += 1;
    this.#asks.set(text, ask);
    // The first one is the option, to which `identify(null)` returns.
    const [, second = ''] = this.#asks.keys();
    if (this.#asks.size > MOST) this.#asks.delete(second);
    return text;
  }

  /** The gateway, which asks for the key before config. */
  inFrontOf(gateway: SessionGateway, deps: Deps): SessionGateway {
    return {
      config: async (call) => {
        const ask = this.#asks.get(call.accessKey);
        if (ask === undefined) return gateway.config(call);
        const key = await keyFrom(ask, deps);
        if (key === null) return UNREACHABLE;
        const answer = await gateway.config({ ...call, accessKey: key });
        if (answer.ok || !mayBeTheKey(answer.failure)) return answer;
        const next = await keyFrom(ask, deps);
        return next === null || next === key ? answer : gateway.config({ ...call, accessKey: next });
      },
      isNewQueue: (businessId) => gateway.isNewQueue(businessId),
      notice: (call) => gateway.notice(call),
      refreshToken: () => gateway.refreshToken(),
    };
  }
}

const UNREACHABLE = err({ kind: 'network', reason: 'unreachable' } as const);

/** A backend that is out of order has not judged the key. */
const mayBeTheKey = (failure: GatewayFailure): boolean =>
  failure.kind === 'unauthorised' || failure.kind === 'forbidden' || failure.kind === 'refused';

/** null if there is none. */
const keyFrom = async (ask: AskAccessKey, { clock, log }: Deps): Promise<string | null> => {
  try {
    const late = timer(LONGEST_MS, clock.scheduler);
    const key: unknown = await firstValueFrom(merge(from((async () => ask())()), late));
    if (typeof key === 'string' && key !== '' && opaque(key) !== null) return key;
    // Without it, the chat would be that of another person.
    log.error('accessKey gave no key');
  } catch {
    log.error('accessKey has thrown');
  }
  return null;
};
