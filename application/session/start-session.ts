import { exhaustMap, merge, takeWhile, timer } from 'rxjs';
import { type Mode, startingMode } from '../../domain/conversation/mode';
import { shouldWelcome } from '../../domain/conversation/welcome';
import { isFailureKey } from '../../domain/failure/catalogue';
import type { GatewayFailure } from '../../domain/failure/gateway-failure';
import type { Agent } from '../../domain/identity/agent';
import type { VisitorConfig } from '../../domain/identity/config';
import { type LaunchParams, parseLaunchParams } from '../../domain/identity/launch-params';
import { visitorIdToAskAgain } from '../../domain/identity/visitor-identity';
import { chooseLanguage } from '../../domain/language/language';
import { LIMITS } from '../../domain/limits';
import type { Result } from '../../domain/result';
import { lookFor } from '../../domain/theme/style-rule';
import { type Feedback, wordsOf } from '../feedback/feedback';
import type { Acknowledge } from '../messaging/acknowledge';
import type { Conversation } from '../messaging/conversation';
import type { FlushOutbox } from '../messaging/flush-outbox';
import type { MessageIds } from '../messaging/message-ids';
import type { Notices } from '../messaging/notices';
import { type Clock, nowSeconds } from '../ports/clock.port';
import type { Environment } from '../ports/environment.port';
import type { Log } from '../ports/log.port';
import type { MessageGateway, ReceivedMessage } from '../ports/message-gateway.port';
import type { Navigation } from '../ports/navigation.port';
import type { Preferences } from '../ports/preferences.port';
import type { ServiceNotice, SessionGateway } from '../ports/session-gateway.port';
import type { AskRobot } from '../robot/ask-robot';
import type { Calls } from './calls';
import type { JudgeNotice } from './judge-notice';
import type { Session, StartFailure } from './session';
import type { TokenKeeper } from './token-keeper';

type Answer<T> = Result<T, GatewayFailure>;

/** What the start needs of the rest; grouped, for there is much of it. */
export interface StartTools {
  readonly gateway: SessionGateway;
  readonly messages: MessageGateway;
  readonly calls: Calls;
  readonly tokens: TokenKeeper;
  readonly session: Session;
  readonly conversation: Conversation;
  readonly outbox: FlushOutbox;
  readonly acknowledge: Acknowledge;
  readonly notices: Notices;
  readonly judgeNotice: JudgeNotice;
  readonly feedback: Feedback;
  readonly preferences: Preferences;
  readonly navigation: Navigation;
  readonly environment: Environment;
  readonly ids: MessageIds;
  readonly clock: Clock;
  readonly log: Log;
  readonly robot: AskRobot;
  /** The robot's initial call with the empty sentence; an option, off by default. */
  readonly robotInitialCall: boolean;
}

/** Start-up (section 4): address, config, stored visitor, style, mode, history, welcome, notice; then the rest runs. */
export class StartSession {
  #runs = 0;

  constructor(private readonly tools: StartTools) {}

