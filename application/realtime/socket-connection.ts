import { catchError, defer, Observable, of, type Subscriber, Subscription, timer } from 'rxjs';
import {
  type ConnectionEvent,
  type ConnectionState,
  IDLE,
  nextConnection,
  type Retry,
  retryForErrorCode,
} from '../../domain/connection/connection';
import { LIMITS } from '../../domain/limits';
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
import { elapsedMs, elapsedWithSleepMs, type Moment, momentOf } from '../state/elapsed';
import { logUnexpected } from '../state/run-safely';

export type ConnectionSignal =
  | { readonly kind: 'state'; readonly state: ConnectionState }
  | { readonly kind: 'event'; readonly event: RealtimeEvent };

export interface SocketConnectionTools {
  readonly target: SocketTarget;
  readonly realtime: RealtimePort;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
}

/**
 * One connection, which may need several sockets (spec §4 Connection). `nextConnection` decides, and this class acts.
 * Subscribing to `signals$` starts it; unsubscribing closes everything.
 */
export class SocketConnection {
  #state: ConnectionState = IDLE;
  #send: ((frame: OutgoingFrame) => void) | null = null;
  #socket = new Subscription();
  #timers = new Subscription();
  #pong = new Subscription();
  #openedAt: Moment | null = null;
  #liveSince: Moment | null = null;
  #retry: Retry = 'ordinary';
  #out: Subscriber<ConnectionSignal> | null = null;

  constructor(private readonly tools: SocketConnectionTools) {}

  readonly signals$ = new Observable<ConnectionSignal>((subscriber) => {
    this.#out = subscriber;
    this.#step({ kind: 'wanted' });
    return () => {
      this.#out = null;
      this.#release();
      this.#state = IDLE;
    };
  });

  send(frame: OutgoingFrame): void {
    if (this.#state.kind === 'live') this.#send?.(frame);
  }

  /**
   * The page came back: a waiting connection tries at once, a live one sends a ping, and one that has been opening for too
   * long opens again.
   */
  wake(): void {
    if (this.#state.kind === 'waiting') this.#step({ kind: 'delay-over' });
    else if (this.#state.kind === 'live') this.#ping();
    else if (this.#state.kind === 'connecting' && this.#opensTooLong()) this.#open();
  }

  /** Timers stop while the page sleeps, so the elapsed time is checked here. */
  #opensTooLong(): boolean {
    return (
      this.#openedAt !== null && elapsedWithSleepMs(this.tools.clock, this.#openedAt) >= LIMITS.pongTimeoutMs
    );
  }

  #step(event: ConnectionEvent): void {
    const next = nextConnection(this.#state, event, this.tools.random.next());
    if (next === this.#state) return;
    this.#state = next;
    this.tools.log.debug('connection', { line: this.tools.target.kind, state: next.kind });
    // The work of the state comes first, then the signal, because a reader may answer with a frame.
    if (next.kind === 'connecting') this.#open();
    if (next.kind === 'live') this.#startHeartbeat(next.pingEveryMs);
    if (next.kind === 'waiting') this.#waitFor(next.afterMs);
    if (this.#state === next) this.#out?.next({ kind: 'state', state: next });
    if (next.kind === 'ended') this.#out?.next({ kind: 'event', event: { kind: 'disconnection' } });
  }

  #open(): void {
    this.#release();
    this.#retry = 'ordinary';
    this.#openedAt = momentOf(this.tools.clock);
    this.#timers.add(this.#after(LIMITS.greetingTimeoutMs, () => this.#drop()));
    const socket = this.#connect().subscribe((signal) => this.#onSignal(signal));
    // If the socket fails at once, it is already closed and replaced before `subscribe` returns.
    if (this.#state.kind === 'connecting' || this.#state.kind === 'live') this.#socket.add(socket);
    else socket.unsubscribe();
  }

  /** If the transport throws, the socket counts as closed. */
  #connect(): Observable<SocketSignal> {
    return defer(() => this.tools.realtime.open(this.tools.target)).pipe(
      catchError((error: unknown) => {
        logUnexpected(this.tools.log, 'socket', error);
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
    if (event.kind === 'greeted')
      this.#step({ kind: 'greeted', activityTimeoutSeconds: event.activityTimeoutSeconds });
    else if (event.kind === 'ping') this.#send?.({ kind: 'pong' });
    else if (event.kind === 'pong') this.#pong.unsubscribe();
    else if (event.kind === 'protocol-error') this.#refused(event.code, event.message);
    else this.#out?.next({ kind: 'event', event });
  }

  #refused(code: number | null, message: string): void {
    this.tools.log.warn('socket error', { code, message });
    const retry = retryForErrorCode(code);
    if (retry === null) return;
    this.#retry = retry;
    this.#drop();
  }

  #startHeartbeat(everyMs: number): void {
    this.#timers.unsubscribe();
    this.#timers = new Subscription();
    this.#liveSince = momentOf(this.tools.clock);
    this.#timers.add(timer(everyMs, everyMs, this.tools.clock.scheduler).subscribe(() => this.#ping()));
  }

  #ping(): void {
    if (!this.#pong.closed && this.#pongAwaited) return;
    this.#send?.({ kind: 'ping' });
    this.#pong = this.#after(LIMITS.pongTimeoutMs, () => this.#drop());
    this.#pongAwaited = true;
    this.#pong.add(() => {
      this.#pongAwaited = false;
    });
    this.#timers.add(this.#pong);
  }

  #pongAwaited = false;

  #waitFor(ms: number): void {
    this.#timers.add(this.#after(ms, () => this.#step({ kind: 'delay-over' })));
  }

  /** Handles the present socket as closed. */
  #drop(): void {
    this.#closed();
  }

  #closed(): void {
    const livedMs = this.#liveSince === null ? 0 : elapsedMs(this.tools.clock, this.#liveSince);
    this.#release();
    this.#step({ kind: 'closed', retry: this.#retry, livedMs });
  }

  #release(): void {
    this.#send = null;
    this.#liveSince = null;
    const socket = this.#socket;
    this.#socket = new Subscription();
    socket.unsubscribe();
    this.#timers.unsubscribe();
    this.#timers = new Subscription();
  }

  #after(ms: number, act: () => void): Subscription {
    return timer(ms, this.tools.clock.scheduler).subscribe(act);
  }
}
