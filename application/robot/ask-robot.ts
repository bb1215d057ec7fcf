import { Subscription } from 'rxjs';
import { isFailureKey } from '../../domain/failure/catalogue';
import type { GatewayFailure } from '../../domain/failure/gateway-failure';
import { isServerFault } from '../../domain/failure/gateway-failure';
import { LIMITS } from '../../domain/limits';
import { bodyOf } from '../../domain/message/body-of';
import type { Author, MessageBody } from '../../domain/message/message';
import { robotFallback } from '../../domain/robot/fallback';
import type { Conversation } from '../conversation/conversation';
import type { MessageIds } from '../conversation/message-ids';
import type { Outbox } from '../delivery/outbox';
import type { RetryWaits } from '../delivery/retry-waits';
import type { Feedback } from '../feedback/feedback';
import { type Clock, nowSeconds } from '../ports/clock.port';
import type { SentenceEntry } from '../ports/outbox-store.port';
import type { RobotAnswer, RobotGateway } from '../ports/robot-gateway.port';
import type { AuthorisedCalls } from '../session/authorised-calls';
import type { Lifetime, PerRun } from '../state/lifetime';
import type { HandOver } from './hand-over';

export const ROBOT: Author = { role: 'robot', name: '', avatar: null };

/** Asks the robot one sentence and lets it answer; code 201 hands over to a human (section 4, modes). */
export class AskRobot {
  #fallbacks = 0;
  readonly #waiting: PerRun<number>;

  constructor(
    private readonly gateway: RobotGateway,
    private readonly calls: AuthorisedCalls,
    private readonly conversation: Conversation,
    private readonly outbox: Outbox,
    private readonly handOver: HandOver,
    private readonly feedback: Feedback,
    private readonly ids: MessageIds,
    private readonly patience: RetryWaits,
    private readonly clock: Clock,
    lifetime: Lifetime,
  ) {
    this.#waiting = lifetime.perRun(() => 0);
  }

  /** An answer that was waited for at the end never comes. */
  run(): Subscription {
    return new Subscription(() => this.conversation.typing(null));
  }

  async execute(entry: SentenceEntry): Promise<void> {
    const sentence = entry.content.text;
    void this.outbox.claim(entry.clientId);
    for (let attempt = 1; ; attempt += 1) {
      await this.patience.untilOnline();
      if (!this.isWanted(entry.clientId)) return;
      if (this.handOver.begun) return this.handOver.carry(entry, sentence);
      void this.outbox.claim(entry.clientId);
      const after = this.conversation.transcript.lastServerId;
      const result = await this.whileTyping(() => this.calls.run(() => this.gateway.ask(sentence)));
      if (result.ok) return this.accept(entry, result.value);
      if (mayHaveArrived(result.failure))
        this.conversation.robotTalk.mayHaveHeard(entry.clientId, entry.content, { after, earlier: 0 });
      if (!isServerFault(result.failure) || attempt >= LIMITS.attempts)
        return this.failed(entry, result.failure);
      await this.patience.wait(LIMITS.attemptDelayMs);
    }
  }

  /** The initial call: lets the robot speak first. What fails here is not told, for nobody asked. */
  async greet(): Promise<void> {
    const result = await this.calls.quietly(() => this.gateway.ask(''));
    if (!result.ok) return;
    if (result.value.kind === 'handed-over') await this.handOver.switchOver();
    else if (result.value.answer.trim() !== '') this.say(result.value.answer);
  }

  /** An answer that came without a question of the visitor's (the initial call, a quick question). */
  say(answer: string, answers: string | null = null): void {
    const body = this.answerBody(answer);
    this.conversation.lines.robotSays(this.ids.next(), nowSeconds(this.clock), ROBOT, body, answers);
  }

  /** A record of the robot may have settled it while an answer was waited for, or it was recalled. */
  private isWanted(clientId: string): boolean {
    const status = this.conversation.own(clientId)?.status;
    return status !== undefined && status !== 'completed';
  }

  private accept(entry: SentenceEntry, answer: RobotAnswer): Promise<void> | void {
    this.conversation.lines.robotHeard(entry.clientId);
    if (answer.kind === 'handed-over')
      return this.handOver.carry(entry, answer.lastMessage || entry.content.text);
    this.answered(entry, answer.answer);
  }

  private answered(entry: SentenceEntry, answer: string): void {
    this.conversation.accepted(entry.clientId);
    this.outbox.forget(entry.clientId);
    this.say(answer, entry.clientId);
  }

  private answerBody(answer: string): MessageBody {
    if (answer.trim() === '') return { kind: 'phrase', key: robotFallback(this.#fallbacks++) };
    return bodyOf({ content: answer });
  }

  private failed(entry: SentenceEntry, failure: GatewayFailure): void {
    this.conversation.failed(entry.clientId);
    this.outbox.release(entry.clientId);
    const words = failure.kind === 'refused' ? failure.message : '';
    if (failure.kind === 'unauthorised') this.feedback.hint('session_expired');
    else if (failure.kind !== 'refused') this.feedback.hint('network_error');
    else if (isServerFault(failure)) this.feedback.hint('upload_failed_please_retry');
    else if (isFailureKey(words)) this.feedback.hint(words);
    else if (words === '') this.feedback.hint('save_error');
    else this.feedback.serverWords(words, LIMITS.toastLongMs);
  }

  private async whileTyping<T>(act: () => Promise<T>): Promise<T> {
    this.#waiting.current += 1;
    this.conversation.typing('robot');
    try {
      return await act();
    } finally {
      this.#waiting.current -= 1;
      if (this.#waiting.current === 0) this.conversation.typing(null);
    }
  }
}

/** An answer that was lost does not tell whether the robot heard the sentence. */
const mayHaveArrived = (failure: GatewayFailure): boolean =>
  failure.kind === 'network' || failure.kind === 'undecodable' || isServerFault(failure);
