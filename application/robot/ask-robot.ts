import { Subscription } from 'rxjs';
import type { FailureKey } from '../../domain/failure/failure-display';
import type { GatewayFailure } from '../../domain/failure/gateway-failure';
import { isServerFault } from '../../domain/failure/gateway-failure';
import { LIMITS } from '../../domain/limits';
import { needsSending } from '../../domain/message/delivery';
import type { Author, MessageBody } from '../../domain/message/message';
import { bodyOf } from '../../domain/message/message-body';
import { refusalOf, refusalWordsOf } from '../../domain/message/send-retry';
import { robotFallback } from '../../domain/robot/fallback';
import type { Conversation } from '../conversation/conversation';
import type { MessageIds } from '../conversation/message-ids';
import type { Outbox } from '../delivery/outbox';
import type { OwnMessages } from '../delivery/own-messages';
import type { SendOutcome } from '../delivery/send-queue';
import type { WaitForClaim } from '../delivery/wait-for-claim';
import type { Waits } from '../delivery/waits';
import type { Feedback } from '../feedback/feedback';
import { showSendFailure } from '../feedback/show-send-failure';
import { type Clock, nowSeconds } from '../ports/clock.port';
import type { SentenceEntry } from '../ports/outbox-store.port';
import type { RobotAnswer, RobotGateway } from '../ports/robot-gateway.port';
import type { AuthorisedCalls } from '../session/authorised-calls';
import type { Lifetime, PerRun } from '../state/lifetime';
import type { HandOver } from './hand-over';

export const ROBOT: Author = { role: 'robot', name: '', avatar: null };

export interface AskRobotTools {
  readonly robotGateway: RobotGateway;
  readonly calls: AuthorisedCalls;
  readonly conversation: Conversation;
  readonly outbox: Outbox;
  readonly ownMessages: OwnMessages;
  readonly waitForClaim: WaitForClaim;
  readonly handOver: HandOver;
  readonly feedback: Feedback;
  readonly messageIds: MessageIds;
  readonly waits: Waits;
  readonly clock: Clock;
  readonly lifetime: Lifetime;
}

/** Sends one sentence to the robot and shows its answer. Code 201 starts the hand-over to an agent (spec §4 Modes). */
export class AskRobot {
  #fallbacks = 0;
  readonly #waiting: PerRun<number>;

  constructor(private readonly tools: AskRobotTools) {
    this.#waiting = tools.lifetime.perRun(() => 0);
  }

  /** Answers that were awaited when the widget ended never come. */
  run(): Subscription {
    return new Subscription(() => this.tools.conversation.setRobotTyping(false));
  }

  async execute(entry: SentenceEntry): Promise<SendOutcome> {
    const sentence = entry.content.text;
    const isOurs = () => this.tools.outbox.renewClaim(entry.clientId);
    void this.tools.outbox.claim(entry.clientId);
    for (let attempt = 1; ; attempt += 1) {
      const turn = await this.tools.waitForClaim.execute(entry);
      // The answer is shown in the other tab only.
      if (turn === 'answered') this.tools.ownMessages.answered(entry.clientId);
      if (turn === 'refused') return this.#fail(entry);
      // An agent has it from the other tab.
      if (turn === 'accepted') this.tools.ownMessages.accepted(entry.clientId);
      if (turn !== 'may-send' || !needsSending(this.tools.conversation.own(entry.clientId))) return 'sent';
      if (this.tools.handOver.hasBegun) return this.tools.handOver.sendToAgent(entry, sentence);
      const after = this.tools.conversation.transcript.lastServerId;
      const { robotTalk } = this.tools.conversation;
      robotTalk.asked(entry.clientId, entry.content, after);
      const result = await this.#whileTyping(() =>
        this.tools.calls.run('sentence', () => this.tools.robotGateway.ask(sentence), isOurs),
      );
      if (result.ok) return this.#accept(entry, result.value);
      robotTalk.askEnds(entry.clientId);
      if (!isOurs()) continue;
      if (!isServerFault(result.failure) || attempt >= LIMITS.attempts)
        return this.#failed(entry, result.failure);
      await this.tools.waits.wait(LIMITS.attemptDelayMs);
    }
  }

  /** The initial call, so that the robot speaks first. A failure is not shown, because the visitor did not ask. */
  async greet(): Promise<void> {
    const { robotTalk, transcript } = this.tools.conversation;
    const call = this.tools.messageIds.next();
    robotTalk.questionAsked(call, transcript.lastServerId);
    const result = await this.tools.calls.quietly('greeting', () => this.tools.robotGateway.ask(''));
    if (result.ok && result.value.kind === 'answered' && result.value.answer.trim() !== '')
      this.say(result.value.answer, null, call);
    robotTalk.askEnds(call);
    if (result.ok && result.value.kind === 'handed-over') await this.tools.handOver.switchOver();
  }

  /**
   * Shows an answer of the robot.
   *
   * @param answers the client id of the typed sentence; null: the initial call or a quick question
   * @param question the client id of the quick question, or what names the initial call
   */
  say(answer: string, answers: string | null = null, question?: string): void {
    this.tools.conversation.local.robotSays({
      clientId: this.tools.messageIds.next(),
      sentAt: nowSeconds(this.tools.clock),
      author: ROBOT,
      body: this.#answerBody(answer),
      answers,
      question,
    });
  }

  async #accept(entry: SentenceEntry, answer: RobotAnswer): Promise<SendOutcome> {
    this.tools.conversation.local.robotAnswered(entry.clientId);
    if (answer.kind === 'answered') this.#answered(entry, answer.answer);
    this.tools.conversation.robotTalk.askEnds(entry.clientId);
    if (answer.kind === 'handed-over')
      return this.tools.handOver.sendToAgent(entry, answer.lastMessage || entry.content.text);
    return 'sent';
  }

  #answered(entry: SentenceEntry, answer: string): void {
    this.tools.ownMessages.answered(entry.clientId);
    this.say(answer, entry.clientId);
  }

  #answerBody(answer: string): MessageBody {
    if (answer.trim() === '') return { kind: 'phrase', key: robotFallback(this.#fallbacks++) };
    return bodyOf({ content: answer });
  }

  #failed(entry: SentenceEntry, failure: GatewayFailure): 'failed' {
    this.#fail(entry, refusalOf(failure) ?? undefined, refusalWordsOf(failure));
    showSendFailure(this.tools.feedback, failure);
    return 'failed';
  }

  #fail({ clientId }: SentenceEntry, refused?: FailureKey, refusedWords?: string): 'failed' {
    this.tools.ownMessages.failed(clientId, refused, refusedWords);
    return 'failed';
  }

  async #whileTyping<T>(act: () => Promise<T>): Promise<T> {
    this.#waiting.current += 1;
    this.tools.conversation.setRobotTyping(true);
    try {
      return await act();
    } finally {
      this.#waiting.current -= 1;
      if (this.#waiting.current === 0) this.tools.conversation.setRobotTyping(false);
    }
  }
}
