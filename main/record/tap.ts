import { Observable, type SchedulerAction, type SchedulerLike, Subscription } from 'rxjs';
import type { Clock } from '../../application/ports/clock.port';
import type { State } from '../../application/state/state';
import type { Ports } from '../core/ports';
import { type Call, type Input, isReading, LATER, type Line, STREAM } from './recording';

type Method = (...given: unknown[]) => unknown;
/** What an input says beside its time. */
type Come = Record<string, unknown>;

/** After so many turns of the promise queue without an event, the chat is at rest: no chain of its promises is longer. */
const REST_TURNS = 32;
/** The chat reads one time during an event. If it reads the clock so much later, time has passed without an event. */
const STALE_MS = 20;

/**
 * Listens at the ports of a chat, and at what is done to it. Nothing is redacted here.
 *
 * So that a recording can be played again exactly, an answer that comes while the chat still works waits until it is at rest (some
 * microseconds), and the clock stands still during an event.
 */
export abstract class Tap {
  #clock: Clock | undefined;
  #t = 0;
  /** Wall time minus monotonic time. */
  #wall = 0;
  /** Readings of the clock since the last event. */
  #reads = 0;
  #ids = 0;
  /** Calls that have not returned, by id; 0: the chat works at an input. */
  readonly #stack: number[] = [];
  #turn = 0;
  #lastTurn = 0;
  #isBusy = false;
  readonly #waiting: (() => void)[] = [];
  #chances: number[] | null = null;
  readonly #numbers = new WeakMap<object, number>();
  /** Functions as the other side gets them. */
  readonly #wrapped = new WeakMap<object, Method>();

  /** Gets each event. */
  protected abstract take(line: Line<unknown>): void;
  /** The chat is at rest: all events until now are complete. */
  protected abstract rests(): void;

  /** The number of a function or file that crosses a port. */
  idOf = (given: object): number => {
    const known = this.#numbers.get(given);
    if (known !== undefined) return known;
    this.#ids += 1;
    this.#numbers.set(given, this.#ids);
    return this.#ids;
  };

  /** False while the chat works at an event. */
  get isAtRest(): boolean {
    return !this.#isBusy;
  }

  /** Milliseconds of the monotonic clock, and the wall clock minus it. */
  get time(): { readonly t: number; readonly wall: number } {
    return { t: this.#t, wall: this.#wall };
  }

  clock(clock: Clock): Clock {
    if (!this.#clock) {
      this.#clock = clock;
      this.#readTime();
    }
    return this.#listenedClock(clock);
  }

  /** All ports of a chat, listened at. The log is no part of what the chat does. */
  ports(ports: Ports): Ports {
    const { log, clock, random, ...others } = ports;
    const listened = Object.entries(others).map(([name, port]) => [name, this.port(name, port)]);
    return {
      ...(Object.fromEntries(listened) as typeof others),
      log,
      clock: this.clock(clock),
      random: { next: () => this.#chance(random.next()) },
    };
  }

  /** A function of the integrator or a part of the widget, listened at as a call of that name. */
  call<F>(name: string, call: F): F {
    return ((...given: unknown[]) => this.#call(name, call as Method, given)) as F;
  }

  /** What is done to the chat, by the visitor or by the integrator's code. */
  action<F>(name: string, act: F): F {
    return ((...given: unknown[]) => {
      const adopted = given.map((one) => this.#fromOutside(one));
      let result: unknown;
      this.#enter({ do: name, args: given }, () => {
        result = (act as Method)(...adopted);
      });
      return result;
    }) as F;
  }

  /** A state of which the chat knows whether somebody looks at it: `<name>.watch` and `<name>.leave` are actions. */
  watched<T>(name: string, state: State<T>): State<T> {
    const changes$ = new Observable<T>((reader) => {
      let reading: Subscription | undefined;
      this.#enter({ do: `${name}.watch`, args: [] }, () => {
        reading = state.changes$.subscribe(reader);
      });
      return () => this.#enter({ do: `${name}.leave`, args: [] }, () => reading?.unsubscribe());
    });
    return {
      get current() {
        return state.current;
      },
      changes$,
    };
  }

