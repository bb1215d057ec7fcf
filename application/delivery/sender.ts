import { isWithRobot } from '../../domain/conversation/mode';
import type { DeliveryEvent, EffectOf, Known } from '../../domain/delivery/delivery-event';
import type { OutboxEntry } from '../../domain/delivery/outbox-entry';
import type { Receiver, Served } from '../../domain/delivery/own-message';
import type { CallName } from '../../domain/failure/forbidden-call';
import type { GatewayFailure } from '../../domain/failure/gateway-failure';
import type { LimitedCall } from '../../domain/failure/limited-call';
import { err, type Result } from '../../domain/result';
import type { ChangeAgent } from '../assignment/change-agent';
import type { HandOver } from '../assignment/hand-over';
import type { Conversation } from '../conversation/conversation';
import { logUnexpected } from '../log/log-unexpected';
import type { Clock } from '../ports/clock.port';
import type { Log } from '../ports/log.port';
import type { CallLimits } from '../session/call-limits';
import type { Session } from '../session/session';
import { isExpired, serviceIdOf } from '../session/session-facts';
import type { MessageReceiver, Reply } from './message-receiver';

export interface SenderDeps {
  readonly receivers: Readonly<Record<Receiver, MessageReceiver>>;
  readonly conversation: Conversation;
  readonly session: Session;
  readonly changeAgent: ChangeAgent;
  readonly handOver: HandOver;
  readonly limits: CallLimits;
  readonly clock: Clock;
  readonly log: Log;
}

/** The calls that a message needs on its way. Each answer comes back as an event of the message; none of them throws. */
export class Sender {
  constructor(private readonly deps: SenderDeps) {}

  /** One call to the receiver of a message. */
  async call(
    entry: OutboxEntry,
    { receiver, attemptId }: Pick<EffectOf<'call'>, 'receiver' | 'attemptId'>,
    shouldSend: () => boolean,
  ): Promise<DeliveryEvent> {
    const result = await this.#answer(receiver, entry, shouldSend);
    if (!result.ok) {
      const now = this.deps.clock.monotonic();
      return { kind: 'call-failed', receiver, failure: result.failure, attemptId, now };
    }
    const reply = result.value;
    if (reply.kind === 'accepted') return { kind: 'accepted', attemptId };
    if (reply.kind === 'answered')
      return {
        kind: 'answered',
        receiver: receiver === 'question' ? 'question' : 'robot',
        answer: reply.answer,
        attemptId,
      };
    const isOnlyRobots = this.deps.conversation.isCompletedByRobotRecord(entry.clientId);
    return { ...reply, attemptId, ...(isOnlyRobots ? { settled: entry } : {}) };
  }

  async findAgent(which: 'any' | 'another'): Promise<DeliveryEvent> {
    const served = await this.deps.changeAgent.execute(which);
    const facts = this.deps.session.now;
    const limitedUntil = this.#limitedUntil('notice');
    return {
      kind: 'agent-answer',
      served,
      hasAgent: serviceIdOf(facts) !== '',
      isOnline: facts.networkUp,
      isExpired: isExpired(facts),
      ...(limitedUntil === null ? {} : { limitedUntil }),
    };
  }

  handOver(): Promise<Served> {
    return this.deps.handOver.execute();
  }

  get hasHandOverBegun(): boolean {
    return this.deps.handOver.hasBegun;
  }

  /** When a call to this receiver may be made again, in monotonic milliseconds; 0: now (decision 40). */
  limitedUntil(receiver: Receiver): number {
    return this.#limitedUntil(CALLS[receiver]) ?? 0;
  }

  showAnswer({ receiver, answer }: EffectOf<'show-answer'>, clientId: string): void {
    this.deps.receivers[receiver].showAnswer(answer, clientId);
  }

  showFailure({ receiver, failure }: EffectOf<'show-failure'>): void {
    this.deps.receivers[receiver].showFailure(failure);
  }

  /** What is said to the robot later must not be taken for this text. */
  knownAbout({ content }: OutboxEntry): Known {
    const { robotTalk, transcript } = this.deps.conversation;
    const isAsked = content.kind === 'text' && isWithRobot(this.deps.session.now);
    return {
      lastServerId: transcript.lastServerId,
      timesAnswered: isAsked ? robotTalk.timesAnswered(content) : 0,
    };
  }

  /** A call that throws is one whose answer is lost: the messages behind it are sent all the same. */
  async #answer(
    receiver: Receiver,
    entry: OutboxEntry,
    shouldSend: () => boolean,
  ): Promise<Result<Reply, GatewayFailure>> {
    try {
      return await this.deps.receivers[receiver].call(entry, shouldSend);
    } catch (error) {
      logUnexpected(this.deps.log, 'delivery', error);
      return LOST;
    }
  }

  /** null: the call may be made. */
  #limitedUntil(call: LimitedCall): number | null {
    const leftMs = this.deps.limits.leftMs(call);
    return leftMs > 0 ? this.deps.clock.monotonic() + leftMs : null;
  }
}

/** The call that each receiver gets. */
const CALLS = { agent: 'send', robot: 'sentence', question: 'answer' } as const satisfies Record<
  Receiver,
  CallName
>;

const LOST = err({ kind: 'network', reason: 'unreachable' } as const);
