import { catchError, defer, Observable, of, type Subscriber, Subscription, timer } from 'rxjs';
import {
  type ConnectionEffect,
  type ConnectionEvent,
  type ConnectionState,
  IDLE,
  nextConnection,
} from '../../domain/connection/connection';
import * as LIMITS from '../../domain/limits';
import { logUnexpected } from '../log/log-unexpected';
import type { Clock } from '../ports/clock.port';
import type { Log } from '../ports/log.port';
import type { Random } from '../ports/random.port';
import type {
  OutgoingFrame,
  RealtimeEvent,
  RealtimePort,
  SocketSignal,
  SocketTarget,
} from '../ports/realtime.port';
import { elapsedMs, elapsedWithSleepMs, type Moment, momentOf } from '../time/elapsed';

export type ConnectionSignal =
  | { readonly kind: 'state'; readonly state: ConnectionState }
  | { readonly kind: 'event'; readonly event: RealtimeEvent };

type EffectTable = {
  readonly [K in ConnectionEffect['kind']]: (effect: Extract<ConnectionEffect, { kind: K }>) => void;
};

export interface SocketConnectionDeps {
  readonly target: SocketTarget;
  readonly realtime: RealtimePort;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
}

/**
 * One connection, which may need several sockets (spec §4 Connection). `nextConnection` decides, and this class carries out
 * the effects. Subscribing to `signals$` starts it; unsubscribing closes everything.
 */
export class SocketConnection {
  #state: ConnectionState = IDLE;
  #send: ((frame: OutgoingFrame) => void) | null = null;
  #socket = new Subscription();
  #timers = new Subscription();
  #pongTimeout = new Subscription();
  /** When the socket began to open, when it was greeted, or when the delay before the next one began. */
  #since: Moment;
  #out: Subscriber<ConnectionSignal> | null = null;

  readonly signals$: Observable<ConnectionSignal>;

  constructor(private readonly deps: SocketConnectionDeps) {
    this.#since = momentOf(deps.clock);
    this.signals$ = new Observable((subscriber) => {
      this.#out = subscriber;
      this.#step({ kind: 'wanted' });
      return () => {
        this.#out = null;
        this.#closeSocket();
        this.#state = IDLE;
      };
    });
  }

  /** Before the greeting the frame is dropped. */
  send(frame: OutgoingFrame): void {
    if (this.#state.kind === 'live') this.#send?.(frame);
  }

  /** The page came back. */
  resume(): void {
    this.#step({ kind: 'resumed', lastedMs: elapsedWithSleepMs(this.deps.clock, this.#since) });
  }

  #step(event: ConnectionEvent): void {
    const { state, effects } = nextConnection(this.#state, event, this.deps.random.next());
    if (state.kind !== this.#state.kind)
      this.deps.log.debug('connection', { line: this.deps.target.kind, state: state.kind });
    this.#state = state;
    for (const effect of effects) {
      // An effect may lead to a newer state at once. Then the rest of this transition is out of date.
      if (this.#state !== state) return;
      this.#perform(effect);
    }
  }

  #perform(effect: ConnectionEffect): void {
    const perform = this.#effects[effect.kind] as (effect: ConnectionEffect) => void;
    perform(effect);
  }

  readonly #effects: EffectTable = {
    'open-socket': () => this.#openSocket(),
    'close-socket': () => this.#closeSocket(),
    'start-heartbeat': ({ everyMs }) => this.#startHeartbeat(everyMs),
    ping: () => this.#ping(),
    'stop-pong-timeout': () => this.#pongTimeout.unsubscribe(),
    'reconnect-after': ({ ms }) => {
      this.#since = momentOf(this.deps.clock);
      this.#after(ms, () => this.#step({ kind: 'delay-over' }));
    },
    'publish-state': () => this.#out?.next({ kind: 'state', state: this.#state }),
    'publish-disconnection': () => this.#out?.next({ kind: 'event', event: { kind: 'disconnection' } }),
  };

  #openSocket(): void {
    this.#closeSocket();
    this.#since = momentOf(this.deps.clock);
    this.#after(LIMITS.greetingTimeoutMs, () => this.#closed());
    const socket = this.#socket;
    // If the socket fails at once, `socket` is already closed here, and adding to it unsubscribes.
    socket.add(this.#connect().subscribe((signal) => this.#onSignal(signal)));
  }

  /** If the transport throws, the socket counts as closed. */
  #connect(): Observable<SocketSignal> {
    return defer(() => this.deps.realtime.open(this.deps.target)).pipe(
      catchError((error: unknown) => {
        logUnexpected(this.deps.log, 'socket', error);
        return of({ kind: 'closed' } as const);
      }),
    );
  }

  #onSignal(signal: SocketSignal): void {
    if (signal.kind === 'opened') this.#send = signal.send;
    else if (signal.kind === 'received') this.#receive(signal.event);
    else this.#closed();
  }

  #receive(event: RealtimeEvent): void {
    if (event.kind === 'greeted') this.#step(event);
    else if (event.kind === 'ping') this.#send?.({ kind: 'pong' });
    else if (event.kind === 'pong') this.#step(event);
    else if (event.kind === 'protocol-error') this.#refused(event.code, event.message);
    else this.#out?.next({ kind: 'event', event });
  }

  #refused(code: number | null, message: string): void {
    this.deps.log.warn('socket error', { code, message });
    this.#step({ kind: 'refused', code, lastedMs: this.#lastedMs() });
  }

  #closed(): void {
    this.#step({ kind: 'closed', retry: 'ordinary', lastedMs: this.#lastedMs() });
  }

  #lastedMs(): number {
    return elapsedMs(this.deps.clock, this.#since);
  }

  #startHeartbeat(everyMs: number): void {
    this.#stopTimers();
    this.#since = momentOf(this.deps.clock);
    this.#timers.add(
      timer(everyMs, everyMs, this.deps.clock.scheduler).subscribe(() => this.#step({ kind: 'ping-due' })),
    );
  }

  #ping(): void {
    this.#pongTimeout = this.#after(LIMITS.pongTimeoutMs, () => this.#closed());
    this.#send?.({ kind: 'ping' });
  }

  #closeSocket(): void {
    this.#send = null;
    const socket = this.#socket;
    this.#socket = new Subscription();
    socket.unsubscribe();
    this.#stopTimers();
  }

  #stopTimers(): void {
    this.#timers.unsubscribe();
    this.#timers = new Subscription();
  }

  #after(ms: number, act: () => void): Subscription {
    const running = timer(ms, this.deps.clock.scheduler).subscribe(act);
    this.#timers.add(running);
    return running;
  }
}
