import { filter, merge, type Observable, skip } from 'rxjs';
import { isWithRobot } from '../../domain/conversation/mode';
import { afterSendFailure } from '../../domain/conversation/send-outcome';
import { isFailureKey } from '../../domain/failure/catalogue';
import type { GatewayFailure } from '../../domain/failure/gateway-failure';
import { LIMITS } from '../../domain/limits';
import { isNoticeKey } from '../../domain/message/notice';
import type { Result } from '../../domain/result';
import type { ChangeAgent } from '../assignment/change-agent';
import type { Served } from '../assignment/judge-service-answer';
import type { Conversation } from '../conversation/conversation';
import type { SystemLines } from '../conversation/system-lines';
import type { Feedback } from '../feedback/feedback';
import type { MessageGateway } from '../ports/message-gateway.port';
import type { OutboxEntry } from '../ports/outbox-store.port';
import type { AuthorisedCalls } from '../session/authorised-calls';
import type { Session } from '../session/session';
import { businessIdOf, isExpired, isOver, serviceIdOf } from '../session/session-facts';
import type { Lifetime, PerRun } from '../state/lifetime';
import type { Outbox } from './outbox';
import type { RetryWaits } from './retry-waits';

type Outcome = 'sent' | 'failed';

/** Messages that wait for their turn, and the running sends by client id. */
interface Queue {
  turn: Promise<unknown>;
  queued: number;
  readonly underWay: Map<string, Promise<Outcome>>;
}

export interface DeliverTools {
  readonly messageGateway: MessageGateway;
  readonly calls: AuthorisedCalls;
  readonly conversation: Conversation;
  readonly outbox: Outbox;
  readonly session: Session;
  readonly changeAgent: ChangeAgent;
  readonly feedback: Feedback;
  readonly systemLines: SystemLines;
  readonly retryWaits: RetryWaits;
  /** Each poll that was answered. */
  readonly polling: { readonly succeeded$: Observable<void> };
  readonly lifetime: Lifetime;
}

/**
 * Sends one message to the agent (spec §4 Sending). A 500 is retried after 3 s, up to five attempts. If an answer speaks of
 * 'service', the agent is asked once again. Any other failure is final. If the browser is offline, the message waits. If
 * its echo comes first, the message has arrived and sending ends. A message is never sent without an agent, and never twice
 * at the same time.
 */
export class Deliver {
  /** Promises of the last run never settle. So each run has a queue of its own. */
  readonly #queue: PerRun<Queue>;

  constructor(private readonly tools: DeliverTools) {
    this.#queue = tools.lifetime.perRun(() => ({ turn: Promise.resolve(), queued: 0, underWay: new Map() }));
  }

  /** @param served the latest answer about the agents; left out: if no agent is known, the backend is asked */
  execute(entry: OutboxEntry, served: Served = 'unknown'): Promise<Outcome> {
    const { underWay } = this.#queue.current;
    const known = underWay.get(entry.clientId);
    if (known) return known;
    void this.tools.outbox.claim(entry.clientId);
    const outcome = this.inTurn(() => this.carry(entry, served)).finally(() => {
      if (underWay.get(entry.clientId) === outcome) underWay.delete(entry.clientId);
    });
    underWay.set(entry.clientId, outcome);
    return outcome;
  }

  /** Messages that waited for the network are sent in the order in which they were written. */
  private inTurn(carry: () => Promise<Outcome>): Promise<Outcome> {
    const queue = this.#queue.current;
    if (this.tools.session.now.networkUp && queue.queued === 0) return carry();
    queue.queued += 1;
    const outcome = queue.turn.then(carry).finally(() => {
      queue.queued -= 1;
    });
    queue.turn = outcome;
    return outcome;
  }

  private async carry(entry: OutboxEntry, served: Served): Promise<Outcome> {
    let serviceChanged = false;
    for (let attempt = 1; ; attempt += 1) {
      await this.tools.retryWaits.untilOnline();
      if (entry.content.kind === 'media') await this.agent();
      if (!(await this.untilOurs(entry))) return this.unpolled(entry.clientId);
      if (this.arrived(entry.clientId)) return 'sent';
      if (serviceIdOf(this.tools.session.now) === '') {
        const answer = served === 'unknown' ? await this.tools.changeAgent.execute() : served;
        if (this.arrived(entry.clientId)) return 'sent';
        if (serviceIdOf(this.tools.session.now) === '') return this.unserved(entry.clientId, answer);
      }
      const result = await this.tools.calls.run(
        () => this.send(entry),
        () => !this.arrived(entry.clientId),
      );
      if (result.ok) return this.accepted(entry.clientId);
      if (this.arrived(entry.clientId)) return 'sent';
      const next = afterSendFailure(result.failure, attempt);
      if (next.kind === 'repeat') {
        await this.tools.retryWaits.wait(next.afterMs);
      } else if (next.kind === 'change-service' && !serviceChanged && (await this.findsAnother())) {
        serviceChanged = true;
      } else {
        return this.failed(entry.clientId, result.failure, next.kind === 'give-up' ? next.reason : 'refused');
      }
    }
  }

