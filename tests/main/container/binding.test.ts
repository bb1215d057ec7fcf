import { describe, expect, it } from 'vitest';
import type { OwnMessages } from '../../../application/delivery/own-messages';
import type { SendEntry } from '../../../application/messaging/send-entry';
import { SendMedia } from '../../../application/messaging/send-media';
import { type Binder, type Binding, binding } from '../../../main/container/binding';
import type { sessionPart } from '../../../main/core/session-part';

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

const CLOCK = binding<Clock>('Clock');
const LOG = binding<Log>('Log');
const SERVICE = binding<Service>('Service');

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

// @ts-expect-error a binding has one type
const wrong: Binding<Clock> = LOG;

/** The core is put together by name. If a part is missing or has another name, this does not compile. */
const assembled = (
  core: ReturnType<typeof sessionPart>,
  own: OwnMessages,
  sendEntry: SendEntry,
): unknown[] => [
  new SendMedia({ ...core, ownMessages: own, sendEntry }),
  // @ts-expect-error sendEntry is left out
  new SendMedia({ ...core, ownMessages: own }),
  // @ts-expect-error two parts are swapped
  new SendMedia({ ...core, ownMessages: sendEntry, sendEntry: own }),
];

describe('typed bindings', () => {
  it('give the parts of the core by name', () => {
    expect(assembled).toBeTypeOf('function');
  });

  it('give the dependencies in their order', () => {
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