  /** Anything with methods, listened at as a port of that name. */
  port<P extends object>(name: string, port: P): P {
    const known = new Map<PropertyKey, unknown>();
    const listened = (member: string, value: unknown): unknown => {
      const made = known.get(member);
      if (made !== undefined) return made;
      const place = `${name}.${member}`;
      const wrapped =
        value instanceof Observable
          ? this.#stream(place, value)
          : (...given: unknown[]) => this.#call(place, value as Method, given, port);
      known.set(member, wrapped);
      return wrapped;
    };
    return new Proxy({} as P, {
      get: (_, member) => {
        const value: unknown = Reflect.get(port, member);
        if (typeof member !== 'string' || member === 'then' || member === 'toJSON') return value;
        if (typeof value === 'function' || value instanceof Observable) return listened(member, value);
        this.#read({ get: `${name}.${member}`, gives: value });
        return value;
      },
    });
  }

  #call(name: string, call: Method, given: readonly unknown[], port?: object): unknown {
    this.#ids += 1;
    const id = this.#ids;
    const line: Call<unknown> = { call: name, id, args: given };
    const adopted = given.map((one) => this.#fromInside(one));
    if (isReading(name)) this.#read(line);
    else this.#noted(line);
    this.#stack.push(id);
    let result: unknown;
    try {
      result = call.apply(port, adopted);
    } catch (problem) {
      line.throws = nameOf(problem);
      throw problem;
    } finally {
      this.#stack.pop();
    }
    if (result instanceof Promise) {
      line.gives = LATER;
      return this.#answer(id, result);
    }
    if (result instanceof Observable) {
      line.gives = STREAM;
      return this.#stream(id, result);
    }
    if (result !== undefined) line.gives = result;
    return this.#fromOutside(result);
  }

