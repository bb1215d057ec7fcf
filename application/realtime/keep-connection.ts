import { distinctUntilChanged, EMPTY, map, Subject, type Subscription, switchMap } from 'rxjs';
import { isWithAgent } from '../../domain/conversation/mode';
import type { Clock } from '../ports/clock.port';
import type { Environment } from '../ports/environment.port';
import type { Log } from '../ports/log.port';
import type { Random } from '../ports/random.port';
import {
  type ChannelEvent,
  isAgentEvent,
  type OutgoingFrame,
  type RealtimeEvent,
  type RealtimePort,
  type SocketTarget,
} from '../ports/realtime.port';
import type { Session } from '../session/session';
import { isConnected, isOpen, isOver, type SessionFacts, socketUrlOf } from '../session/session-facts';
import { SocketConnection } from './socket-connection';

export interface ChannelPrefixes {
  readonly visitor: string;
  readonly agent: string;
}

export interface KeepConnectionTools {
  readonly realtime: RealtimePort;
  readonly session: Session;
  readonly environment: Environment;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
}

/** Keeps the socket that the session needs: opens it, reconnects, and joins the agent's channel. */
export class KeepConnection {
  readonly #events = new Subject<RealtimeEvent>();
  readonly events$ = this.#events.asObservable();
  #connection: SocketConnection | null = null;

  constructor(
    private readonly tools: KeepConnectionTools,
    private readonly prefixes: ChannelPrefixes = { visitor: 'cu', agent: 'se' },
  ) {}

  run(): Subscription {
    const running = this.tools.session.state.changes$
      .pipe(
        map(wantedSocket),
        distinctUntilChanged((a, b) => a?.key === b?.key),
        switchMap((wanted) => {
          this.#connection =
            wanted &&
            new SocketConnection({
              target: wanted.target,
              realtime: this.tools.realtime,
              clock: this.tools.clock,
              random: this.tools.random,
              log: this.tools.log,
            });
          if (this.#connection === null) this.tools.session.connectionChanged('idle');
          return this.#connection?.signals$ ?? EMPTY;
        }),
      )
      .subscribe((signal) => {
        if (signal.kind === 'state') this.tools.session.connectionChanged(signal.state.kind);
        else this.#onEvent(signal.event);
      });
    running.add(this.#followChannels());
    running.add(this.tools.environment.resumed$.subscribe(() => this.#connection?.resume()));
    return running;
  }

  /** If no socket is live, the frame is dropped. */
  send(frame: OutgoingFrame): void {
    this.#connection?.send(frame);
  }

  /**
   * An event of the visitor counts only on the visitor's channel, an event of an agent only on the channel of the present
   * agent. A server may send frames of channels that were never joined, and a frame of the former agent may arrive late.
   */
  #onEvent(event: RealtimeEvent): void {
    if (!('channel' in event) || event.kind === 'subscribed' || event.channel === this.#channelFor(event))
      this.#events.next(event);
    else
      this.tools.log.warn('a frame was dropped', {
        reason: 'foreign channel',
        event: event.kind,
      });
  }

  /** null if there is no such channel yet. */
  #channelFor(event: ChannelEvent): string | null {
    const { visitor, agent } = this.#channels();
    return isAgentEvent(event) ? agent : visitor;
  }

  /** While live, joins the visitor's channel and the agent's. When the agent changes, the old channel is left. */
  #followChannels(): Subscription {
    let joined: readonly string[] = [];
    return this.tools.session.state.changes$
      .pipe(
        map((facts) => (isWithAgent(facts) && isConnected(facts) ? JSON.stringify(this.#channels()) : null)),
        distinctUntilChanged(),
      )
      .subscribe((wanted) => {
        const { visitor, agent } = wanted === null ? NO_CHANNELS : this.#channels();
        const channels = [visitor, agent].filter((channel) => channel !== null);
        if (wanted !== null) {
          for (const channel of joined.filter((old) => !channels.includes(old)))
            this.send({ kind: 'unsubscribe', channel });
          for (const channel of channels.filter((fresh) => !joined.includes(fresh)))
            this.send({ kind: 'subscribe', channel });
        }
        joined = channels;
      });
  }

  #channels(): Channels {
    const { config, agent } = this.tools.session.now;
    return {
      visitor: config === null || config.channel === '' ? null : this.prefixes.visitor + config.channel,
      agent: agent === null ? null : this.prefixes.agent + agent.id,
    };
  }
}

interface Channels {
  readonly visitor: string | null;
  readonly agent: string | null;
}

const NO_CHANNELS: Channels = { visitor: null, agent: null };

/** The socket that the session needs now, or null. If the key is the same, an open socket stays. */
interface WantedSocket {
  readonly key: string;
  readonly target: SocketTarget;
}

const wantedSocket = (facts: SessionFacts): WantedSocket | null => {
  const { mode, startCount } = facts;
  const url = socketUrlOf(facts) ?? null;
  if (url === null || !isOpen(facts) || isOver(facts) || !facts.networkUp) return null;
  return { key: `${startCount} ${mode} ${url}`, target: { kind: mode, url } };
};
