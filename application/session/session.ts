import type { Agent } from '../../domain/identity/agent';
import type { VisitorConfig } from '../../domain/identity/config';
import type { LaunchParams } from '../../domain/identity/launch-params';
import type { LanguageCode } from '../../domain/language/language';
import type { Look } from '../../domain/theme/style-rule';
import type { ThemeId } from '../../domain/theme/theme-id';
import { MutableState, type State } from '../state/state';
import {
  isExpired,
  type Service,
  type SessionFacts,
  type StageFacts,
  type StartFailure,
  type StatusFacts,
} from './session-facts';

/** The only owner of the session facts. */
export class Session {
  readonly #state: MutableState<SessionFacts>;
  readonly #chosen = new Map<string, string>();

  constructor(language: LanguageCode, look: Look) {
    this.#state = new MutableState<SessionFacts>({
      stage: 'starting',
      failure: null,
      params: null,
      language,
      look,
      config: null,
      mode: 'agent',
      agent: null,
      agentPresent: true,
      ...LIVE,
      wentIdle: false,
      connection: 'idle',
      networkUp: true,
      historyRead: false,
      startCount: 0,
      renewalDue: false,
      noticeDue: false,
    });
  }

  get state(): State<SessionFacts> {
    return this.#state;
  }

  get now(): SessionFacts {
    return this.#state.current;
  }

  /** The parameter that the integrator's code chose after the start; it comes before the page address, also at later starts. */
  chosen(name: string): string | null {
    return this.#chosen.get(name) ?? null;
  }

  /** @param value null: the page address counts again */
  choose(name: 'lang' | 'theme', value: string | null): void {
    if (value === null) this.#chosen.delete(name);
    else this.#chosen.set(name, value);
  }

  languageChanged(language: LanguageCode): void {
    this.#state.patch({ language });
  }

  /** @param theme null: the merchant's style decides, also when config comes */
  themeChanged(theme: ThemeId | null, look: Look): void {
    const { params } = this.now;
    this.#state.patch({ look, params: params && { ...params, theme } });
  }

  starting(params: LaunchParams, language: LanguageCode, look: Look): void {
    this.#state.patch({ ...STARTING, params, language, look });
  }

  failed(failure: StartFailure): void {
    this.#state.patch({ stage: 'failed', failure });
  }

  /** A new config brings a new token, so an expired session is live again. */
  configured(config: VisitorConfig, look: Look): void {
    this.#state.patch({ ...(isExpired(this.now) ? LIVE : {}), config, look, renewalDue: false });
  }

  opened(facts: OpenedFacts & { readonly service: Service }): void {
    const { service, ...others } = facts;
    this.#state.patch({
      ...others,
      ...this.#served(service),
      ...OPEN,
      agentPresent: true,
      startCount: this.now.startCount + 1,
    });
  }

  historyWasRead(): void {
    this.#state.patch({ historyRead: true });
  }

  handedOver(): void {
    this.#state.patch({ mode: 'agent', ...this.#served('live') });
  }

  agentChanged(agent: Agent): void {
    const known = this.now.agent;
    const same = known?.id === agent.id && known.name === agent.name && known.avatar === agent.avatar;
    this.#state.patch({
      agent: same ? known : agent,
      agentPresent: true,
      noticeDue: false,
      ...this.#served('live'),
    });
  }

  /** An agent came online or went offline. If one is online, the visitor can write, even if nobody served before. */
  agentPresence(present: boolean): void {
    this.#state.patch({ agentPresent: present, ...(present ? this.#served('live') : {}) });
  }

  nobodyAvailable(): void {
    this.#state.patch(this.#served('no-service'));
  }

  noticeAnswered(): void {
    this.#state.patch({ noticeDue: false });
  }

  /** Only `EndSession` calls this, because it also informs the visitor. */
  ended(wentIdle: boolean): void {
    if (isExpired(this.now)) return;
    this.#state.patch({ status: 'ended', continuesAs: serviceOf(this.now), wentIdle });
  }

  /** The session continues. If no agent was available before the end, that is still so. */
  continued(): void {
    this.#state.patch({ ...servedBy(serviceOf(this.now)), startCount: this.now.startCount + 1 });
  }

  renewalFailed(): void {
    this.#state.patch({ ...OPEN, renewalDue: true });
  }

  /** The token is lost: only a new start helps. The messages stay on the screen. */
  expired(): void {
    this.#state.patch({ ...OPEN, ...this.#expired() });
  }

  /** Config itself was refused: like `expired`, but config is asked again only when the visitor wants it. */
  refused(): void {
    this.#state.patch({ ...OPEN, ...this.#expired(), renewalDue: false });
  }

  connectionChanged(connection: SessionFacts['connection']): void {
    this.#state.patch({ connection });
  }

  networkChanged(up: boolean): void {
    this.#state.patch({ networkUp: up });
  }

  #expired(): StatusFacts {
    return { status: 'expired', continuesAs: serviceOf(this.now) };
  }

  /** If the session is over, the change takes effect when it continues. */
  #served(service: Service): StatusFacts {
    const { status, continuesAs } = this.now;
    return continuesAs === null ? servedBy(service) : { status, continuesAs: service };
  }
}

type OpenedFacts = Pick<SessionFacts, 'mode' | 'agent' | 'historyRead' | 'noticeDue'>;

const STARTING: StageFacts = { stage: 'starting', failure: null };
const OPEN: StageFacts = { stage: 'open', failure: null };

const servedBy = (service: Service): StatusFacts => ({ status: service, continuesAs: null });

const LIVE = servedBy('live');

const serviceOf = (facts: SessionFacts): Service =>
  facts.continuesAs === null ? facts.status : facts.continuesAs;
