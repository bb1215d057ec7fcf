import { isWithAgent, isWithRobot, startingMode } from '../../domain/conversation/mode';
import type { GatewayFailure } from '../../domain/failure/gateway-failure';
import type { VisitorConfig } from '../../domain/identity/config';
import { type LaunchParams, parseLaunchParams, refusedIdentity } from '../../domain/identity/launch-params';
import { chooseLanguage } from '../../domain/language/language';
import type { Result } from '../../domain/result';
import { lookFor } from '../../domain/theme/style-rule';
import type { ChangeAgent } from '../assignment/change-agent';
import { isUnanswered } from '../assignment/judge-service-answer';
import type { RestoreOutbox } from '../delivery/restore-outbox';
import type { Feedback } from '../feedback/feedback';
import type { Lifetime } from '../lifetime/lifetime';
import type { Environment } from '../ports/environment.port';
import type { Log } from '../ports/log.port';
import type { Navigation } from '../ports/navigation.port';
import type { SessionGateway } from '../ports/session-gateway.port';
import type { AskRobot } from '../robot/ask-robot';
import type { AuthorisedCalls } from '../session/authorised-calls';
import type { Session } from '../session/session';
import { hasOpened } from '../session/session-facts';
import type { AskService } from './ask-service';
import type { GetConfig } from './get-config';
import type { HandleFailedStart } from './handle-failed-start';
import type { ReadHistory } from './read-history';
import type { ShowWelcome } from './show-welcome';

export interface StartDeps {
  readonly sessionGateway: SessionGateway;
  readonly calls: AuthorisedCalls;
  readonly session: Session;
  readonly getConfig: GetConfig;
  readonly failedStart: HandleFailedStart;
  readonly changeAgent: ChangeAgent;
  readonly askService: AskService;
  readonly showWelcome: ShowWelcome;
  readonly readHistory: ReadHistory;
  readonly restoreOutbox: RestoreOutbox;
  readonly feedback: Feedback;
  readonly navigation: Navigation;
  readonly environment: Environment;
  readonly lifetime: Lifetime;
  readonly log: Log;
  readonly askRobot: AskRobot;
  /** Calls the robot with an empty sentence at the first start; an option, off by default. */
  readonly robotInitialCall: boolean;
}

/** The parameter may come from code, from a tag or from the address of the app, and only the integrator knows which. */
const PLACES = 'options, tag or address';

/** Start-up (spec §4 Start-up): address, config, style, mode, history, welcome, service answer; then the other parts run. */
export class StartSession {
  #attempt: Lifetime | null = null;
  #hasNamedDropped = false;

  constructor(private readonly deps: StartDeps) {}

  async execute(): Promise<void> {
    const { session, navigation, environment, feedback, getConfig, lifetime, log } = this.deps;
    if (!lifetime.isRunning) return;
    const attempt = this.#begin();
    const params = parseLaunchParams((name) => session.chosen(name) ?? navigation.param(name));
    if (!params.ok) {
      feedback.closeDialog('loading');
      log.error('a parameter is missing', { parameter: params.failure.name, place: PLACES });
      session.failed({ key: 'missing_param', words: '', detail: params.failure.name });
      return;
    }
    const { businessId, theme, dropped } = params.value;
    const refused = refusedIdentity(params.value, (name) => navigation.sourceOf(name) === 'code');
    this.#nameDropped(dropped.filter((name) => !refused.includes(name)));
    const language = chooseLanguage(params.value.language, environment.languageTags);
    if (refused.length > 0) {
      const parameters = refused.join(', ');
      feedback.closeDialog('loading');
      log.error('the visitor whom the page named cannot be read: no chat', { parameters });
      session.languageChanged(language);
      session.failed({ key: 'visitor_refused', words: '', detail: parameters });
      return;
    }
    // The screen keeps its present style until config names another one.
    const style = session.now.config?.style ?? '';
    session.starting(params.value, language, lookFor(theme, style, businessId));
    log.debug('start', { business: businessId, language });
    const config = await attempt.whileRunning(getConfig.execute(params.value, attempt));
    feedback.closeDialog('loading');
    if (config) await this.#open(params.value, config, attempt);
  }

