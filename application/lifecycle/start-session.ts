import { isWithAgent, isWithRobot, type Mode, startingMode } from '../../domain/conversation/mode';
import { shouldWelcome } from '../../domain/conversation/welcome';
import type { GatewayFailure } from '../../domain/failure/gateway-failure';
import { type Agent, agentAtStart } from '../../domain/identity/agent';
import type { VisitorConfig } from '../../domain/identity/config';
import { type LaunchParams, parseLaunchParams } from '../../domain/identity/launch-params';
import { chooseLanguage } from '../../domain/language/language';
import type { Result } from '../../domain/result';
import { lookFor } from '../../domain/theme/style-rule';
import { type JudgeServiceAnswer, type Served, servedBy } from '../assignment/judge-service-answer';
import type { Conversation } from '../conversation/conversation';
import type { MessageIds } from '../conversation/message-ids';
import type { Feedback } from '../feedback/feedback';
import type { FlushOutbox } from '../messaging/flush-outbox';
import { type Clock, nowSeconds } from '../ports/clock.port';
import type { Environment } from '../ports/environment.port';
import type { Log } from '../ports/log.port';
import type { Navigation } from '../ports/navigation.port';
import type { ServiceNotice, SessionGateway } from '../ports/session-gateway.port';
import type { AskRobot } from '../robot/ask-robot';
import type { AuthorisedCalls } from '../session/authorised-calls';
import type { Session } from '../session/session';
import { hasOpened } from '../session/session-facts';
import type { Lifetime } from '../state/lifetime';
import type { GetConfig } from './get-config';
import type { ReadHistory } from './read-history';

type ServiceAnswer = Result<ServiceNotice, GatewayFailure>;

export interface StartTools {
  readonly sessionGateway: SessionGateway;
  readonly calls: AuthorisedCalls;
  readonly session: Session;
  readonly getConfig: GetConfig;
  readonly readHistory: ReadHistory;
  readonly judgeServiceAnswer: JudgeServiceAnswer;
  readonly conversation: Conversation;
  readonly flushOutbox: FlushOutbox;
  readonly feedback: Feedback;
  readonly navigation: Navigation;
  readonly environment: Environment;
  readonly messageIds: MessageIds;
  readonly clock: Clock;
  readonly lifetime: Lifetime;
  readonly log: Log;
  readonly askRobot: AskRobot;
  /** Calls the robot with an empty sentence at the start; an option, off by default. */
  readonly robotInitialCall: boolean;
}

/** The parameter may come from code, from a tag or from the address of the app, and only the integrator knows which. */
const PLACES = 'options, tag or address';

/** Start-up (spec §4 Start-up): address, config, style, mode, history, welcome, service answer; then the other parts run. */
export class StartSession {
  #runs = 0;

  constructor(private readonly tools: StartTools) {}

  async execute(): Promise<void> {
    const { session, navigation, environment, feedback, getConfig, lifetime, log } = this.tools;
    if (!lifetime.isRunning) return;
    const isCurrent = this.#begin();
    const params = parseLaunchParams((name) => session.chosen(name) ?? navigation.param(name));
    if (!params.ok) {
      feedback.closeDialog('loading');
      log.error('a parameter is missing', { parameter: params.failure.name, place: PLACES });
      session.failed({ key: 'missing_param', words: '', detail: params.failure.name });
      return;
    }
    const { businessId, theme, dropped } = params.value;
    if (dropped.length > 0)
      log.warn('parameters were dropped', { parameters: dropped.join(', ') });
    const language = chooseLanguage(params.value.language, environment.languageTags);
    // The screen keeps its present style until config names another one.
    const style = session.now.config?.style ?? '';
    session.starting(params.value, language, lookFor(theme, style, businessId));
    log.debug('start', { business: businessId, language });
    const config = await getConfig.execute(params.value, isCurrent);
    if (!isCurrent()) return;
    feedback.closeDialog('loading');
    if (config) await this.#open(params.value, config, isCurrent);
  }

  /**
   * Starts again after getswitch with refresh_token, a retry, or a lost token: config is asked and everything connects
   * again. The messages stay.
   */
  again(): Promise<void> {
    this.tools.feedback.showDialog({ kind: 'loading' });
    return this.execute();
  }

