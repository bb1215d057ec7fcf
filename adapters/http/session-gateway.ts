import type { Log } from '../../application/ports/log.port';
import type { ConfigAsk, ServiceNotice, SessionGateway } from '../../application/ports/session-gateway.port';
import type { GatewayFailure } from '../../domain/failure/gateway-failure';
import type { VisitorConfig } from '../../domain/identity/config';
import type { Token } from '../../domain/identity/token';
import type { LanguageCode } from '../../domain/language/language';
import { err, ok, type Result } from '../../domain/result';
import { RANGES } from '../wire/bounds';
import { fields, moment, number } from '../wire/field-readers';
import { warnOfTime } from './backend-faults';
import { bearerToken, decodeAgent, decodeConfig } from './decode/config';
import { blocks } from './decode/content';
import type { HttpClient } from './http-client';
import type { RequestOf } from './request-types';
import type { SocketScheme } from './socket-scheme';

type Answer<T> = Promise<Result<T, GatewayFailure>>;

export class HttpSessionGateway implements SessionGateway {
  constructor(
    private readonly http: HttpClient,
    private readonly socketScheme: SocketScheme = 'wss',
    private readonly newQueuePath: string = '/api/hy/visiter/check/isNewQueue',
    private readonly log?: Log,
  ) {}

  async config(ask: ConfigAsk): Answer<VisitorConfig> {
    const answer = await this.http.call({
      method: 'GET',
      path: '/api/hy/visiter/get/config',
      payload: {
        access_key: ask.accessKey,
        business_id: ask.businessId,
        visiter_id: ask.visitorId,
        from_url: ask.fromUrl,
        name: ask.name,
        c: ask.channelCode,
        lang: ask.language,
      } satisfies RequestOf<'config'>,
    });
    if (!answer.ok) return answer;
    const { data, servedAt } = answer.value;
    const config = decodeConfig(data, ask.visitorId, this.socketScheme);
    if (config.ok && config.value.token.value === '') this.log?.warn('backend', { fault: 'no-token' });
    warnOfTime(this.log, 'hyperf_token_expired', fields(data)['hyperf_token_expired']);
    return config.ok ? ok({ ...config.value, token: withServerTime(config.value.token, servedAt) }) : config;
  }

  async isNewQueue(businessId: string): Answer<boolean> {
    const answer = await this.http.call({
      method: 'GET',
      path: this.newQueuePath,
      payload: { business_id: businessId } satisfies RequestOf<'isNewQueue'>,
    });
    return answer.ok ? ok(number(answer.value.data, RANGES.flag) === 1) : answer;
  }

  async notice(ask: { businessId: string; language: LanguageCode }): Answer<ServiceNotice> {
    const answer = await this.http.call({
      method: 'POST',
      path: '/api/hy/visiter/notice',
      payload: { business_id: ask.businessId, lang: ask.language } satisfies RequestOf<'notice'>,
    });
    if (!answer.ok) return answer;
    const { data } = answer.value;
    return ok({ agent: decodeAgent(data), welcome: blocks(fields(data)['contents']) });
  }

  async refreshToken(): Answer<Token> {
    const answer = await this.http.call({ method: 'GET', path: '/api/hy/token/refresh' });
    if (!answer.ok) return answer;
    const data = fields(answer.value.data);
    const value = bearerToken(data['token']);
    if (value === '')
      return err({ kind: 'undecodable', reason: 'token/refresh: data.token is missing', isEnvelope: true });
    warnOfTime(this.log, 'expired', data['expired']);
    return ok(withServerTime({ value, expiresAt: moment(data['expired']) ?? 0 }, answer.value.servedAt));
  }
}

/** By this time messages are dated, so it has the bounds of theirs. */
const withServerTime = (token: Token, served: number | undefined): Token => {
  const servedAt = moment(served);
  return servedAt === null ? token : { ...token, servedAt };
};
