import { Subscription } from 'rxjs';
import { afterSendFailure } from '../../domain/conversation/send-outcome';
import { isFailureKey } from '../../domain/failure/catalogue';
import type { GatewayFailure } from '../../domain/failure/gateway-failure';
import { LIMITS } from '../../domain/limits';
import { isNoticeKey } from '../../domain/message/notice';
import type { Result } from '../../domain/result';
import type { Feedback } from '../feedback/feedback';
import type { MessageGateway } from '../ports/message-gateway.port';
import type { OutboxEntry } from '../ports/outbox-store.port';
import type { Calls } from '../session/calls';
import type { ChangeService } from '../session/change-service';
import type { Served } from '../session/judge-notice';
import { type Session, serviceIdOf } from '../session/session';
import type { Conversation } from './conversation';
import type { Notices } from './notices';
import type { Outbox } from './outbox';
import type { Patience } from './patience';

/**
 * Carries one message to the agent's side by the rules of section 4: a 500 is repeated after 3 s up to five attempts,
 * an answer that speaks of 'service' looks for another agent once, everything else fails at once. While the browser is
 * offline the message waits. An echo that comes first ends it: the message did arrive. It is never sent to nobody.
 */
export class Deliver {
  #turn: Promise<unknown> = Promise.resolve();
  #queued = 0;

  constructor(
    private readonly gateway: MessageGateway,
    private readonly calls: Calls,
    private readonly conversation: Conversation,
    private readonly outbox: Outbox,
    private readonly session: Session,
    private readonly changeService: ChangeService,
    private readonly feedback: Feedback,
    private readonly notices: Notices,
    private readonly patience: Patience,
  ) {}

  /** What waited for the end of the last run waits for ever: a new run has a queue of its own. */
  run(): Subscription {
    this.#turn = Promise.resolve();
    this.#queued = 0;
    return new Subscription();
  }

  /** @param served what was heard just now of who serves; left out: it is asked for where nobody is known */
  async execute(entry: OutboxEntry, served: Served = 'unknown'): Promise<'sent' | 'failed'> {
    void this.outbox.claim(entry.clientId);
    return this.inTurn(() => this.carry(entry, served));
  }

  /** What was queued while there was no network goes out in the order in which it was written. */
  private inTurn(carry: () => Promise<'sent' | 'failed'>): Promise<'sent' | 'failed'> {
    if (this.session.now.networkUp && this.#queued === 0) return carry();
    this.#queued += 1;
    const outcome = this.#turn.then(carry).finally(() => {
      this.#queued -= 1;
    });
    this.#turn = outcome;
    return outcome;
  }

  private async carry(entry: OutboxEntry, served: Served): Promise<'sent' | 'failed'> {
    let serviceChanged = false;
    for (let attempt = 1; ; attempt += 1) {
      await this.patience.untilOnline();
      if (entry.content.kind === 'media') await this.agent();
      await this.untilOurs(entry.clientId);
      if (this.arrived(entry.clientId)) return 'sent';
      if (serviceIdOf(this.session.now) === '') {
        const answer = served === 'unknown' ? await this.changeService.execute() : served;
        if (this.arrived(entry.clientId)) return 'sent';
        if (serviceIdOf(this.session.now) === '') return this.unserved(entry.clientId, answer);
      }
      const result = await this.calls.run(() => this.send(entry));
      if (result.ok) return this.taken(entry.clientId);
      if (this.arrived(entry.clientId)) return 'sent';
      const next = afterSendFailure(result.failure, attempt);
      if (next.kind === 'repeat') {
        await this.patience.wait(next.afterMs);
      } else if (next.kind === 'change-service' && !serviceChanged && (await this.findsAnother())) {
        serviceChanged = true;
      } else {
        return this.failed(entry.clientId, result.failure, next.kind === 'give-up' ? next.reason : 'refused');
      }
    }
  }

  /** Another tab is sending it: its echo ends the waiting, or its failure makes it ours. */
  private async untilOurs(clientId: string): Promise<void> {
    while ((await this.outbox.claim(clientId)) === 'elsewhere') {
      await this.patience.wait(LIMITS.attemptDelayMs);
      if (this.arrived(clientId)) return;
    }
  }

  /** Pictures and videos are never the robot's: they wait for the hand-over, and the visitor is told so. */
  private async agent(): Promise<void> {
    if (this.session.now.mode === 'robot') this.notices.add('notice_waits_for_agent');
    await this.patience.untilAgent();
  }

  private async findsAnother(): Promise<boolean> {
    return (await this.changeService.execute('another')) === 'somebody';
  }

  private send({ clientId, content }: OutboxEntry): Promise<Result<void, GatewayFailure>> {
    const facts = this.session.now;
    const serviceId = serviceIdOf(facts);
    if (content.kind === 'text') {
      const businessId = facts.params?.businessId ?? '';
      return this.gateway.sendText({ businessId, serviceId, clientId, text: content.text });
    }
    const { text, images, video } = content;
    return this.gateway.sendMedia({ serviceId, clientId, text, images, video });
  }

  private arrived(clientId: string): boolean {
    const status = this.conversation.transcript.byClientId(clientId)?.status;
    return status === undefined || status === 'completed';
  }

  /** The entry stays in the outbox until its echo: 'taken' is the backend's word, the echo is the proof. */
  private taken(clientId: string): 'sent' {
    this.conversation.taken(clientId);
    return 'sent';
  }

  /** The way on is "send again", which asks anew. That nobody is there was told where the notice was judged. */
  private unserved(clientId: string, answer: Served): 'failed' {
    this.givesUp(clientId);
    if (answer === 'refused') this.feedback.fail('save_error');
    else if (answer !== 'nobody') this.feedback.fail(this.unanswered());
    return 'failed';
  }

  private unanswered(): 'session_expired' | 'network_error' {
    return this.session.now.standing === 'expired' ? 'session_expired' : 'network_error';
  }

  private givesUp(clientId: string): void {
    this.conversation.failed(clientId);
    this.outbox.release(clientId);
  }

  private failed(
    clientId: string,
    failure: GatewayFailure,
    reason: 'exhausted' | 'network' | 'refused',
  ): 'failed' {
    this.givesUp(clientId);
    const words = failure.kind === 'refused' ? failure.message : '';
    if (reason === 'network')
      this.feedback.fail(failure.kind === 'unauthorised' ? 'session_expired' : 'network_error');
    else if (reason === 'exhausted') this.feedback.fail('upload_failed_please_retry');
    else if (words === '') this.feedback.fail('save_error');
    else if (isFailureKey(words)) this.feedback.fail(words);
    else this.feedback.serverWords(words, LIMITS.toastLongMs);
    if (isNoticeKey(words)) this.notices.add(words);
    // The backend holds the conversation for closed: going on begins it anew.
    if (words === 'session_close' || words === 'say_is_off') this.session.ended();
    return 'failed';
  }
}
