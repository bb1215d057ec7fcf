import type { OutboxEntry } from '../../domain/delivery/outbox-entry';
import type { GatewayFailure } from '../../domain/failure/gateway-failure';
import { serverTextOf } from '../../domain/failure/server-text';
import { isSystemLineKey } from '../../domain/message/system-line-key';
import { ok, type Result } from '../../domain/result';
import type { SystemLines } from '../conversation/system-lines';
import type { Feedback } from '../feedback/feedback';
import { showSendFailure } from '../feedback/show-send-failure';
import type { MessageGateway } from '../ports/message-gateway.port';
import type { AuthorisedCalls } from '../session/authorised-calls';
import type { Session } from '../session/session';
import { businessIdOf, serviceIdOf } from '../session/session-facts';
import type { MessageReceiver, Reply } from './message-receiver';

export interface CallAgentDeps {
  readonly messageGateway: MessageGateway;
  readonly calls: AuthorisedCalls;
  readonly session: Session;
  readonly feedback: Feedback;
  readonly systemLines: SystemLines;
}

/** Sends one message to the agent, once (spec §4 Sending). */
export class CallAgent implements MessageReceiver {
  constructor(private readonly deps: CallAgentDeps) {}

  async call(entry: OutboxEntry, shouldSend: () => boolean): Promise<Result<Reply, GatewayFailure>> {
    const result = await this.deps.calls.run('send', () => this.#send(entry), shouldSend);
    return result.ok ? ok({ kind: 'accepted' }) : result;
  }

  /** An agent answers by polling. */
  showAnswer(): void {}

  showFailure(failure: GatewayFailure): void {
    showSendFailure(this.deps.feedback, failure);
    const serverText = serverTextOf(failure);
    if (isSystemLineKey(serverText)) this.deps.systemLines.add(serverText);
  }

  #send({ clientId, content }: OutboxEntry): Promise<Result<void, GatewayFailure>> {
    const facts = this.deps.session.now;
    const serviceId = serviceIdOf(facts);
    if (content.kind !== 'media') {
      const businessId = businessIdOf(facts);
      return this.deps.messageGateway.sendText({ businessId, serviceId, clientId, text: content.text });
    }
    const { text, images, video } = content;
    return this.deps.messageGateway.sendMedia({ serviceId, clientId, text, images, video });
  }
}
