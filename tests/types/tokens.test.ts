import { describe, expect, it } from 'vitest';
import { type Binder, type Token, token } from '../../main/container/token';

class Clock {
  readonly #clock = true;
  ticks = () => this.#clock;
}

class Log {
  readonly #log = true;
  says = () => this.#log;
}

class Service {
  constructor(
    readonly clock: Clock,
    readonly log: Log,
  ) {}
}

const CLOCK = token<Clock>('Clock');
const LOG = token<Log>('Log');
const SERVICE = token<Service>('Service');

/** `npm test -- types` compiles this file: each expected error below must be one. */
const bindings = ({ single, value }: Binder): void => {
  single(SERVICE, [CLOCK, LOG], (clock, log) => new Service(clock, log));
  // @ts-expect-error the needs are swapped
  single(SERVICE, [LOG, CLOCK], (clock, log) => new Service(clock, log));
  // @ts-expect-error the arguments are swapped
  single(SERVICE, [CLOCK, LOG], (clock, log) => new Service(log, clock));
  // @ts-expect-error one is missing
  single(SERVICE, [CLOCK], (clock, log) => new Service(clock, log));
  // @ts-expect-error another thing is made than what was asked for
  single(LOG, [CLOCK], (clock) => clock);
  // @ts-expect-error a value of another type
  value(CLOCK, new Log());
};

// @ts-expect-error a token stands for one type
const wrong: Token<Clock> = LOG;

describe('typed tokens', () => {
  it('hand the needs over in their order', () => {
    const made: unknown[] = [];
    const values = new Map<symbol, unknown>([
      [CLOCK.id, new Clock()],
      [LOG.id, new Log()],
    ]);
    bindings({
      single: (_, needs, make) => {
        made.push((make as (...given: unknown[]) => unknown)(...needs.map((need) => values.get(need.id))));
      },
      value: () => undefined,
    });
    expect(made[0]).toBeInstanceOf(Service);
    expect((made[0] as Service).clock).toBe(values.get(CLOCK.id));
    expect(wrong.id).toBe(LOG.id);
  });
});
