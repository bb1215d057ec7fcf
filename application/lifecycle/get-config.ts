import type { GatewayFailure } from '../../domain/failure/gateway-failure';
import type { VisitorConfig } from '../../domain/identity/config';
import type { LaunchParams } from '../../domain/identity/launch-params';
import { NO_TOKEN } from '../../domain/identity/token';
import {
  NAMINGS,
  type NamedBy,
  type VisitorToAskFor,
  visitorIdToAskAgain,
} from '../../domain/identity/visitor-identity';
import type { Result } from '../../domain/result';
import { lookFor } from '../../domain/theme/style-rule';
import type { Lifetime } from '../lifetime/lifetime';
import type { Log } from '../ports/log.port';
import type { Navigation } from '../ports/navigation.port';
import type { Preferences } from '../ports/preferences.port';
import type { SessionGateway } from '../ports/session-gateway.port';
import type { CallLimits } from '../session/call-limits';
import type { Session } from '../session/session';
import { isExpired, visitorIdOf } from '../session/session-facts';
import type { TokenKeeper } from '../session/token-keeper';
import { configAsk, visitorOfStart } from './config-call';
import type { FirstVisit } from './first-visit';
import type { HandleFailedStart } from './handle-failed-start';

type Answer = Result<VisitorConfig, GatewayFailure>;

export interface GetConfigDeps {
  readonly sessionGateway: SessionGateway;
  readonly limits: CallLimits;
  readonly session: Session;
  readonly tokenKeeper: TokenKeeper;
  readonly preferences: Preferences;
  readonly navigation: Navigation;
  readonly failedStart: HandleFailedStart;
  readonly firstVisit: FirstVisit;
  readonly log: Log;
}

/**
 * Asks for config (spec §4 Start-up): visitor, token, style. If the device knows the visitor by another id, config is asked
 * a second time.
 */
export class GetConfig {
  /** Who named the visitor of the last answer: what comes into the address later does not change who stores the id. */
  #namedBy: NamedBy = 'nobody';

  constructor(private readonly deps: GetConfigDeps) {}

  /**
   * @param attempt the start that asks: after its end this never settles
   * @returns null if config was refused, which is shown
   */
  async execute(params: LaunchParams, attempt: Lifetime): Promise<VisitorConfig | null> {
    // A backend that checks the token here would refuse an expired one each time.
    if (isExpired(this.deps.session.now)) this.deps.tokenKeeper.accept(NO_TOKEN);
    const visitor = this.#visitor(params);
    let answer = await this.#ask(params, visitor, attempt);
    const isNew = visitor.id === '' && NAMINGS[visitor.namedBy].keptBy === 'device';
    if (answer.ok && isNew) await this.deps.firstVisit.takeTurn(params.businessId, attempt);
    const stored = this.deps.preferences.visitorId(params.businessId);
    const again = answer.ok ? visitorIdToAskAgain(visitor, stored, answer.value.visitorId) : null;
    if (again !== null) answer = await this.#ask(params, { ...visitor, id: again }, attempt);
    if (answer.ok) return this.#accept(params, answer.value, visitor.namedBy);
    this.deps.failedStart.configFailed(answer.failure, params);
    return null;
  }

  #visitor(params: LaunchParams): VisitorToAskFor {
    const known = visitorIdOf(this.deps.session.now);
    const page = known === '' ? null : { id: known, namedBy: this.#namedBy };
    const visitor = visitorOfStart(params, this.deps, page);
    const isOfTab = NAMINGS[visitor.namedBy].keptBy === 'tab' && visitor.id !== '';
    this.deps.preferences.rememberTabVisitorId(params.businessId, isOfTab ? visitor.id : null);
    return visitor;
  }

  /** A 401 means the old token. Config brings a new one. */
  async #ask(params: LaunchParams, visitor: VisitorToAskFor, attempt: Lifetime): Promise<Answer> {
    const answer = await attempt.whileRunning(this.#call(params, visitor));
    const refused = !answer.ok && answer.failure.kind === 'unauthorised';
    if (!refused || this.deps.tokenKeeper.current() === '') return answer;
    this.deps.tokenKeeper.accept(NO_TOKEN);
    return attempt.whileRunning(this.#call(params, visitor));
  }

  #call(params: LaunchParams, visitor: VisitorToAskFor): Promise<Answer> {
    this.deps.log.debug('asking for config', { visitor: visitor.id === '' ? 'new' : 'known' });
    const fromUrl = this.deps.navigation.fromUrl();
    const { language } = this.deps.session.now;
    const ask = configAsk(params, { visitor, fromUrl, language });
    return this.deps.limits.guard('config', () => this.deps.sessionGateway.config(ask));
  }

  #accept(params: LaunchParams, config: VisitorConfig, namedBy: NamedBy): VisitorConfig {
    this.deps.tokenKeeper.accept(config.token);
    this.#namedBy = namedBy;
    const { preferences } = this.deps;
    if (NAMINGS[namedBy].keptBy === 'device')
      preferences.rememberVisitorId(params.businessId, config.visitorId);
    // A key names an id that only config knows.
    if (namedBy === 'address-key') preferences.rememberTabVisitorId(params.businessId, config.visitorId);
    // The theme may have been changed since config was asked.
    const theme = this.deps.session.now.params?.theme ?? null;
    this.deps.session.configured(config, lookFor(theme, config.style, params.businessId));
    this.deps.log.debug('config', {
      style: config.style,
      robot: config.robotOffered,
      agents: config.agents.length,
      agentSocket: config.agentSocketUrl !== null,
      robotSocket: config.robotSocketUrl !== null,
    });
    return config;
  }
}
