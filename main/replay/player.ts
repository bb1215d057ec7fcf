import { Observable, type Subscriber, Subscription } from 'rxjs';
import type { HeadlessWidget } from '../../application/integration/headless-widget';
import type { Clock } from '../../application/ports/clock.port';
import type { State } from '../../application/state/state';
import type { Ports } from '../core/ports';
import type { MakeSecretSearch } from '../core/secret-search';
import type { KefuOptions } from '../options';
import { type Encoding, encode } from '../record/encode';
import { type Listener, withFunctions } from '../record/listener';
import {
  type Call,
  type Chances,
  type Encoded,
  type Input,
  isInput,
  isReading,
  type Line,
  type Reading,
  type Subscribing,
  type Timer,
} from '../record/recording';
import { ListenedAction } from '../record/tap';
import type { Recording } from './read-recording';
import { type Reviving, revive } from './revive';
import { SameOutput } from './same-output';

/** What the chat did otherwise than in the recording. */
export class ReplayDifference extends Error {
  override readonly name = 'ReplayDifference';

  constructor(
    message: string,
    /** Of the file, from 1. */
    readonly line: number,
    /** What the recording has there; null: it has ended. */
    readonly expected: Line | null,
  ) {
    super(`line ${line}: ${message}`);
  }
}

type Method = (...given: unknown[]) => unknown;

interface Awaited {
  readonly resolve: (value: unknown) => void;
  readonly reject: (problem: unknown) => void;
}

/** The outside of a chat, as a recording has it. Time is that of the lines. */
export class Player implements Listener {
  /** The line that comes next. */
  at = 0;
  difference: ReplayDifference | null = null;
  readonly lines: readonly Line[];
  readonly #same: SameOutput;
  readonly #encoding: Encoding;
  readonly #reviving: Reviving;
  #t: number;
  #wall: number;
  #reads = 0;
  #drawn = 0;
  readonly #timers = new Map<number, () => void>();
  readonly #answers = new Map<number, Awaited>();
  readonly #readers = new Map<number, Subscriber<unknown>>();
  readonly #callbacks = new Map<number, Method>();
  readonly #functions = new Map<number, Method>();
  readonly #files = new Map<number, object>();
  readonly #numbers = new WeakMap<object, number>();
  readonly #done = new Set<number>();
  readonly #answered = new Map<string, Encoded | undefined>();
  readonly #loading: Promise<unknown>[] = [];
  /** What the recording knows of a member of a port: a call, a stream, or else a value. */
  readonly #calls = new Set<string>();
  readonly #streams = new Set<string>();
  readonly #values = new Set<string>();
  /** What was read, with its arguments as they are in the recording. */
  readonly #readings = new Set<string>();
  readonly #watching = new Map<string, Subscription[]>();
  #isBusy = false;
  #turn = 0;
  #lastTurn = 0;
  #widget: HeadlessWidget | undefined;