  /** Asks for config in the background. Nothing changes until it is there. */
  async renew(): Promise<void> {
    if (!this.tools.lifetime.isRunning) return;
    const isCurrent = this.#begin();
    const { params } = this.tools.session.now;
    if (params === null) return;
    const config = await this.tools.getConfig.execute(params, isCurrent);
    if (config && isCurrent()) await this.#open(params, config, isCurrent);
  }

  /** Stops a running start: it has no effect any more. */
  cancel(): void {
    this.#runs += 1;
    this.tools.readHistory.stop();
  }

  #begin(): () => boolean {
    this.#runs += 1;
    const run = this.#runs;
    return () => run === this.#runs;
  }

  async #open(params: LaunchParams, config: VisitorConfig, isCurrent: () => boolean): Promise<void> {
    const {
      sessionGateway: gateway,
      calls,
      session,
      readHistory,
      flushOutbox: outbox,
      askRobot: robot,
      log,
    } = this.tools;
    const { language } = session.now;
    const { businessId } = params;
    readHistory.stop();
    outbox.show();
    // These three calls do not depend on each other. Together they save two round trips on a slow network.
    const [newQueue, history, answer] = await Promise.all([
      calls.quietly(() => gateway.isNewQueue(businessId)),
      readHistory.ask(),
      calls.quietly(() => gateway.notice({ businessId, language })),
    ]);
    if (!isCurrent()) return;
    if (!newQueue.ok) calls.report(newQueue.failure);
    const mode = this.#mode(startingMode(newQueue.ok && newQueue.value, config.robotOffered));
    log.debug('mode', { mode, newQueue: newQueue.ok ? newQueue.value : newQueue.failure.kind });
    if (!history.ok) readHistory.reportFailure(history.failure);
    const agent = agentAtStart({
      fromServiceAnswer: answer.ok ? answer.value.agent : null,
      nobody: servedBy(answer) === 'nobody',
      previous: session.now.agent,
      fromAddress: params.serviceId,
      fromConfig: config.agents,
    });
    const welcome = () => this.#welcome(answer, mode, agent);
    if (history.ok) welcome();
    const served = this.#judge(answer, mode);
    const service = isWithAgent({ mode }) && served === 'nobody' ? 'no-service' : 'live';
    log.debug('notice', { served, agent: agent?.id ?? null });
    log.debug('open', { mode, status: service });
    session.opened({ mode, agent, service, historyRead: history.ok });
    if (history.ok) outbox.sendAgain();
    else
      readHistory.untilRead(() => {
        welcome();
        outbox.sendAgain();
        session.historyWasRead();
      });
    if (isWithRobot({ mode }) && this.tools.robotInitialCall) void robot.greet();
  }

  /** A visitor who talks with an agent is not sent back to the robot, even if isNewQueue answers 1. */
  #mode(fresh: Mode): Mode {
    const facts = this.tools.session.now;
    return hasOpened(facts) && isWithAgent(facts) ? 'agent' : fresh;
  }

  /** In robot mode nobody has asked for an agent, so only a 403 or 404 has an effect. */
  #judge(answer: ServiceAnswer, mode: Mode): Served {
    const { calls, judgeServiceAnswer } = this.tools;
    if (isWithAgent({ mode })) return judgeServiceAnswer.execute(answer);
    if (!answer.ok && answer.failure.kind === 'forbidden') calls.report(answer.failure);
    return servedBy(answer);
  }

  /** The welcome depends on the history, so it is decided after the history was read. */
  #welcome(answer: ServiceAnswer, mode: Mode, agent: Agent | null): void {
    const { conversation, messageIds: ids, clock, log } = this.tools;
    if (!answer.ok || answer.value.welcome.length === 0 || !shouldWelcome(conversation.welcomeSeen)) return;
    const author = isWithRobot({ mode })
      ? ({ role: 'robot', name: '', avatar: null } as const)
      : ({ role: 'service', name: agent?.name ?? '', avatar: agent?.avatar ?? null } as const);
    conversation.lines.welcome(ids.next(), nowSeconds(clock), author, answer.value.welcome);
    log.debug('welcome', { blocks: answer.value.welcome.length });
  }
}
