import { distinctUntilChanged, EMPTY, map, Subject, type Subscription, switchMap } from 'rxjs';
import type { Clock } from '../ports/clock.port';
import type { Environment } from '../ports/environment.port';
import type { Log } from '../ports/log.port';
import type { Random } from '../ports/random.port';
import type { OutgoingFrame, RealtimeEvent, RealtimePort } from '../ports/realtime.port';
import type { Session } from '../session/session';
import { Line } from './line';
import { wantedLine } from './wanted-line';

export interface ChannelPrefixes {
  readonly visitor: string;
  readonly agent: string;
}

/** Keeps the socket that the session wants: opens, heartbeats, reconnects, and follows the agent's channel. */
export class KeepConnection {
  readonly #events = new Subject<RealtimeEvent>();
  readonly events$ = this.#events.asObservable();
  #line: Line | null = null;

  constructor(
    private readonly realtime: RealtimePort,
    private readonly session: Session,
    private readonly environment: Environment,
    private readonly clock: Clock,
    private readonly random: Random,
    private readonly log: Log,
    private readonly prefixes: ChannelPrefixes = { visitor: 'cu', agent: 'se' },
  ) {}

  run(): Subscription {
    const running = this.session.state.changes$
      .pipe(
        map(wantedLine),
        distinctUntilChanged((a, b) => a?.key === b?.key),
        switchMap((wanted) => {
          this.#line = wanted && new Line(wanted.line, this.realtime, this.clock, this.random, this.log);
          if (this.#line === null) this.session.link('idle');
          return this.#line?.signals$ ?? EMPTY;
        }),
      )
      .subscribe((signal) => {
        if (signal.kind === 'state') this.session.link(signal.state.kind);
        else if (!this.#isOfFormerAgent(signal.event)) this.#events.next(signal.event);
      });
    running.add(this.#followChannels());
    running.add(this.environment.resumed$.subscribe(() => this.#line?.wake()));
    return running;
  }

  /** Dropped when no socket is live. */
  send(frame: OutgoingFrame): void {
    this.#line?.send(frame);
  }

  /** A frame of the agent before the last transfer may still be under way when their channel is left. */
  #isOfFormerAgent(event: RealtimeEvent): boolean {
    if (event.kind !== 'agent-offline' && event.kind !== 'agent-online') return false;
    const { agent } = this.session.now;
    return event.channel !== undefined && agent !== null && event.channel !== this.prefixes.agent + agent.id;
  }

  /** Once live: the visitor's channel and the agent's; when the agent changes, the old one is left. */
  #followChannels(): Subscription {
    let joined: readonly string[] = [];
    return this.session.state.changes$
      .pipe(
        map((facts) =>
          facts.mode === 'agent' && facts.link === 'live' ? this.#channels().join('\n') : null,
        ),
        distinctUntilChanged(),
      )
      .subscribe((wanted) => {
        const channels = wanted === null || wanted === '' ? [] : wanted.split('\n');
        if (wanted !== null) {
          for (const channel of joined.filter((old) => !channels.includes(old)))
            this.send({ kind: 'unsubscribe', channel });
          for (const channel of channels.filter((fresh) => !joined.includes(fresh)))
            this.send({ kind: 'subscribe', channel });
        }
        joined = channels;
      });
  }

  #channels(): readonly string[] {
    const { config, agent } = this.session.now;
    const channels: string[] = [];
    if (config !== null && config.channel !== '') channels.push(this.prefixes.visitor + config.channel);
    if (agent !== null) channels.push(this.prefixes.agent + agent.id);
    return channels;
  }
}
