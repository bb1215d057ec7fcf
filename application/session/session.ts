import type { Mode } from '../../domain/conversation/mode';
import type { FailureKey } from '../../domain/failure/catalogue';
import type { Agent } from '../../domain/identity/agent';
import type { VisitorConfig } from '../../domain/identity/config';
import type { LaunchParams } from '../../domain/identity/launch-params';
import type { LanguageCode } from '../../domain/language/language';
import type { Look } from '../../domain/theme/style-rule';
import { MutableState, type State } from '../state/state';

/** All facts of the session. Only `Session` changes them. */
export interface SessionFacts {
  readonly stage: 'starting' | 'open' | 'failed';
  readonly failure: StartFailure | null;
  readonly params: LaunchParams | null;
  readonly language: LanguageCode;
  readonly look: Look;
  readonly config: VisitorConfig | null;
  readonly mode: Mode;
  /** The present agent, if known; in robot mode the agent after a hand-over. */
  readonly agent: Agent | null;
  readonly agentPresent: boolean;
  readonly status: SessionStatus;
  readonly connection: 'idle' | 'connecting' | 'live' | 'waiting' | 'ended';
  readonly networkUp: boolean;
  /** The first message check has answered, so polling may begin. */
  readonly historyRead: boolean;
  /** Number of starts. When it grows, connection and polling begin again. */
  readonly startCount: number;
  /** Config was asked again and failed. The conversation continues, and config is asked in the background. */
  readonly renewalDue: boolean;
}

/**
 * ended: idle_refresh, disconnection or a fatal socket error. no-service: no agent is available. expired: the token could
 * not be refreshed.
 */
export type SessionStatus = 'live' | 'ended' | 'no-service' | 'expired';

export interface StartFailure {
  readonly key: FailureKey | 'missing_param';
  readonly words: string;
  readonly detail: string;
}

export class Session {
  readonly #state: MutableState<SessionFacts>;
  /** The status to return to when an ended session continues. */
  #statusAfterEnd: 'live' | 'no-service' = 'live';

  constructor(language: LanguageCode, look: Look) {
    this.#state = new MutableState<SessionFacts>({
      stage: 'starting',
      failure: null,
      params: null,
      language: language,
      look: look,
      config: null,
      mode: 'agent',
      agent: null,
      agentPresent: true,
      status: 'live',
      connection: 'idle',
      networkUp: true,
      historyRead: false,
      startCount: 0,
      renewalDue: false,
    });
  }

  get state(): State<SessionFacts> {
    return this.#state;
  }

  get now(): SessionFacts {
    return this.#state.current;
  }

  starting(params: LaunchParams, language: LanguageCode, look: Look): void {
    this.#state.patch({ stage: 'starting', failure: null, params, language, look });
  }

  failed(failure: StartFailure): void {
    this.#state.patch({ stage: 'failed', failure });
  }

  /** A new config brings a new token, so an expired session is live again. */
  configured(config: VisitorConfig, look: Look): void {
    const { status } = this.now;
    this.#state.patch({
      config,
      look,
      status: status === 'expired' ? 'live' : status,
      renewalDue: false,
    });
  }

  opened(facts: {
    mode: Mode;
    agent: Agent | null;
    status: 'live' | 'no-service';
    historyRead: boolean;
  }): void {
    const status = this.#unlessOver(facts.status);
    this.#state.patch({
      ...facts,
      status,
      stage: 'open',
      agentPresent: true,
      startCount: this.now.startCount + 1,
    });
  }

  historyWasRead(): void {
    this.#state.patch({ historyRead: true });
  }

  handedOver(): void {
    this.#state.patch({ mode: 'agent', status: this.#unlessOver('live') });
  }

  agentChanged(agent: Agent): void {
    const known = this.now.agent;
    const same = known?.id === agent.id && known.name === agent.name && known.avatar === agent.avatar;
    this.#state.patch({
      agent: same ? known : agent,
      agentPresent: true,
      status: this.#unlessOver('live'),
    });
  }

  /** An agent came online or went offline. If one is online, the visitor can write, even if nobody served before. */
  agentPresence(present: boolean): void {
    const status = present ? this.#unlessOver('live') : this.now.status;
    this.#state.patch({ agentPresent: present, status });
  }

  nobodyAvailable(): void {
    this.#state.patch({ status: this.#unlessOver('no-service') });
  }

  ended(): void {
    if (this.now.status !== 'expired') this.#state.patch({ status: 'ended' });
  }

  /** The session continues. If no agent was available before the end, that is still so. */
  continued(): void {
    this.#state.patch({ status: this.#statusAfterEnd, startCount: this.now.startCount + 1 });
  }

  renewalFailed(): void {
    this.#state.patch({ stage: 'open', renewalDue: true });
  }

  /** The token is lost: only a new start helps. The messages stay on the screen. */
  lost(): void {
    this.#state.patch({ stage: 'open', status: 'expired' });
  }

  /** Config itself was refused: like `lost`, but config is asked again only when the visitor wants it. */
  refused(): void {
    this.#state.patch({ stage: 'open', status: 'expired', renewalDue: false });
  }

  connectionChanged(connection: SessionFacts['connection']): void {
    this.#state.patch({ connection });
  }

  networkChanged(up: boolean): void {
    this.#state.patch({ networkUp: up });
  }

  #unlessOver(status: 'live' | 'no-service'): SessionStatus {
    this.#statusAfterEnd = status;
    return this.now.status === 'ended' || this.now.status === 'expired' ? this.now.status : status;
  }
}

/** The agent's id for a call: the present agent, else the agent of the page address, else ''. */
export const serviceIdOf = (facts: SessionFacts): string => facts.agent?.id ?? facts.params?.serviceId ?? '';

export const conversationKeyOf = (facts: SessionFacts) => ({
  businessId: facts.params?.businessId ?? '',
  visitorId: facts.config?.visitorId ?? '',
});

/** Pictures and videos go only to an agent (spec §6 Media in robot mode). */
export const areMediaOffered = ({ mode, stage, status }: SessionFacts): boolean =>
  mode === 'agent' && stage === 'open' && status === 'live';