  #answer(id: number, answer: Promise<unknown>): Promise<unknown> {
    return new Promise((resolve, reject) => {
      answer.then(
        (value) => {
          const adopted = this.#fromOutside(value);
          this.#atRest({ answer: id, ...(value !== undefined && { gives: value }) }, () => resolve(adopted));
        },
        (problem: unknown) => this.#atRest({ answer: id, throws: nameOf(problem) }, () => reject(problem)),
      );
    });
  }

  #stream(of: string | number, source: Observable<unknown>): Observable<unknown> {
    return new Observable((reader) => {
      this.#ids += 1;
      const id = this.#ids;
      let hasEnded = false;
      const end = (come: Come, pass: () => void) => {
        hasEnded = true;
        this.#enter(come, pass);
      };
      this.#noted({ sub: id, of });
      this.#stack.push(id);
      const reading = source.subscribe({
        next: (value) => {
          const adopted = this.#fromOutside(value);
          this.#enter({ next: id, ...(value !== undefined && { gives: value }) }, () => reader.next(adopted));
        },
        error: (problem) => end({ fail: id, throws: nameOf(problem) }, () => reader.error(problem)),
        complete: () => end({ end: id }, () => reader.complete()),
      });
      this.#stack.pop();
      return () => {
        if (!hasEnded && typeof of === 'number') this.#noted({ unsub: id });
        reading.unsubscribe();
      };
    });
  }

  /** Functions that the outside gives: calling them is an output. */
  #fromOutside(value: unknown): unknown {
    return this.#withFunctions(value, (given) => this.call(`$${this.idOf(given)}`, given));
  }

  /** Functions that the chat gives: calling them is an input. */
  #fromInside(value: unknown): unknown {
    return this.#withFunctions(value, (given) => {
      const id = this.idOf(given);
      return (...args: unknown[]) => {
        const adopted = args.map((one) => this.#fromOutside(one));
        let result: unknown;
        this.#enter({ back: id, args: args }, () => {
          result = given(...adopted);
        });
        return result;
      };
    });
  }

  /** Functions are arguments, or fields of one: a socket's `send`, a page's `accessKey`. */
  #withFunctions(value: unknown, wrap: (given: Method) => Method): unknown {
    if (typeof value === 'function') {
      const known = this.#wrapped.get(value);
      if (known) return known;
      const made = wrap(value as Method);
      this.#wrapped.set(value, made);
      this.#wrapped.set(made, made);
      this.#numbers.set(made, this.idOf(value));
      return made;
    }
    if (!isPlain(value)) return value;
    const functions = Object.entries(value).filter(([, one]) => typeof one === 'function');
    if (functions.length === 0) return value;
    const wrapped = functions.map(([name, one]) => [name, this.#withFunctions(one, wrap)]);
    return { ...value, ...Object.fromEntries(wrapped) };
  }

  #listenedClock(clock: Clock): Clock {
    const scheduler: SchedulerLike = {
      now: () => this.#time() + this.#wall,
      schedule: (work, delay, state) =>
        new ListenedAction(
          (after, run) => {
            this.#ids += 1;
            const id = this.#ids;
            this.#noted({ set: id, in: after });
            return clock.scheduler.schedule(() => this.#enter({ fire: id }, run), after);
          },
          work as Work<typeof state>,
        ).schedule(state, delay),
    };
    return { now: () => this.#time() + this.#wall, monotonic: () => this.#time(), scheduler };
  }

  #time(): number {
    this.#reads += 1;
    const now = Math.floor(this.#clock?.monotonic() ?? 0);
    if (now - this.#t >= STALE_MS) {
      const reads = this.#reads;
      const wall = this.#readTime();
      this.#noted({ tick: reads, t: this.#t, ...wall });
      this.#reads = 0;
    }
    return this.#t;
  }

  /** @returns the wall clock, if it has been set */
  #readTime(): { readonly wall?: number } {
    const clock = this.#clock;
    if (!clock) return {};
    const passed = clock.monotonic();
    this.#t = Math.floor(passed);
    const wall = Math.round(clock.now() - passed);
    // Both clocks are rounded.
    if (Math.abs(wall - this.#wall) <= 1) return {};
    this.#wall = wall;
    return { wall };
  }

  #chance(value: number): number {
    if (this.#chances) this.#chances.push(value);
    else {
      const random = [value];
      this.#noted({ random });
      this.#chances = random;
    }
    return value;
  }

  /** Delivers an input. */
  #enter(come: Come, deliver: () => void, isRested = false): void {
    const during = this.#stack.at(-1);
    const place = during
      ? { during }
      : this.#isBusy && !isRested
        ? { after: this.#turn - this.#lastTurn }
        : {};
    const wall = this.#readTime();
    this.#noted({ ...come, t: this.#t, ...wall, ...place } as unknown as Input<unknown>);
    this.#stack.push(0);
    try {
      deliver();
    } finally {
      this.#stack.pop();
    }
  }

  /** Delivers an answer when the chat is at rest, in the order of the answers. */
  #atRest(come: Come, deliver: () => void): void {
    if (this.#isBusy) this.#waiting.push(() => this.#enter(come, deliver, true));
    else this.#enter(come, deliver);
  }

  /** The interface reads at any time, so it is no event. */
  #read(line: Line<unknown>): void {
    this.#chances = null;
    this.take(line);
  }

  #noted(line: Line<unknown>): void {
    this.#chances = null;
    this.#reads = 0;
    this.take(line);
    this.#lastTurn = this.#turn;
    if (this.#isBusy) return;
    this.#isBusy = true;
    queueMicrotask(this.#nextTurn);
  }

  readonly #nextTurn = (): void => {
    this.#turn += 1;
    if (this.#turn - this.#lastTurn < REST_TURNS) {
      queueMicrotask(this.#nextTurn);
      return;
    }
    const next = this.#waiting.shift();
    if (next) {
      next();
      queueMicrotask(this.#nextTurn);
      return;
    }
    this.#isBusy = false;
    this.rests();
  };
}

const nameOf = (problem: unknown): string => (problem instanceof Error ? problem.name : typeof problem);

const isPlain = (value: unknown): value is object => {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
};

type Work<T> = (this: SchedulerAction<T>, state?: T) => void;
type Add = (delay: number, run: () => void) => Subscription;

/** Work that an rxjs operator has put into the scheduler. It may put itself there again. */
export class ListenedAction<T> extends Subscription implements SchedulerAction<T> {
  #waiting: Subscription | undefined;

  constructor(
    private readonly put: Add,
    private readonly work: Work<T>,
  ) {
    super(() => this.#waiting?.unsubscribe());
  }

  schedule(state?: T, delay = 0): Subscription {
    if (this.closed) return this;
    this.#waiting?.unsubscribe();
    this.#waiting = this.put(delay, () => this.work.call(this, state));
    return this;
  }
}
