import { distinctUntilChanged, map, type Subscription, timer } from 'rxjs';
import { isWithAgent } from '../../domain/conversation/mode';
import type { Clock } from '../ports/clock.port';
import type { Log } from '../ports/log.port';
import type { Random } from '../ports/random.port';
import type { OutgoingFrame } from '../ports/realtime.port';
import type { Session } from '../session/session';
import type { TokenKeeper } from '../session/token-keeper';
import { growingPause } from '../time/growing-pause';

export interface JoinChannelsDeps {
  readonly session: Session;
  readonly tokenKeeper: Pick<TokenKeeper, 'changed$'>;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
}

/** The socket of the agent, as the channels need it. */
export interface ChannelSocket {
  readonly isLive: () => boolean;
  readonly channels: () => readonly string[];
  readonly send: (frame: OutgoingFrame) => void;
  /** Some channel is refused, or none is any more: no events come from a refused one, so the connection does not count as live. */
  readonly refusalChanged: () => void;
}

/**
 * While the socket is live, joins the visitor's channel and the agent's. When the agent changes, the old channel is left. A
 * channel that the server refuses is asked for again, later each time, and at once with a new token.
 */
export class JoinChannels {
  #sockets = 0;
  #joined: readonly string[] = [];
  /** How often a channel was refused, and the wait before it is asked for again. */
  readonly #refused = new Map<string, { readonly times: number; readonly waiting: Subscription }>();

  constructor(
    private readonly deps: JoinChannelsDeps,
    private readonly socket: ChannelSocket,
  ) {}

  /** What was joined or refused belongs to the socket that is gone. */
  socketLost(): void {
    this.#sockets += 1;
    this.#joined = [];
    this.#forget([...this.#refused.keys()]);
  }

  get hasRefused(): boolean {
    return this.#refused.size > 0;
  }

  run(): Subscription {
    const { session, tokenKeeper } = this.deps;
    const wanted$ = session.state.changes$.pipe(
      map((facts) =>
        isWithAgent(facts) && this.socket.isLive()
          ? JSON.stringify([this.#sockets, this.socket.channels()])
          : null,
      ),
      distinctUntilChanged(),
    );
    const running = wanted$.subscribe((wanted) => this.#follow(wanted !== null));
    running.add(tokenKeeper.changed$.subscribe(() => this.#joinRefused()));
    running.add(() => this.#forget([...this.#refused.keys()]));
    return running;
  }

  accepted(channel: string): void {
    if (this.#refused.has(channel)) this.#forget([channel]);
  }

  refused(channel: string, status: number | null): void {
    const { clock, random, log } = this.deps;
    if (!this.#joined.includes(channel)) return;
    const known = this.#refused.get(channel);
    known?.waiting.unsubscribe();
    const times = known?.times ?? 0;
    const waiting = timer(growingPause(random, times), clock.scheduler).subscribe(() => this.#join(channel));
    this.#refused.set(channel, { times: times + 1, waiting });
    log.warn('backend', { fault: 'channel-refused', reason: `${channel}, status ${status}` });
    if (!known) this.socket.refusalChanged();
  }

  #follow(isLive: boolean): void {
    const channels = isLive ? this.socket.channels() : [];
    if (isLive) {
      for (const channel of this.#joined.filter((old) => !channels.includes(old)))
        this.socket.send({ kind: 'unsubscribe', channel });
      for (const channel of channels.filter((fresh) => !this.#joined.includes(fresh))) this.#join(channel);
    }
    this.#joined = channels;
    this.#forget([...this.#refused.keys()].filter((channel) => !channels.includes(channel)));
  }

  #join(channel: string): void {
    this.socket.send({ kind: 'subscribe', channel });
  }

  #joinRefused(): void {
    for (const [channel, { waiting }] of this.#refused) {
      if (!waiting.closed) this.#join(channel);
      waiting.unsubscribe();
    }
  }

  #forget(channels: readonly string[]): void {
    for (const channel of channels) {
      this.#refused.get(channel)?.waiting.unsubscribe();
      this.#refused.delete(channel);
    }
    if (channels.length > 0) this.socket.refusalChanged();
  }
}
