import type { Axios } from 'axios';
import type { BackendFault, Log } from '../../application/ports/log.port';
import type { TokenSource } from '../../application/ports/token-source.port';
import type { GatewayFailure } from '../../domain/failure/gateway-failure';
import * as LIMITS from '../../domain/limits';
import { err, ok, type Result } from '../../domain/result';
import { seal } from '../cipher/envelope';
import { ownAxios } from '../wire/own-axios';
import { withWholeAddresses } from '../wire/whole-addresses';
import { AnswerLimits } from './answer-limits';
import { answeredBy, redirectOf } from './foreign-redirect';
import { formEncode, type Payload } from './form-encode';
import { type Answer, readLargeAnswer, TOO_LARGE } from './read-answer';

export interface HttpOptions {
  /** Origin of the backend; '' means the page's own. */
  readonly apiBase: string;
  /** Passphrase of the /hy envelope; '' sends /hy calls without encryption. */
  readonly secretKey: string;
  readonly requestTimeoutMs?: number | undefined;
}

export interface Call {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly payload?: Payload;
  readonly timeoutMs?: number;
  /** Aborts the call when it resolves. */
  readonly givenUp?: Promise<void> | undefined;
  /** Further codes that mean success for this call. */
  readonly accept?: readonly number[];
}

/** The only place that handles the HTTP envelope (wire §HTTP envelope): headers, encryption, codes. Never throws. */
export class HttpClient {
  readonly #axios: Axios = ownAxios();

  constructor(
    private readonly options: HttpOptions,
    private readonly tokens: TokenSource,
    private readonly log: Log,
  ) {}

  async call(call: Call): Promise<Result<Answer, GatewayFailure>> {
    const base = baseAddress(this.options.apiBase);
    if (base === null) return this.#undecodable(call, 'apiBase is no http(s) address');
    const sealed = call.path.includes('/hy') && this.options.secretKey !== '';
    const limits = new AnswerLimits(
      call.timeoutMs ?? this.options.requestTimeoutMs ?? LIMITS.requestTimeoutMs,
      call.givenUp,
    );
    try {
      const response = await this.#axios.request<string>({
        method: call.method,
        url: base + call.path,
        ...this.#request(call, sealed),
        ...limits.config,
      });
      const redirect = redirectOf(base + call.path, answeredBy(response.request));
      if (redirect === 'foreign') return this.#undecodable(call, 'a redirect leads to another origin');
      if (redirect && call.method === 'POST') this.#warn(call, 'post-redirected');
      const headers = response.headers as Readonly<Record<string, unknown>>;
      const answer = await readLargeAnswer(
        {
          status: response.status,
          body: response.data,
          iv: headers['i'],
          salt: headers['s'],
          date: headers['date'],
          retryAfter: headers['retry-after'],
        },
        {
          secretKey: this.options.secretKey,
          admin: call.path.includes('/admin/'),
          accept: call.accept ?? [],
        },
      );
      if (answer.ok) return ok(this.#withWholeAddresses(call, answer.value, base));
      const { failure } = answer;
      if (failure.kind === 'undecodable') return this.#undecodable(call, failure.reason);
      if (failure.kind === 'network') this.#warn(call, 'gateway', `HTTP ${response.status}`);
      if (failure.kind === 'limited') this.#warn(call, 'limited');
      if (failure.kind === 'refused' && failure.code === 0) this.#warn(call, 'code-0');
      return answer;
    } catch {
      if (limits.reached === 'size') return this.#undecodable(call, TOO_LARGE);
      const timeout = limits.reached === 'time';
      this.log.debug('no answer', { path: call.path, base, timeout });
      return err({ kind: 'network', reason: timeout ? 'timeout' : 'unreachable' });
    } finally {
      limits.end();
    }
  }

  #request({ method, payload }: Call, sealed: boolean) {
    const headers: Record<string, string> = {
      'x-requested-with': 'XMLHttpRequest',
      'content-type': 'application/x-www-form-urlencoded',
    };
    const token = this.tokens.current();
    if (token !== '') headers['authorization'] = token.startsWith('Bearer ') ? token : `Bearer ${token}`;
    // null instead of undefined: without a body, axios removes the content type.
    if (payload === undefined) return { headers, data: null };
    if (!sealed) {
      const encoded = formEncode(payload);
      return method === 'GET'
        ? { headers, data: null, params: new URLSearchParams(encoded) }
        : { headers, data: encoded };
    }
    const { ct, iv, s } = seal(payload, this.options.secretKey);
    headers['i'] = iv;
    headers['s'] = s;
    return method === 'GET'
      ? { headers, data: null, params: new URLSearchParams({ ct }) }
      : { headers, data: ct };
  }

  #withWholeAddresses(call: Call, answer: Answer, base: string): Answer {
    const data = withWholeAddresses(answer.data, base || String(globalThis.location?.origin));
    if (data === answer.data) return answer;
    this.#warn(call, 'relative-address');
    return { ...answer, data };
  }

  #warn({ path }: Call, fault: BackendFault, reason?: string): void {
    this.log.warn('backend', { fault, path, ...(reason && { reason }) });
  }

  #undecodable({ path }: Call, reason: string): Result<Answer, GatewayFailure> {
    this.log.error('an answer could not be read', { path, reason, apiBase: this.options.apiBase });
    return err({ kind: 'undecodable', reason });
  }
}

/** null if it is not a valid address. Slashes at its end are removed. */
const baseAddress = (apiBase: string): string | null => {
  const base = apiBase.trim().replace(/\/+$/, '');
  return base === '' || /^https?:\/\/[^\s/?#]+(?:\/[^\s?#]*)?$/i.test(base) ? base : null;
};