  /**
   * Starts again after getswitch with refresh_token, a retry, or a lost token: config is asked and everything connects
   * again. The messages stay.
   */
  again(): Promise<void> {
    this.deps.feedback.showDialog({ kind: 'loading' });
    return this.execute();
  }

  /** Once, although a start may be repeated. */
  #nameDropped(dropped: readonly string[]): void {
    if (dropped.length > 0 && !this.#hasNamedDropped)
      this.deps.log.error('parameters were dropped', { parameters: dropped.join(', ') });
    this.#hasNamedDropped = true;
  }

  /** Asks for config in the background. Nothing changes until it is there. */
  async renew(): Promise<void> {
    if (!this.deps.lifetime.isRunning) return;
    const attempt = this.#begin();
    const { params } = this.deps.session.now;
    if (params === null) return;
    const config = await attempt.whileRunning(this.deps.getConfig.execute(params, attempt));
    if (config) await this.#open(params, config, attempt);
  }

  /** Ends a running start: it has no effect any more. */
  #begin(): Lifetime {
    this.#attempt?.end();
    this.#attempt = this.deps.lifetime.within();
    return this.#attempt;
  }

  async #open(params: LaunchParams, config: VisitorConfig, attempt: Lifetime): Promise<void> {
    const { sessionGateway: gateway, calls, session, askService, showWelcome, readHistory, log } = this.deps;
    const { changeAgent, restoreOutbox: outbox, askRobot: robot } = this.deps;
    readHistory.stop();
    outbox.show();
    // These three calls do not depend on each other. Together they save two round trips on a slow network.
    const [newQueue, history, answer] = await attempt.whileRunning(
      Promise.all([
        calls.quietly('queue', () => gateway.isNewQueue(params.businessId)),
        readHistory.ask(),
        changeAgent.ask(),
      ]),
    );
    const forbidden = hasOpened(session.now) ? null : firstForbidden(history, answer);
    if (forbidden !== null) return this.deps.failedStart.callForbidden(forbidden, params);
    if (!newQueue.ok) calls.report(newQueue.failure);
    const mode = startingMode({
      newQueue: newQueue.ok && newQueue.value,
      robotOffered: config.robotOffered,
      wasWithAgent: hasOpened(session.now) && isWithAgent(session.now),
    });
    log.debug('mode', { mode, newQueue: newQueue.ok ? newQueue.value : newQueue.failure.kind });
    if (!history.ok) readHistory.reportFailure(history.failure);
    const agent = askService.agentAfter(answer);
    const welcome = () => showWelcome.execute(answer, { mode, agent });
    if (history.ok) welcome();
    const served = askService.judge(answer, mode);
    const service = isWithAgent({ mode }) && served === 'nobody' ? 'no-service' : 'live';
    log.debug('notice', { served, agent: agent?.id ?? null });
    log.debug('open', { mode, status: service });
    const isFirst = !hasOpened(session.now);
    session.opened({ mode, agent, service, historyRead: history.ok, noticeDue: isUnanswered(answer) });
    if (history.ok) outbox.sendAgain();
    else
      readHistory.untilRead({
        read: () => {
          welcome();
          outbox.sendAgain();
          session.historyWasRead();
        },
        forbidden: (failure) => this.deps.failedStart.callForbidden(failure, params),
      });
    if (isFirst && isWithRobot({ mode }) && this.deps.robotInitialCall) void robot.greet();
  }
}

/** A session cannot begin without these answers (decision 35). */
const firstForbidden = (...answers: readonly Result<unknown, GatewayFailure>[]): GatewayFailure | null => {
  for (const answer of answers) if (!answer.ok && answer.failure.kind === 'forbidden') return answer.failure;
  return null;
};