  async execute(): Promise<void> {
    const { session, navigation, environment, feedback, log } = this.tools;
    const run = ++this.#runs;
    const params = parseLaunchParams((name) => navigation.param(name));
    if (!params.ok) {
      feedback.closeDialog('loading');
      log.error('the page address lacks a parameter', { parameter: params.failure.name });
      session.failed({ key: 'missing_param', words: '', detail: params.failure.name });
      return;
    }
    const language = chooseLanguage(params.value.language, environment.languageTags);
    session.starting(params.value, language, lookFor(params.value.theme, '', params.value.businessId));
    log.debug('start', { business: params.value.businessId, language });
    const config = await this.configure(params.value);
    if (run !== this.#runs) return;
    feedback.closeDialog('loading');
    if (config) await this.open(params.value, config, run);
  }

  /** getswitch with refresh_token, a retry, a lost token: config again and everything connects anew. What was said stays. */
  again(): Promise<void> {
    this.tools.feedback.show({ kind: 'loading' });
    return this.execute();
  }

  private async configure(params: LaunchParams): Promise<VisitorConfig | null> {
    const { preferences, session, tokens, log } = this.tools;
    // Once this page has an identity it keeps it, also where nothing can be stored.
    const known = params.visitorId || (session.now.config?.visitorId ?? '');
    let answer = await this.askConfig(params, known);
    const stored = preferences.visitorId(params.businessId);
    const again = answer.ok ? visitorIdToAskAgain(known, stored, answer.value.visitorId) : null;
    if (again !== null) answer = await this.askConfig(params, again);
    if (!answer.ok) {
      this.refuse(answer.failure);
      return null;
    }
    const config = answer.value;
    tokens.accept(config.token);
    preferences.rememberVisitorId(params.businessId, config.visitorId);
    session.configured(config, lookFor(params.theme, config.style, params.businessId));
    log.debug('config', { style: config.style, robot: config.robotOffered });
    return config;
  }

  private askConfig(params: LaunchParams, visitorId: string): Promise<Answer<VisitorConfig>> {
    return this.tools.gateway.config({
      accessKey: params.accessKey,
      businessId: params.businessId,
      visitorId,
      fromUrl: this.tools.navigation.fromUrl(),
      name: params.account,
      channelCode: params.channelCode,
      language: this.tools.session.now.language,
    });
  }

  private refuse(failure: GatewayFailure): void {
    const { feedback, navigation, log } = this.tools;
    feedback.closeDialog('loading');

    if (failure.kind === 'refused') {
      const known = isFailureKey(failure.message) ? failure.message : null;
      if (failure.message !== '') feedback.popup(wordsOf(failure.message), LIMITS.initErrorMs);
      this.fail({ key: known ?? 'data_error', words: known ? '' : failure.message, detail: '' });
      log.error('config refused', { code: failure.code });
      return;
    }
    if (failure.kind === 'forbidden') navigation.toNotFound();
    const key = failure.kind === 'network' ? 'start_unreachable' : 'data_error';
    this.fail({ key, words: '', detail: '' });
    log.error('config failed', {
      kind: failure.kind,
      detail: failure.kind === 'undecodable' ? failure.reason : '',
    });
  }

  /** A conversation that stands is not thrown away because its session could not be renewed. */
  private fail(failure: StartFailure): void {
    const { session, notices, feedback } = this.tools;
    if (session.now.epoch === 0) {
      session.failed(failure);
      return;
    }
    session.lost();
    notices.add('session_expired');
    if (failure.key === 'start_unreachable') feedback.fail('start_unreachable');
  }

  private async open(params: LaunchParams, config: VisitorConfig, run: number): Promise<void> {
    const { gateway, messages, calls, session } = this.tools;
    const { language } = session.now;
    const { businessId } = params;
    // Three answers that do not wait for each other: on a slow network that is two round trips less.
    const [newQueue, history, notice] = await Promise.all([
      calls.quietly(() => gateway.isNewQueue(businessId)),
      calls.quietly(() => messages.check({ businessId, language })),
      calls.quietly(() => gateway.notice({ businessId, language })),
    ]);
    if (run !== this.#runs) return;
    const mode = startingMode(newQueue.ok && newQueue.value, config.robotOffered);
    const agent = agentOf(notice, params, config);
    await this.readHistory(history);
    if (run !== this.#runs) return;
    this.welcome(notice, mode, agent);
    const served = mode === 'robot' || this.tools.judgeNotice.execute(notice) !== 'nobody';
    session.opened({ mode, agent, standing: served ? 'live' : 'no-service', historyRead: history.ok });
    this.tools.outbox.sendAgain();
    if (!history.ok) this.readAgainWhenBack(run);
    if (mode === 'robot' && this.tools.robotInitialCall) void this.tools.robot.greet();
  }

  private async readHistory(history: Answer<readonly ReceivedMessage[]>): Promise<void> {
    const { conversation, acknowledge, outbox, calls } = this.tools;
    if (!history.ok) {
      calls.tell(history.failure);
      return;
    }
    conversation.receive(history.value, 'history');
    acknowledge.note(history.value.filter((item) => !item.deleted).map((item) => item.message));
    await outbox.show();
  }

  private welcome(notice: Answer<ServiceNotice>, mode: Mode, agent: Agent | null): void {
    const { conversation, ids, clock } = this.tools;
    if (!notice.ok || notice.value.welcome.length === 0 || !shouldWelcome(conversation.welcomeSeen)) return;
    const author =
      mode === 'robot'
        ? ({ role: 'robot', name: '', avatar: null } as const)
        : ({ role: 'service', name: agent?.name ?? '', avatar: agent?.avatar ?? null } as const);
    conversation.welcome(ids.next(), nowSeconds(clock), author, notice.value.welcome);
  }

  /** The history is what polling stands on: a check that failed is asked again at the rhythm of polling. */
  private readAgainWhenBack(run: number): void {
    const { environment, clock } = this.tools;
    const every$ = timer(LIMITS.pollIntervalMs, LIMITS.pollIntervalMs, clock.scheduler);
    merge(every$, environment.resumed$)
      .pipe(
        exhaustMap(() => this.readAgain(run)),
        takeWhile((done) => !done),
      )
      .subscribe();
  }

  /** @returns whether there is nothing left to ask for */
  private async readAgain(run: number): Promise<boolean> {
    const { messages, calls, session } = this.tools;
    const { params, language, standing } = session.now;
    if (run !== this.#runs || standing === 'expired') return true;
    const history = await calls.quietly(() =>
      messages.check({ businessId: params?.businessId ?? '', language }),
    );
    if (run !== this.#runs) return true;
    if (!history.ok) return false;
    await this.readHistory(history);
    if (run !== this.#runs) return true;
    this.tools.outbox.sendAgain();
    session.historyWasRead();
    return true;
  }

  /** After this nothing of a start that is still under way takes effect. */
  cancel(): void {
    this.#runs += 1;
  }
}

const agentOf = (
  notice: Answer<ServiceNotice>,
  params: LaunchParams,
  config: VisitorConfig,
): Agent | null => {
  if (notice.ok && notice.value.agent !== null) return notice.value.agent;
  const named = config.agents.find((agent) => agent.id === params.serviceId);
  if (named) return named;
  return params.serviceId === '' ? null : { id: params.serviceId, name: '', avatar: null };
};
