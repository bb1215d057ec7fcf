import { type Clock, nowSeconds } from '../../application/ports/clock.port';
import type { Log } from '../../application/ports/log.port';
import type { MessageGateway, ReceivedMessage } from '../../application/ports/message-gateway.port';
import type { GatewayFailure } from '../../domain/failure/gateway-failure';
import * as LIMITS from '../../domain/limits';
import { ok, type Result } from '../../domain/result';
import { warnOfPoll } from './backend-faults';
import { decodeMessages } from './decode/message';
import type { Payload } from './form-encode';
import type { HttpClient } from './http-client';
import type { RequestOf } from './request-types';

type Answer<T> = Promise<Result<T, GatewayFailure>>;
type Ask<K extends keyof MessageGateway> = Parameters<MessageGateway[K]>[0];

export class HttpMessageGateway implements MessageGateway {
  /** The latest texts that the backend has taken and no poll has brought back yet, by their client id. */
  readonly #sent = new Map<string, string>();

  constructor(
    private readonly http: HttpClient,
    private readonly log: Log,
    private readonly clock: Clock,
  ) {}

  async check(ask: Ask<'check'>): Answer<readonly ReceivedMessage[]> {
    const answer = await this.http.call({
      method: 'POST',
      path: '/api/hy/visiter/msg/check',
      payload: { business_id: ask.businessId, lang: ask.language } satisfies RequestOf<'check'>,
    });
    return answer.ok ? ok(this.#decode(answer.value.data, 'newest')) : answer;
  }

  async poll(after: string, givenUp?: Promise<void>): Answer<readonly ReceivedMessage[]> {
    const answer = await this.http.call({
      method: 'POST',
      path: '/api/hy/visiter/msg/polling',
      payload: { cid: after } satisfies RequestOf<'polling'>,
      timeoutMs: LIMITS.pollTimeoutMs,
      givenUp,
    });
    if (!answer.ok) return answer;
    const received = this.#decode(answer.value.data, 'oldest');
    warnOfPoll(this.log, { after, received, sent: this.#sent });
    return ok(received);
  }

  async sendText(message: Ask<'sendText'>): Answer<void> {
    const answer = await this.#post('/api/hy/visiter/msg/send', {
      business_id: message.businessId,
      service_id: message.serviceId,
      unstr: message.clientId,
      content: message.text,
    } satisfies RequestOf<'send'>);
    if (answer.ok) this.#sent.set(message.clientId, message.text);
    // A map keeps the order in which its keys came.
    if (this.#sent.size > MOST_SENT) this.#sent.delete([...this.#sent.keys()][0] ?? '');
    return answer;
  }

  sendMedia(message: Ask<'sendMedia'>): Answer<void> {
    return this.#post('/api/hy/visiter/msg/sendV2', {
      service_id: message.serviceId,
      unstr: message.clientId,
      text: message.text,
      images: message.images.length > 0 ? JSON.stringify(message.images) : undefined,
      video: message.video ?? undefined,
    } satisfies RequestOf<'sendV2'>);
  }

  acknowledge(read: Ask<'acknowledge'>): Answer<void> {
    return this.#post('/api/hy/visiter/msg/ack', {
      cid: read.serverId,
      unstr: read.clientId,
      service_id: read.serviceId,
      visiter_id: read.visitorId,
      timestamp: read.timestamp,
      lang: read.language,
    } satisfies RequestOf<'ack'>);
  }

  /** Encrypting takes longer than drawing a letter, so the letter that was typed is painted first. */
  async preview(typing: Ask<'preview'>): Answer<void> {
    await new Promise((resolve) => setTimeout(resolve, AFTER_PAINT_MS));
    return this.#post('/api/hy/visiter/msg/preview', {
      service_id: typing.serviceId,
      data: { service_id: typing.serviceId, visiter_id: typing.visitorId, content: typing.text },
    } satisfies RequestOf<'preview'>);
  }

  #decode(data: unknown, keep: 'oldest' | 'newest'): readonly ReceivedMessage[] {
    return decodeMessages(data, this.log, nowSeconds(this.clock), keep);
  }

  async #post(path: string, payload: Payload): Answer<void> {
    const answer = await this.http.call({ method: 'POST', path, payload });
    return answer.ok ? ok(undefined) : answer;
  }
}

/** A backend that keeps the client ids brings back a text within a poll or two. */
const MOST_SENT = 50;

/** Three frames. */
const AFTER_PAINT_MS = 50;
