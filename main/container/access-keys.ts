import { firstValueFrom, from, merge, timer } from 'rxjs';
import type { Clock } from '../../application/ports/clock.port';
import type { Log } from '../../application/ports/log.port';
import type { SessionGateway } from '../../application/ports/session-gateway.port';
import type { GatewayFailure } from '../../domain/failure/gateway-failure';
import { boundFunctions } from '../../domain/identity/key-function';
import { opaque } from '../../domain/identity/launch-params';
import { aroundCalls, UNREACHABLE } from './gateway-calls';

/** The integrator's function that gets a key from their server. */
export type AskAccessKey = () => string | Promise<string>;

interface Deps {
  readonly clock: Clock;
  readonly log: Log;
}

/** A key that takes longer counts as not there, as an answer of the backend does. */
const LONGEST_MS = 30_000;

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
    boundFunctions(this.#asks);
    return text;
  }

  /** The gateway, which asks for the key before config. */
  decorate(gateway: SessionGateway, deps: Deps): SessionGateway {
    return aroundCalls(gateway, {
      config: (config) => async (call) => {
        const ask = this.#asks.get(call.accessKey);
        if (ask === undefined) return config(call);
        const key = await keyFrom(ask, deps);
        if (key === null) return UNREACHABLE;
        const answer = await config({ ...call, accessKey: key });
        if (answer.ok || !mayBeTheKey(answer.failure)) return answer;
        const next = await keyFrom(ask, deps);
        return next === null || next === key ? answer : config({ ...call, accessKey: next });
      },
    });
  }
}

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
