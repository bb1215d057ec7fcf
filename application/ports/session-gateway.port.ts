import type { GatewayFailure } from '../../domain/failure/gateway-failure';
import type { Agent } from '../../domain/identity/agent';
import type { VisitorConfig } from '../../domain/identity/config';
import type { Token } from '../../domain/identity/token';
import type { LanguageCode } from '../../domain/language/language';
import type { Result } from '../../domain/result';

/** The calls that start a session and keep it alive (spec §7 Paths). */
export interface SessionGateway {
  config(ask: ConfigAsk): Promise<Result<VisitorConfig, GatewayFailure>>;
  /** GET isNewQueue: true if the answer is 1. */
  isNewQueue(businessId: string): Promise<Result<boolean, GatewayFailure>>;
  notice(ask: { businessId: string; language: LanguageCode }): Promise<Result<ServiceNotice, GatewayFailure>>;
  refreshToken(): Promise<Result<Token, GatewayFailure>>;
}

export interface ConfigAsk {
  readonly accessKey: string;
  readonly businessId: string;
  /** '' asks the backend for a new visitor. */
  readonly visitorId: string;
  readonly fromUrl: string;
  readonly name: string;
  readonly channelCode: string;
  readonly language: LanguageCode;
}

export interface ServiceNotice {
  /** null if nobody is available: the answer has no service_id. */
  readonly agent: Agent | null;
  /** Welcome messages, HTML or text, not sanitised yet. */
  readonly welcome: readonly string[];
}
