import { distinctUntilChanged, EMPTY, map, Subject, type Subscription, switchMap } from 'rxjs';
import type { Clock } from '../ports/clock.port';
import type { Environment } from '../ports/environment.port';
import type { Log } from '../ports/log.port';
import type { Random } from '../ports/random.port';
import {
  isAgentEvent,
  type OutgoingFrame,
  type RealtimeEvent,
  type RealtimePort,
} from '../ports/realtime.port';
import type { Session } from '../session/session';
import type { SessionFacts } from '../session/session-facts';
import { JoinChannels, type JoinChannelsDeps } from './join-channels';
import { SocketConnection } from './socket-connection';
import { wantedSocket } from './wanted-socket';

export interface ChannelPrefixes {
  readonly visitor: string;
  readonly agent: string;
}

export interface KeepConnectionDeps extends JoinChannelsDeps {
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
  readonly #joinChannels: JoinChannels;
  #connection: SocketConnection | null = null;
  #state: SessionFacts['connection'] = 'idle';

  constructor(
    private readonly deps: KeepConnectionDeps,
    private readonly prefixes: ChannelPrefixes = { visitor: 'cu', agent: 'se' },
  ) {
    this.#joinChannels = new JoinChannels(deps, {
      isLive: () => this.#state === 'live',
      channels: () => Object.values(this.#channels()).filter((channel) => channel !== null),
      send: (frame) => this.send(frame),
      refusalChanged: () => this.#publishState(),
    });
  }

  run(): Subscription {
    const running = this.deps.session.state.changes$
      .pipe(
        map(wantedSocket),
        distinctUntilChanged((a, b) => a?.key === b?.key),
        switchMap((wanted) => {
          this.#connection =
            wanted &&
            new SocketConnection({
              target: wanted.target,
              realtime: this.deps.realtime,
              clock: this.deps.clock,
              random: this.deps.random,
              log: this.deps.log,
            });
          if (this.#connection === null) this.#stateChanged('idle');
          return this.#connection?.signals$ ?? EMPTY;
        }),
      )
      .subscribe((signal) => {
        if (signal.kind === 'state') this.#stateChanged(signal.state.kind);
        else this.#onEvent(signal.event);
      });
    running.add(this.#joinChannels.run());
    running.add(this.deps.environment.resumed$.subscribe(() => this.#connection?.resume()));
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
    if (event.kind === 'subscribed') this.#joinChannels.accepted(event.channel);
    if (event.kind === 'subscription-refused') this.#joinChannels.refused(event.channel, event.status);
    else if (
      !('channel' in event) ||
      event.kind === 'subscribed' ||
      event.channel === this.#channelFor(event)
    )
      this.#events.next(event);
    else
      this.deps.log.warn('a frame was dropped', {
        reason: 'foreign channel',
        event: event.kind,
      });
  }

  /** null if there is no such channel yet. */
  #channelFor(event: Pick<RealtimeEvent, 'kind'>): string | null {
    const { visitor, agent } = this.#channels();
    return isAgentEvent(event) ? agent : visitor;
  }

  #stateChanged(state: SessionFacts['connection']): void {
    this.#state = state;
    if (state !== 'live') this.#joinChannels.socketLost();
    this.#publishState();
  }

  /** A socket that refuses a channel is greeted, but brings no events of it. */
  #publishState(): void {
    const isSilent = this.#state === 'live' && this.#joinChannels.hasRefused;
    this.deps.session.connectionChanged(isSilent ? 'waiting' : this.#state);
  }

  #channels(): Channels {
    const { config, agent } = this.deps.session.now;
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
