import { isWithRobot } from '../../domain/conversation/mode';
import type { FailureKey } from '../../domain/failure/failure-display';
import type { GatewayFailure } from '../../domain/failure/gateway-failure';
import { serverTextOf } from '../../domain/failure/server-text';
import { needsSending } from '../../domain/message/delivery';
import { afterSendFailure, endsSession, refusalOf, refusalWordsOf } from '../../domain/message/send-retry';
import { isSystemLineKey } from '../../domain/message/system-line-key';
import type { Result } from '../../domain/result';
import type { ChangeAgent } from '../assignment/change-agent';
import type { Served } from '../assignment/judge-service-answer';
import type { Conversation } from '../conversation/conversation';
import type { SystemLines } from '../conversation/system-lines';
import type { Feedback } from '../feedback/feedback';
import { showSendFailure } from '../feedback/show-send-failure';
import type { MessageGateway } from '../ports/message-gateway.port';
import type { OutboxEntry } from '../ports/outbox-store.port';
import type { AuthorisedCalls } from '../session/authorised-calls';
import type { Session } from '../session/session';
import { businessIdOf, isExpired, serviceIdOf } from '../session/session-facts';
import type { Lifetime } from '../state/lifetime';
import { expectRobotRecord } from './expect-robot-record';
import type { Outbox } from './outbox';
import type { OwnMessages } from './own-messages';
import { type SendOutcome, SendQueue } from './send-queue';
import type { Turn, WaitForClaim } from './wait-for-claim';
import type { Waits } from './waits';

export interface DeliverTools {
  readonly session: Session;
  readonly conversation: Conversation;
  readonly outbox: Outbox;
  readonly waits: Waits;
  readonly waitForClaim: WaitForClaim;
  readonly messageGateway: MessageGateway;
  readonly calls: AuthorisedCalls;
  readonly ownMessages: OwnMessages;
  readonly changeAgent: ChangeAgent;
  /** The lifecycle is a stratum above, so only the method that is called is known here. */
  readonly endSession: { afterRefusal(): void };
  readonly feedback: Feedback;
  readonly systemLines: SystemLines;
  readonly lifetime: Lifetime;
}

/**
 * Sends one message to the agent (spec §4 Sending). A 500 is retried after 3 s, up to five attempts. If an answer speaks of
 * 'service', the agent is asked once again. Any other failure is final. If the browser is offline, the message waits. If
 * its echo comes first, the message has arrived and sending ends. A message is never sent without an agent, and never twice
 * at the same time.
 */
export class Deliver {
  readonly #queue: SendQueue;

  constructor(private readonly tools: DeliverTools) {
    this.#queue = new SendQueue(tools.session, tools.lifetime);
  }

  /** @param served the latest answer about the agents; left out: if no agent is known, the backend is asked */
  execute(entry: OutboxEntry, served: Served = 'unknown'): Promise<SendOutcome> {
    const underWay = this.#queue.underWay(entry.clientId);
    if (underWay) return underWay;
    void this.tools.outbox.claim(entry.clientId);
    return this.#queue.add(entry.clientId, () => this.#send(entry, served));
  }

