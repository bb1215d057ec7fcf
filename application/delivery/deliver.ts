import { filter, merge, type Observable, skip } from 'rxjs';
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
import { type Session, serviceIdOf } from '../session/session';
import type { Lifetime, PerRun } from '../state/lifetime';
import type { Outbox } from './outbox';
import type { RetryWaits } from './retry-waits';

type Outcome = 'sent' | 'failed';

/** Messages that wait for their turn, and those under way by client id. */
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
 * Carries one message to the agent's side by the rules of section 4: a 500 is repeated after 3 s up to five attempts,
 * an answer that speaks of 'service' looks for another agent once, everything else fails at once. While the browser is
 * offline the message waits. An echo that comes first ends it: the message did arrive. It is never sent to nobody, and
 * never twice at once.
 */
export class Deliver {
  /** What waited for the end of the last run waits for ever: a new run has a queue of its own. */
  readonly #queue: PerRun<Queue>;

  constructor(private readonly tools: DeliverTools) {
    this.#queue = tools.lifetime.perRun(() => ({ turn: Promise.resolve(), queued: 0, underWay: new Map() }));
  }

  /** @param served what was heard just now of who serves; left out: it is asked for where nobody is known */
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

  /** What was queued while there was no network goes out in the order in which it was written. */
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
   * Another tab is sending it: its echo ends the waiting, or its failure makes it ours.
   *
   * @returns false when the session ended before a poll could tell whether it arrived
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
        if (this.tools.session.now.standing === 'ended' || this.tools.session.now.standing === 'expired')
          return false;
        // No other tab has settled it: the device has lost its record.
        this.tools.outbox.keep(entry);
      }
    }
  }

  /** Until the answer of a poll that began after this moment, which holds every echo of before, or the session is over. */
  private untilPolled(): Promise<void> {
    const over$ = this.tools.session.state.changes$.pipe(
      filter(({ standing }) => standing === 'ended' || standing === 'expired'),
    );
    return this.tools.retryWaits.until(merge(this.tools.polling.succeeded$.pipe(skip(1)), over$));
  }

  private unpolled(clientId: string): 'failed' {
    this.givesUp(clientId);
    return 'failed';
  }

  /** Pictures and videos are never the robot's: they wait for the hand-over, and the visitor is told so. */
  private async agent(): Promise<void> {
    if (this.tools.session.now.mode === 'robot') this.tools.systemLines.add('notice_waits_for_agent');
    await this.tools.retryWaits.untilAgent();
  }

  private async findsAnother(): Promise<boolean> {
    return (await this.tools.changeAgent.execute('another')) === 'somebody';
  }

  private send({ clientId, content }: OutboxEntry): Promise<Result<void, GatewayFailure>> {
    const facts = this.tools.session.now;
    const serviceId = serviceIdOf(facts);
    if (content.kind !== 'media') {
      const businessId = facts.params?.businessId ?? '';
      return this.tools.messageGateway.sendText({ businessId, serviceId, clientId, text: content.text });
    }
    const { text, images, video } = content;
    return this.tools.messageGateway.sendMedia({ serviceId, clientId, text, images, video });
  }

  private arrived(clientId: string): boolean {
    const status = this.tools.conversation.own(clientId)?.status;
    return status === undefined || status === 'completed';
  }

  /** The entry stays in the outbox until its echo: an accepted message is proven by its echo. */
  private accepted(clientId: string): 'sent' {
    this.tools.conversation.accepted(clientId);
    return 'sent';
  }

  /** The way on is "send again", which asks anew. That nobody is there was told where the notice was judged. */
  private unserved(clientId: string, answer: Served): 'failed' {
    this.givesUp(clientId);
    if (answer === 'refused') this.tools.feedback.hint('save_error');
    else if (answer !== 'nobody') this.tools.feedback.hint(this.unanswered());
    return 'failed';
  }

  private unanswered(): 'session_expired' | 'network_error' {
    return this.tools.session.now.standing === 'expired' ? 'session_expired' : 'network_error';
  }

  private givesUp(clientId: string): void {
    // First: who sees the failure may send again at once.
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
    // The backend holds the conversation for closed: going on begins it anew.
    if (words === 'session_close' || words === 'say_is_off') this.tools.session.ended();
    return 'failed';
  }
}