  constructor(readonly recording: Recording) {
    this.lines = recording.lines;
    const { at, t } = recording.header;
    this.#t = t;
    this.#wall = at - t;
    this.#same = new SameOutput(this.lines);
    for (const line of this.lines) {
      if ('call' in line) this.#calls.add(line.call);
      if ('call' in line && isReading(line.call)) this.#readings.add(keyOf(line.call, line.args));
      if ('get' in line) this.#values.add(line.get);
      if ('sub' in line && typeof line.of === 'string') this.#streams.add(line.of);
    }
    this.#encoding = {
      text: (text, field) => (field === '$name' && text === '$' ? '$_' : text),
      idOf: (given) => this.#numbers.get(given) ?? 0,
      bytes: (bytes) => btoa(String.fromCharCode(...bytes)),
    };
    this.#reviving = {
      functionOf: (id) => {
        const known = this.#functions.get(id) ?? this.#call(`$${id}`);
        this.#functions.set(id, known);
        return known;
      },
      fileOf: (id, make) => {
        const known = this.#files.get(id) ?? make();
        this.#files.set(id, known);
        this.#numbers.set(known, id);
        return known;
      },
    };
  }

  /** Milliseconds since the recording began. */
  get passed(): number {
    return this.#t - this.recording.header.t;
  }

  options(given: KefuOptions): KefuOptions {
    return withFunctions(given, (name) => this.#call(`options.${name}`));
  }

  factories<Make extends { readonly secretSearch: MakeSecretSearch }>(make: Make): Make {
    return {
      ...make,
      secretSearch: (setting) =>
        make.secretSearch(setting) && (this.#call('secretSearch') as ReturnType<MakeSecretSearch>),
    };
  }

  ports(ports: Ports): Ports {
    const { log, clock: _, random: __, ...others } = ports;
    const played = Object.entries(others).map(([name, port]) => [name, this.port(name, port)]);
    return {
      ...(Object.fromEntries(played) as typeof others),
      log,
      clock: this.clock(),
      random: { next: () => this.#chance() },
    };
  }

  port<P extends object>(name: string, port: P): P {
    const known = new Map<string, unknown>();
    return new Proxy({} as P, {
      get: (_, member) => {
        if (typeof member !== 'string' || member === 'then' || member === 'toJSON') return undefined;
        const place = `${name}.${member}`;
        const sample: unknown = Reflect.get(port, member);
        const bound = typeof sample === 'function' ? sample.bind(port) : sample;
        const made = known.get(member) ?? this.#member(place, bound);
        if (made === undefined) return this.#reading(place, null, () => sample);
        known.set(member, made);
        return made;
      },
    });
  }

  #member(place: string, sample: unknown): unknown {
    if (this.#streams.has(place)) return this.#stream(place);
    if (this.#calls.has(place)) return this.#call(place, sample as Method | undefined);
    if (this.#values.has(place)) return undefined;
    if (sample instanceof Observable) return this.#stream(place);
    return typeof sample === 'function' ? this.#call(place, sample as Method) : undefined;
  }

  later<T>(name: string, load: () => Promise<T>): () => Promise<T> {
    const call = this.#call(`code.${name}`);
    return async () => {
      const loading = load();
      this.#loading.push(loading);
      await call();
      return loading;
    };
  }

  run(): undefined {
    // Nothing that is played is stored.
  }

  widget(widget: HeadlessWidget): HeadlessWidget {
    this.#widget = widget;
    return widget;
  }

  /** Whether so many lines were played. */
  hasPlayed(position: number): boolean {
    this.#passReadings();
    return this.at >= position;
  }

  /**
   * Delivers the next input, and what came with it.
   *
   * @returns false: the recording has ended
   * @throws ReplayDifference
   */
  async step(): Promise<boolean> {
    await this.#rest();
    this.#refuse();
    if (this.hasPlayed(this.lines.length)) return false;
    const line = this.lines[this.at] as Line;
    if (!isInput(line)) this.#differs(`the chat did not ${said(line)}`);
    this.#refuse();
    await Promise.all(this.#loading.splice(0));
    this.#deliver(line as Input<Encoded>);
    await this.#rest();
    this.#refuse();
    return true;
  }

  #refuse(): void {
    if (this.difference) throw this.difference;
  }

  /** The chat ends, and nothing of it is compared any more. */
  end(): void {
    this.difference ??= new ReplayDifference('the replay was ended', this.at + 2, null);
    try {
      this.#widget?.destroy();
    } catch {
      // What the chat would ask of the recording at its end.
    }
  }

  /** Every promise has settled. */
  #rest(): Promise<void> {
    return new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        port1.close();
        resolve();
      };
      port2.postMessage(0);
    });
  }

  /** The chat did something else than the recording has. It goes on, and nothing answers it any more. */
  #differs(message: string, at = this.at): void {
    this.difference ??= new ReplayDifference(message, at + 2, this.lines[at] ?? null);
  }

  #deliver(line: Input<Encoded>): void {
    this.at += 1;
    this.#t = line.t;
    this.#wall = line.wall ?? this.#wall;
    this.#noted();
    this.#pass(line);
    // The chat is reading the clock, and goes on before anything else comes.
    if ('tick' in line) return;
    this.#deliverIf((next) => next.during === undefined && next.after === 0);
  }

  /** Delivers the next line, if it is an input of which this is true. @returns whether it was */
  #deliverIf(isIt: (next: Input<Encoded>) => boolean): boolean {
    let at = this.at;
    while (isRead(this.lines[at])) at += 1;
    const next = this.lines[at];
    if (!next || !isInput(next) || !isIt(next) || this.difference) return false;
    this.#passReadings();
    this.#deliver(next);
    return true;
  }

  #pass(line: Input<Encoded>): void {
    const value = 'gives' in line && line.gives !== undefined ? this.#revived(line.gives) : undefined;
    const place = this.at - 1;
    const missing = (what: string) => this.#differs(what, place);
    if ('do' in line) {
      const act = this.#action(line.do);
      if (!act) missing(`there is no action "${line.do}"`);
      else act(...line.args.map((one) => this.#revived(one)));
    } else if ('back' in line) {
      const back = this.#callbacks.get(line.back);
      if (!back) missing('the chat has not given the function that is called');
      else back(...line.args.map((one) => this.#revived(one)));
    } else if ('answer' in line) {
      const awaited = this.#answers.get(line.answer);
      this.#answers.delete(line.answer);
      if (line.throws !== undefined) awaited?.reject(problemOf(line.throws));
      else awaited?.resolve(value);
    } else if ('fire' in line) {
      const fire = this.#timers.get(line.fire);
      this.#timers.delete(line.fire);
      if (!fire) missing('the chat does not wait for the timer that fires');
      else fire();
    } else if ('next' in line) {
      this.#readers.get(line.next)?.next(value);
    } else if ('end' in line) {
      this.#ended(line.end)?.complete();
    } else if ('fail' in line) {
      this.#ended(line.fail)?.error(problemOf(line.throws));
    }
  }

  #action(name: string): Method | undefined {
    const [view, action] = name.includes('.') ? name.split('.') : [];
    const owner: unknown =
      view === undefined ? this.#widget : Object(Reflect.get(this.#widget ?? {}, view)).actions;
    if (action === 'watch' || action === 'leave') return () => this.#watch(view ?? '', action === 'watch');
    const act: unknown = Reflect.get(Object(owner), action ?? name);
    return typeof act === 'function' ? (act as Method) : undefined;
  }

  /** Somebody looks at a view. */
  #watch(view: string, isLooking: boolean): void {
    const watching = this.#watching.get(view) ?? [];
    this.#watching.set(view, watching);
    const state: State<unknown> = Object(Reflect.get(this.#widget ?? {}, view)).state;
    if (isLooking) watching.push(state.changes$.subscribe());
    else watching.pop()?.unsubscribe();
  }

  #revived = (encoded: Encoded): unknown => revive(encoded, this.#reviving);

  #encoded = (value: unknown, root: string): Encoded => encode(value, root, this.#encoding);

  /** @param sample answers if the recording cannot */
  #call(name: string, sample?: Method): Method {
    return (...given) => {
      const args = given.map((one) => this.#encoded(one, name));
      if (isReading(name)) return this.#reading(name, args, () => sample?.(...given));
      const line = this.#next(
        (one) => 'call' in one && one.call === name,
        `calls ${name} with ${JSON.stringify(args)}`,
      );
      // It waits for ever.
      if (!line) return new Promise(() => undefined);
      const { args: before, id, throws } = line as Call<Encoded>;
      const other = this.#same.difference([...before], args);
      if (other !== null)
        this.#differs(
          `${name} is called with another ${other.slice(1)}: ${JSON.stringify(args)} and not ${JSON.stringify(before)}`,
          this.at - 1,
        );
      for (const [at, one] of before.entries()) this.#takeCallbacks(one, given[at]);
      this.#during(id);
      if (throws !== undefined) throw problemOf(throws);
      return this.#given(line as Call<Encoded>);
    };
  }

  #given({ id, gives }: Call<Encoded>): unknown {
    const kind = Object(gives).$;
    if (kind === 'later') return new Promise((resolve, reject) => this.#answers.set(id, { resolve, reject }));
    if (kind === 'stream') return this.#stream(id);
    return gives === undefined ? undefined : this.#revived(gives);
  }

  #takeCallbacks(recorded: Encoded, given: unknown): void {
    const { $: kind, id }: { $?: unknown; id?: unknown } = Object(recorded);
    if (kind === 'function' && typeof given === 'function') this.#callbacks.set(Number(id), given as Method);
    else if (typeof recorded === 'object' && recorded !== null && typeof given === 'object' && given !== null)
      for (const [name, one] of Object.entries(recorded)) this.#takeCallbacks(one, Reflect.get(given, name));
  }

  #stream(of: string | number): Observable<unknown> {
    return new Observable((reader) => {
      const line = this.#next((one) => 'sub' in one && one.of === of, `subscribes to ${of}`);
      if (!line) return;
      const id = (line as Subscribing).sub;
      this.#readers.set(id, reader);
      this.#during(id);
      return () => {
        const isOpen = this.#readers.delete(id);
        if (isOpen && typeof of === 'number')
          this.#next((one) => 'unsub' in one && one.unsub === id, `leaves the stream of call ${of}`);
      };
    });
  }

  /** The reader of a stream that ends by itself. */
  #ended(id: number): Subscriber<unknown> | undefined {
    const reader = this.#readers.get(id);
    this.#readers.delete(id);
    return reader;
  }

  /** What came before the call returned. */
  #during(id: number): void {
    while (this.#deliverIf(({ during }) => during === id));
  }

  /** The next line, if the chat does now what it says; null: it does something else, now or before. */
  #next(isIt: (line: Line) => boolean, now: string): Line | null {
    if (this.difference) return null;
    this.#passReadings();
    const line = this.lines[this.at];
    if (!line || !isIt(line)) {
      this.#differs(`the chat ${now}, and the recording ${line ? `has: ${said(line)}` : 'has ended'}`);
      return null;
    }
    this.at += 1;
    this.#drawn = 0;
    this.#noted();
    return line;
  }

  /** Readings have no order: the interface reads, too. */
  #reading(name: string, args: readonly Encoded[] | null, otherwise: () => unknown): unknown {
    const key = args === null ? name : keyOf(name, args);
    // Of a word that is in the recording as it is, no other one of its length and letters is meant: `visiter_id`, `service_id`.
    const isClear = this.#readings.has(key);
    const isSame = (recorded: readonly Encoded[]) =>
      isClear ? keyOf(name, recorded) === key : !this.#same.difference([...recorded], [...(args ?? [])]);
    for (let at = this.at; ; at += 1) {
      const line = this.lines[at];
      if (!line || !isRead(line)) break;
      if (this.#done.has(at)) continue;
      const isIt = 'get' in line ? line.get === name : line.call === name && isSame(line.args);
      if (!isIt) continue;
      this.#done.add(at);
      this.#answered.set(key, line.gives);
      break;
    }
    if (!this.#answered.has(key)) {
      // While the chat is at rest, somebody looks at a view that nobody looked at in the recording.
      const isAtRest = this.#widget !== undefined && !this.#isBusy;
      if (!isAtRest) this.#differs(`the chat reads ${key}, and the recording has no answer`);
      // The chat goes on until the replay notices it.
      return otherwise();
    }
    const gives = this.#answered.get(key);
    return gives === undefined ? undefined : this.#revived(gives);
  }

  /** Passes those that the chat does not make now. Their answers count from here. */
  #passReadings(): void {
    for (;;) {
      const line = this.lines[this.at];
      if (!line || !isRead(line)) return;
      if (!this.#done.has(this.at))
        this.#answered.set('get' in line ? line.get : keyOf(line.call, line.args), line.gives);
      this.at += 1;
    }
  }

  #chance(): number {
    const drawn = this.#drawn;
    const line = this.#next((one) => 'random' in one, 'draws a number');
    if (!line) return 0.5;
    const { random } = line as Chances;
    this.#drawn = drawn + 1;
    if (this.#drawn < random.length) this.at -= 1;
    else this.#drawn = 0;
    return random[drawn] ?? 0;
  }

  clock(): Clock {
    const now = () => this.#time() + this.#wall;
    return {
      now,
      monotonic: () => this.#time(),
      scheduler: {
        now,
        schedule: (work, delay, state) =>
          new ListenedAction<typeof state>((after, run) => {
            const line = this.#next((one) => 'set' in one && one.in === after, `sets a timer of ${after} ms`);
            if (!line) return new Subscription();
            const { set: id } = line as Timer;
            this.#timers.set(id, run);
            return new Subscription(() => this.#timers.delete(id));
          }, work as never).schedule(state, delay),
      },
    };
  }

  #time(): number {
    this.#reads += 1;
    this.#deliverIf((next) => 'tick' in next && next.tick === this.#reads);
    return this.#t;
  }

  /** An input that came in a later turn of the promise queue comes in the same turn now. */
  #noted(): void {
    this.#reads = 0;
    this.#lastTurn = this.#turn;
    if (this.#isBusy) return;
    this.#isBusy = true;
    queueMicrotask(this.#nextTurn);
  }

  readonly #nextTurn = (): void => {
    this.#turn += 1;
    const turns = this.#turn - this.#lastTurn;
    this.#deliverIf(({ during, after = Number.NaN }) => during === undefined && after <= turns);
    if (turns < LONGEST_TURNS) queueMicrotask(this.#nextTurn);
    else this.#isBusy = false;
  };
}

/** More than the recorder counts. */
const LONGEST_TURNS = 40;

const isRead = (line: Line | undefined): line is Reading<Encoded> | Call<Encoded> =>
  line !== undefined && ('get' in line || ('call' in line && isReading(line.call)));

const problemOf = (name: string): Error => Object.assign(new Error(`${name} of the recording`), { name });

/** A line in words. */
export const said = (line: Line): string => {
  if ('call' in line) return `call ${line.call} with ${JSON.stringify(line.args)}`;
  if ('get' in line) return `read ${line.get}`;
  if ('random' in line) return 'draw a number';
  if ('set' in line) return `set a timer of ${line.in} ms`;
  if ('sub' in line)
    return `subscribe to ${typeof line.of === 'number' ? `the stream of call ${line.of}` : line.of}`;
  if ('unsub' in line) return `leave stream ${line.unsub}`;
  if ('do' in line) return `receive the action ${line.do}`;
  if ('back' in line) return `get a call back`;
  if ('answer' in line) return `get the answer to call ${line.answer}`;
  if ('fire' in line) return `get timer ${line.fire}`;
  return 'get an event of a stream';
};

const keyOf = (call: string, args: readonly Encoded[]): string => `${call} ${JSON.stringify(args)}`;