  async #send(entry: OutboxEntry, served: Served): Promise<SendOutcome> {
    const { clientId } = entry;
    const isNeeded = () => needsSending(this.tools.conversation.own(clientId));
    let serviceChanged = false;
    for (let attempt = 1; ; attempt += 1) {
      const turn = await this.#untilTurn(entry, served);
      if (turn === 'over' || turn === 'refused') return this.#fail(entry);
      if (turn === 'accepted') return this.#accept(clientId);
      if (!isNeeded()) return 'sent';
      if (typeof turn === 'object') return this.#failWithoutAgent(entry, turn.served);
      const isOurs = () => this.tools.outbox.renewClaim(clientId);
      const result = await this.tools.calls.run(
        'send',
        () => this.#call(entry),
        () => isNeeded() && isOurs(),
      );
      if (result.ok) return this.#accept(clientId);
      if (!isNeeded()) return 'sent';
      if (!isOurs()) continue;
      const next = afterSendFailure(result.failure, attempt);
      if (next.kind === 'repeat') {
        await this.tools.waits.wait(next.afterMs);
      } else if (next.kind === 'change-service' && !serviceChanged) {
        serviceChanged = await this.#findAnotherAgent();
        // Nobody serves now, so the next page asks again.
        if (!serviceChanged) return this.#failAfterAnswer(entry, result.failure, null);
      } else {
        return this.#failAfterAnswer(entry, result.failure);
      }
    }
  }

  /**
   * Waits until the message may be sent. The network may go while the browser or the backend decides.
   *
   * @returns an object if no agent is known: what the backend said of them
   */
  async #untilTurn(entry: OutboxEntry, served: Served): Promise<Turn | { readonly served: Served }> {
    for (;;) {
      await this.tools.waits.untilOnline();
      if (entry.content.kind === 'media') await this.#untilAgent();
      const turn = await this.tools.waitForClaim.execute(entry);
      if (turn !== 'may-send' || this.#hasAgent()) return turn;
      if (!needsSending(this.tools.conversation.own(entry.clientId))) return turn;
      const answer = served === 'unknown' ? await this.tools.changeAgent.execute() : served;
      if (!this.tools.session.now.networkUp) continue;
      return this.#hasAgent() ? turn : { served: answer };
    }
  }

  /** The robot takes no pictures and videos: they wait for the hand-over, and a system line says so. */
  async #untilAgent(): Promise<void> {
    if (isWithRobot(this.tools.session.now)) this.tools.systemLines.add('notice_waits_for_agent');
    await this.tools.waits.untilAgent();
  }

  #hasAgent(): boolean {
    return serviceIdOf(this.tools.session.now) !== '';
  }

  async #findAnotherAgent(): Promise<boolean> {
    return (await this.tools.changeAgent.execute('another')) === 'somebody';
  }

  #call({ clientId, content }: OutboxEntry): Promise<Result<void, GatewayFailure>> {
    const facts = this.tools.session.now;
    const serviceId = serviceIdOf(facts);
    if (content.kind !== 'media') {
      const businessId = businessIdOf(facts);
      return this.tools.messageGateway.sendText({ businessId, serviceId, clientId, text: content.text });
    }
    const { text, images, video } = content;
    return this.tools.messageGateway.sendMedia({ serviceId, clientId, text, images, video });
  }

  #accept(clientId: string): 'sent' {
    this.tools.ownMessages.accepted(clientId);
    return 'sent';
  }

  #fail(entry: OutboxEntry, refused?: FailureKey, refusedWords?: string): 'failed' {
    // This comes first, because a listener of the failure may send the message again at once.
    this.#queue.remove(entry.clientId);
    // Any tab may send a failed message again, also one that is with the robot.
    expectRobotRecord(this.tools.conversation, entry);
    this.tools.ownMessages.failed(entry.clientId, refused, refusedWords);
    return 'failed';
  }

  /** A new attempt asks for an agent again. The text of the backend was already shown with its answer. */
  #failWithoutAgent(entry: OutboxEntry, answer: Served): 'failed' {
    this.#fail(entry);
    if (answer === 'refused') this.tools.feedback.show('save_error');
    else if (answer !== 'nobody')
      this.tools.feedback.show(isExpired(this.tools.session.now) ? 'session_expired' : 'network_error');
    return 'failed';
  }

  #failAfterAnswer(entry: OutboxEntry, failure: GatewayFailure, refused = refusalOf(failure)): 'failed' {
    this.#fail(entry, refused ?? undefined, refusalWordsOf(failure));
    showSendFailure(this.tools.feedback, failure);
    const serverText = serverTextOf(failure);
    if (isSystemLineKey(serverText)) this.tools.systemLines.add(serverText);
    if (endsSession(serverText)) this.tools.endSession.afterRefusal();
    return 'failed';
  }
}