  /**
   * Another tab sends the message. Its echo ends the waiting; if that tab fails, this tab may send it.
   *
   * @returns false if the session ended before a poll could show whether it arrived
   */
  private async untilOurs(entry: OutboxEntry): Promise<boolean> {
    for (;;) {
      const claim = await this.tools.outbox.claim(entry.clientId);
      if (claim === 'ours' || this.arrived(entry.clientId)) return true;
      if (claim === 'elsewhere') {
        await this.tools.retryWaits.wait(LIMITS.attemptDelayMs);
      } else {
        await this.untilPolled();
        if (this.arrived(entry.clientId)) return true;
        if (isOver(this.tools.session.now)) return false;
        // No other tab has removed the record: the device has lost it, so it is stored again.
        this.tools.outbox.keep(entry);
      }
    }
  }

  /**
   * Waits for a poll that begins after this moment, because its answer holds every earlier echo. Ends also when the session
   * ends.
   */
  private untilPolled(): Promise<void> {
    const over$ = this.tools.session.state.changes$.pipe(filter(isOver));
    return this.tools.retryWaits.until(merge(this.tools.polling.succeeded$.pipe(skip(1)), over$));
  }

  private unpolled(clientId: string): 'failed' {
    this.givesUp(clientId);
    return 'failed';
  }

  /** The robot takes no pictures and videos: they wait for the hand-over, and the visitor gets a hint. */
  private async agent(): Promise<void> {
    if (isWithRobot(this.tools.session.now)) this.tools.systemLines.add('notice_waits_for_agent');
    await this.tools.retryWaits.untilAgent();
  }

  private async findsAnother(): Promise<boolean> {
    return (await this.tools.changeAgent.execute('another')) === 'somebody';
  }

  private send({ clientId, content }: OutboxEntry): Promise<Result<void, GatewayFailure>> {
    const facts = this.tools.session.now;
    const serviceId = serviceIdOf(facts);
    if (content.kind !== 'media') {
      const businessId = businessIdOf(facts);
      return this.tools.messageGateway.sendText({ businessId, serviceId, clientId, text: content.text });
    }
    const { text, images, video } = content;
    return this.tools.messageGateway.sendMedia({ serviceId, clientId, text, images, video });
  }

  private arrived(clientId: string): boolean {
    const status = this.tools.conversation.own(clientId)?.status;
    return status === undefined || status === 'completed';
  }

  /** The entry stays in the outbox until its echo, because only the echo proves that the message is stored. */
  private accepted(clientId: string): 'sent' {
    this.tools.conversation.accepted(clientId);
    return 'sent';
  }

  /** The visitor can send it again, which asks for an agent again. The notice was already shown where it was judged. */
  private unserved(clientId: string, answer: Served): 'failed' {
    this.givesUp(clientId);
    if (answer === 'refused') this.tools.feedback.hint('save_error');
    else if (answer !== 'nobody') this.tools.feedback.hint(this.unanswered());
    return 'failed';
  }

  private unanswered(): 'session_expired' | 'network_error' {
    return isExpired(this.tools.session.now) ? 'session_expired' : 'network_error';
  }

  private givesUp(clientId: string): void {
    // This comes first: whoever sees the failure may send the message again at once.
    this.#queue.current.underWay.delete(clientId);
    this.tools.conversation.failed(clientId);
    this.tools.outbox.release(clientId);
  }

  private failed(
    clientId: string,
    failure: GatewayFailure,
    reason: 'exhausted' | 'network' | 'refused',
  ): 'failed' {
    this.givesUp(clientId);
    const words = failure.kind === 'refused' ? failure.message : '';
    if (reason === 'network')
      this.tools.feedback.hint(failure.kind === 'unauthorised' ? 'session_expired' : 'network_error');
    else if (reason === 'exhausted') this.tools.feedback.hint('upload_failed_please_retry');
    else if (words === '') this.tools.feedback.hint('save_error');
    else if (isFailureKey(words)) this.tools.feedback.hint(words);
    else this.tools.feedback.serverWords(words, LIMITS.toastLongMs);
    if (isNoticeKey(words)) this.tools.systemLines.add(words);
    // The backend has closed the conversation. "Continue" starts it again.
    if (words === 'session_close' || words === 'say_is_off') this.tools.session.ended();
    return 'failed';
  }
}
