import type { Mode } from '../../domain/conversation/mode';
import type { FailureKey } from '../../domain/failure/catalogue';
import type { Agent } from '../../domain/identity/agent';
import type { VisitorConfig } from '../../domain/identity/config';
import type { LaunchParams } from '../../domain/identity/launch-params';
import type { LanguageCode } from '../../domain/language/language';
import type { Look } from '../../domain/theme/style-rule';
import { MutableState, type State } from '../state/state';

/** Everything the session knows of itself. One owner, below; everybody else reads. */
export interface SessionFacts {
  readonly stage: 'starting' | 'open' | 'failed';
  readonly failure: StartFailure | null;
  readonly params: LaunchParams | null;
  readonly language: LanguageCode;
  readonly look: Look;
  readonly config: VisitorConfig | null;
  readonly mode: Mode;
  /** Who answers, once known; in robot mode the agent who would. */
  readonly agent: Agent | null;
  readonly agentPresent: boolean;
  readonly standing: Standing;
  readonly link: 'idle' | 'connecting' | 'live' | 'waiting' | 'ended';
  readonly networkUp: boolean;
  /** The first message check has answered: polling may begin. */
  readonly historyRead: boolean;
  /** Grows with each full start: connection and polling begin anew. */
  readonly epoch: number;
  /** Config was asked for anew and did not come: what stands goes on, and config is asked for behind it. */
  readonly renewalDue: boolean;
}

/** ended: idle_refresh, disconnection or a fatal socket error. expired: the token could not be renewed. */
export type Standing = 'live' | 'ended' | 'no-service' | 'expired';

export interface StartFailure {
  readonly key: FailureKey | 'missing_param';
  readonly words: string;
  readonly detail: string;
}

export class Session {
  readonly #state: MutableState<SessionFacts>;
  /** Whether somebody serves, also while the session is over: what an end that is taken back leaves. */
  #beneath: 'live' | 'no-service' = 'live';

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
      standing: 'live',
      link: 'idle',
      networkUp: true,
      historyRead: false,
      epoch: 0,
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

  /** A new config brings a new token: what had expired is live again. */
  configured(config: VisitorConfig, look: Look): void {
    const { standing } = this.now;
    this.#state.patch({
      config,
      look,
      standing: standing === 'expired' ? 'live' : standing,
      renewalDue: false,
    });
  }

  opened(facts: {
    mode: Mode;
    agent: Agent | null;
    standing: 'live' | 'no-service';
    historyRead: boolean;
  }): void {
    const standing = this.#unlessOver(facts.standing);
    this.#state.patch({ ...facts, standing, stage: 'open', agentPresent: true, epoch: this.now.epoch + 1 });
  }

  historyWasRead(): void {
    this.#state.patch({ historyRead: true });
  }

  handedOver(): void {
    this.#state.patch({ mode: 'agent', standing: this.#unlessOver('live') });
  }

  agentChanged(agent: Agent): void {
    const known = this.now.agent;
    const same = known?.id === agent.id && known.name === agent.name && known.avatar === agent.avatar;
    this.#state.patch({
      agent: same ? known : agent,
      agentPresent: true,
      standing: this.#unlessOver('live'),
    });
  }

  /** Whoever comes online can be written to, also where nobody was. */
  agentPresence(present: boolean): void {
    const standing = present ? this.#unlessOver('live') : this.now.standing;
    this.#state.patch({ agentPresent: present, standing });
  }

  nobodyAvailable(): void {
    this.#state.patch({ standing: this.#unlessOver('no-service') });
  }

  ended(): void {
    if (this.now.standing !== 'expired') this.#state.patch({ standing: 'ended' });
  }

  /** Where nobody served before the end, nobody serves yet. */
  continued(): void {
    this.#state.patch({ standing: this.#beneath, epoch: this.now.epoch + 1 });
  }

  unrenewed(): void {
    this.#state.patch({ stage: 'open', renewalDue: true });
  }

  /** The session can only go on from its very start; what was said stays on the screen. */
  lost(): void {
    this.#state.patch({ stage: 'open', standing: 'expired' });
  }

  /** As `lost`, by the word of config itself: asking again waits for the visitor. */
  refused(): void {
    this.#state.patch({ stage: 'open', standing: 'expired', renewalDue: false });
  }

  link(link: SessionFacts['link']): void {
    this.#state.patch({ link });
  }

  network(up: boolean): void {
    this.#state.patch({ networkUp: up });
  }

  #unlessOver(standing: 'live' | 'no-service'): Standing {
    this.#beneath = standing;
    return this.now.standing === 'ended' || this.now.standing === 'expired' ? this.now.standing : standing;
  }
}

/** The agent's id for a call: who answers now, else whom the address names, else ''. */
export const serviceIdOf = (facts: SessionFacts): string => facts.agent?.id ?? facts.params?.serviceId ?? '';

export const conversationKeyOf = (facts: SessionFacts) => ({
  businessId: facts.params?.businessId ?? '',
  visitorId: facts.config?.visitorId ?? '',
});

/** Pictures and videos are for an agent alone (spec §6). */
export const areMediaOffered = ({ mode, stage, standing }: SessionFacts): boolean =>
  mode === 'agent' && stage === 'open' && standing === 'live';
