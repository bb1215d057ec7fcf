import { type Axios, isAxiosError } from 'axios';
import type { FormGateway, LeftMessage } from '../../application/ports/form-gateway.port';
import type { Log } from '../../application/ports/log.port';
import type { GatewayFailure } from '../../domain/failure/gateway-failure';
import * as LIMITS from '../../domain/limits';
import { err, ok, type Result } from '../../domain/result';
import { RANGES } from '../wire/bounds';
import { fields, number, text } from '../wire/field-readers';
import { decodeJson } from '../wire/json';
import { ownAxios } from '../wire/own-axios';
import { parseWebAddress } from '../wire/web-address';
import { AnswerLimits } from './answer-limits';
import { formEncode } from './form-encode';
import { TOO_LARGE } from './read-answer';

/**
 * Posts the message form to the integrator's own address: form-encoded, without encryption and without the backend's token.
 * Any 2xx is a success, unless its JSON has a code that means a failure.
 */
export class HttpFormGateway implements FormGateway {
  readonly #axios: Axios = ownAxios();

  constructor(
    private readonly url: string,
    private readonly log: Log,
    private readonly page: string | undefined = globalThis.location?.href,
  ) {}

  async submit(form: LeftMessage): Promise<Result<string, GatewayFailure>> {
    const url = formAddress(this.url, this.page);
    if (url === null) {
      this.log.error('the message form has nowhere to go', { setting: 'messageForm.url', url: this.url });
      return err({ kind: 'undecodable', reason: 'messageForm.url is no http(s) address' });
    }
    const limits = new AnswerLimits(LIMITS.requestTimeoutMs);
    try {
      const response = await this.#axios.request<unknown>({
        method: 'POST',
        url,
        data: formEncode(payloadOf(form)),
        ...limits.config,
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          'x-requested-with': 'XMLHttpRequest',
        },
      });
      return this.#read(response.status, response.data);
    } catch (error) {
      if (limits.reached === 'size') return err({ kind: 'undecodable', reason: TOO_LARGE });
      const timeout =
        limits.reached === 'time' ||
        (isAxiosError(error) && (error.code === 'ECONNABORTED' || error.code === 'ETIMEDOUT'));
      this.log.warn('the message form got no answer', { url, timeout });
      return err({ kind: 'network', reason: timeout ? 'timeout' : 'unreachable' });
    } finally {
      limits.end();
    }
  }

  #read(status: number, body: unknown): Result<string, GatewayFailure> {
    const json = decodeJson(typeof body === 'string' ? body : '');
    const answer = json.ok ? fields(json.value) : {};
    const code = number(answer['code'] ?? answer['status'], RANGES.code) ?? 200;
    const message = text(fields(answer['data'])['msg'], 'serverWords') || text(answer['msg'], 'serverWords');
    const refusal = status < 200 || status > 299 ? status : code;
    // Many a receiver repeats the status of its answer in the JSON: 201 for a message that it has stored.
    if (refusal === 0 || (refusal >= 200 && refusal <= 299)) return ok(message);
    this.log.warn('the message form was refused', { code: refusal, words: message });
    return err({ kind: 'refused', code: refusal, message });
  }
}

/** @returns null if it is not an http(s) address; a relative address is resolved against the page's own */
export const formAddress = (url: string, page?: string): string | null =>
  url.trim() === '' ? null : (parseWebAddress(url.trim(), page)?.href ?? null);

const payloadOf = (form: LeftMessage) => ({
  name: form.name,
  contact: form.contact,
  message: form.message,
  phone: form.phone,
  rating: form.rating ?? '',
  business_id: form.businessId,
  visiter_id: form.visitorId,
  lang: form.language,
});
