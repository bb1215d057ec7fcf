import { Subscription } from 'rxjs';
import type { OutboxEntry } from '../../domain/delivery/outbox-entry';
import type { GatewayFailure } from '../../domain/failure/gateway-failure';
import { type AnswerWords, isEmptyAnswer } from '../../domain/message/answer-words';
import type { Author, MessageBody } from '../../domain/message/message';
import { bodyOf } from '../../domain/message/message-body';
import type { Result } from '../../domain/result';
import { robotFallback } from '../../domain/robot/fallback';
import type { HandOver } from '../assignment/hand-over';
import type { Conversation } from '../conversation/conversation';
import type { MessageIds } from '../conversation/message-ids';
import type { MessageReceiver } from '../delivery/message-receiver';
import type { Feedback } from '../feedback/feedback';
import { showSendFailure } from '../feedback/show-send-failure';
import type { Lifetime, PerRun } from '../lifetime/lifetime';
import { type Clock, nowSeconds } from '../ports/clock.port';
import type { RobotAnswer, RobotGateway } from '../ports/robot-gateway.port';
import type { AuthorisedCalls } from '../session/authorised-calls';

export const ROBOT: Author = { role: 'robot', name: '', avatar: null };

export interface AskRobotDeps {
  readonly robotGateway: RobotGateway;
  readonly calls: AuthorisedCalls;
  readonly conversation: Conversation;
  readonly handOver: HandOver;
  readonly feedback: Feedback;
  readonly messageIds: MessageIds;
  readonly clock: Clock;
  readonly lifetime: Lifetime;
}

/** Asks the robot one sentence, once, and shows its answer (spec §4 Modes). */
export class AskRobot implements MessageReceiver {
  #fallbacks = 0;
  readonly #waiting: PerRun<number>;

  constructor(private readonly deps: AskRobotDeps) {
    this.#waiting = deps.lifetime.perRun(() => 0);
  }

  /** Answers that were awaited when the widget ended never come. */
  run(): Subscription {
    return new Subscription(() => this.deps.conversation.setRobotTyping(false));
  }

  call({ content }: OutboxEntry, shouldSend: () => boolean): Promise<Result<RobotAnswer, GatewayFailure>> {
    return this.#whileTyping(() =>
      this.deps.calls.run('sentence', () => this.deps.robotGateway.ask(content.text), shouldSend),
    );
  }

  showAnswer(answer: AnswerWords, clientId: string): void {
    this.say(answer, clientId);
  }

  showFailure(failure: GatewayFailure): void {
    showSendFailure(this.deps.feedback, failure);
  }

  /** The initial call, so that the robot speaks first. A failure is not shown, because the visitor did not ask. */
  async greet(): Promise<void> {
    const { robotTalk, transcript } = this.deps.conversation;
    const call = this.deps.messageIds.next();
    robotTalk.asked(call, null, transcript.lastServerId);
    const result = await this.deps.calls.quietly('greeting', () => this.deps.robotGateway.ask(''));
    if (result.ok && result.value.kind === 'answered' && !isEmptyAnswer(result.value.answer))
      this.say(result.value.answer, null, call);
    robotTalk.askEnds(call);
    if (result.ok && result.value.kind === 'handed-over') await this.deps.handOver.execute();
  }

  /**
   * Shows an answer of the robot; null is not shown.
   *
   * @param answers the client id of the typed sentence; null: the initial call or a quick question
   * @param question the client id of the quick question, or what names the initial call
   */
  say(answer: AnswerWords, answers: string | null = null, question?: string): void {
    if (answer === null) return;
    this.deps.conversation.local.robotSays({
      clientId: this.deps.messageIds.next(),
      sentAt: nowSeconds(this.deps.clock),
      author: ROBOT,
      body: this.#answerBody(answer),
      answers,
      question,
    });
  }

  #answerBody(answer: string | MessageBody): MessageBody {
    if (typeof answer !== 'string') return answer;
    if (isEmptyAnswer(answer)) return { kind: 'phrase', key: robotFallback(this.#fallbacks++) };
    return bodyOf({ content: answer });
  }

  async #whileTyping<T>(act: () => Promise<T>): Promise<T> {
    this.#waiting.current += 1;
    this.deps.conversation.setRobotTyping(true);
    try {
      return await act();
    } finally {
      this.#waiting.current -= 1;
      if (this.#waiting.current === 0) this.deps.conversation.setRobotTyping(false);
    }
  }
}
