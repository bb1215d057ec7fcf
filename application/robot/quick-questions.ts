import { timer } from 'rxjs';
import type { FailureKey } from '../../domain/failure/failure-display';
import type { GatewayFailure } from '../../domain/failure/gateway-failure';
import { serverTextOf } from '../../domain/failure/server-text';
import { LIMITS } from '../../domain/limits';
import { needsSending } from '../../domain/message/delivery';
import { refusalOf, refusalWordsOf } from '../../domain/message/send-retry';
import type { Result } from '../../domain/result';
import type { Question } from '../../domain/robot/question';
import type { Conversation } from '../conversation/conversation';
import type { MessageIds } from '../conversation/message-ids';
import type { SystemLines } from '../conversation/system-lines';
import type { Outbox } from '../delivery/outbox';
import type { OwnMessages } from '../delivery/own-messages';
import type { SendOutcome } from '../delivery/send-queue';
import type { WaitForClaim } from '../delivery/wait-for-claim';
import type { Feedback } from '../feedback/feedback';
import { showRefusal } from '../feedback/show-send-failure';
import { type Clock, nowSeconds } from '../ports/clock.port';
import type { QuestionEntry } from '../ports/outbox-store.port';
import type { RobotGateway } from '../ports/robot-gateway.port';
import type { AuthorisedCalls } from '../session/authorised-calls';
import type { Session } from '../session/session';
import { businessIdOf, serviceIdOf, visitorIdOf } from '../session/session-facts';
import type { Lifetime, PerRun } from '../state/lifetime';
import { MutableState, type State } from '../state/state';
import type { AskRobot } from './ask-robot';
import type { QuestionsState } from './questions-state';

export interface QuickQuestionsTools {
  readonly robotGateway: RobotGateway;
  readonly calls: AuthorisedCalls;
  readonly session: Session;
  readonly conversation: Conversation;
  readonly outbox: Outbox;
  readonly ownMessages: OwnMessages;
  readonly waitForClaim: WaitForClaim;
  readonly askRobot: AskRobot;
  readonly feedback: Feedback;
  readonly systemLines: SystemLines;
  readonly messageIds: MessageIds;
  readonly clock: Clock;
  readonly lifetime: Lifetime;
}

/**
 * The list of quick questions: loaded when it is first opened or offered; at most one tap in 2 s; the answer is shown in the
 * conversation.
 */
export class QuickQuestions {
  readonly #state = new MutableState<QuestionsState>({
    open: false,
    phase: 'loading',
    questions: [],
    locked: false,
  });
  readonly #loading: PerRun<boolean>;

  constructor(private readonly tools: QuickQuestionsTools) {
    this.#loading = tools.lifetime.perRun(() => false);
  }

  get state(): State<QuestionsState> {
    return this.#state;
  }

  toggle(): void {
    const { open, phase } = this.#state.current;
    this.#state.patch({ open: !open });
    if (!open && phase !== 'ready') void this.load();
  }

  close(): void {
    this.#state.patch({ open: false });
  }

  /** Loads the list for the end of the conversation. The visitor did not ask for it, so a failure is not shown. */
  offer(): void {
    if (this.#state.current.phase !== 'ready') void this.load('quietly');
  }

  async load(how: 'run' | 'quietly' = 'run'): Promise<void> {
    if (this.#loading.current) return;
    this.#loading.current = true;
    this.#state.patch({ phase: 'loading' });
    const businessId = businessIdOf(this.tools.session.now);
    const result = await this.tools.calls[how]('questions', () =>
      this.tools.robotGateway.questions(businessId),
    );
    this.#loading.current = false;
    if (result.ok) this.#state.patch({ phase: 'ready', questions: result.value });
    else this.#state.patch({ phase: 'failed' });
  }

  choose(question: Question): void {
    if (this.#state.current.locked || !this.tools.lifetime.isRunning) return;
    this.#lock();
    const entry: QuestionEntry = {
      clientId: this.tools.messageIds.next(),
      mode: this.tools.session.now.mode,
      createdAt: nowSeconds(this.tools.clock),
      content: {
        kind: 'question',
        text: question.text,
        questionId: question.id,
        keyword: question.keyword,
      },
    };
    this.tools.ownMessages.begin(entry);
    void this.send(entry);
  }

  /** Sends a question that is already shown, also one of an earlier page. One tab at a time asks it. */
  async send(entry: QuestionEntry): Promise<SendOutcome> {
    const { clientId } = entry;
    const isNeeded = () => needsSending(this.tools.conversation.own(clientId));
    const isOurs = () => this.tools.outbox.renewClaim(clientId);
    void this.tools.outbox.claim(clientId);
    for (;;) {
      const turn = await this.tools.waitForClaim.execute(entry);
      if (turn === 'refused' || turn === 'over') return this.#fail(clientId);
      // The answer is shown in the other tab only.
      if (turn !== 'may-send') this.tools.ownMessages.answered(clientId);
      if (turn !== 'may-send' || !isNeeded()) return 'sent';
      const { robotTalk, transcript } = this.tools.conversation;
      robotTalk.questionAsked(clientId, transcript.lastServerId);
      const result = await this.tools.calls.run(
        'answer',
        () => this.#ask(entry),
        () => isNeeded() && isOurs(),
      );
      if (result.ok) return this.#answered(clientId, result.value);
      robotTalk.askEnds(clientId);
      if (!isNeeded()) return 'sent';
      if (!isOurs()) continue;
      this.#fail(clientId, refusalOf(result.failure) ?? undefined, refusalWordsOf(result.failure));
      this.#showFailure(result.failure);
      return 'failed';
    }
  }

  #ask({ clientId, content }: QuestionEntry): Promise<Result<string, GatewayFailure>> {
    const facts = this.tools.session.now;
    return this.tools.robotGateway.answer({
      serviceId: serviceIdOf(facts),
      visitorId: visitorIdOf(facts),
      businessId: businessIdOf(facts),
      question: { id: content.questionId, keyword: content.keyword, text: content.text },
      clientId,
    });
  }

  #answered(clientId: string, answer: string): 'sent' {
    this.tools.conversation.local.robotAnswered(clientId);
    this.tools.ownMessages.answered(clientId);
    if (answer.trim() === '') this.#showDeleted();
    else this.tools.askRobot.say(answer, null, clientId);
    this.tools.conversation.robotTalk.askEnds(clientId);
    return 'sent';
  }

  #fail(clientId: string, refused?: FailureKey, refusedWords?: string): 'failed' {
    this.tools.ownMessages.failed(clientId, refused, refusedWords);
    return 'failed';
  }

  #showFailure(failure: GatewayFailure): void {
    if (failure.kind === 'unauthorised') this.tools.feedback.show('session_expired');
    else if (failure.kind === 'network') this.tools.feedback.show('network_error');
    else showRefusal(this.tools.feedback, serverTextOf(failure));
  }

  #showDeleted(): void {
    this.tools.feedback.show('question_delete');
    this.tools.systemLines.add('question_delete');
  }

  #lock(): void {
    this.#state.patch({ locked: true });
    const { scheduler } = this.tools.clock;
    this.tools.lifetime.untilEnd(() => {
      const lock = timer(LIMITS.hintClickLockMs, scheduler).subscribe();
      lock.add(() => this.#state.patch({ locked: false }));
      return lock;
    });
  }
}
