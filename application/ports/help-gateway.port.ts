import type { GatewayFailure } from '../../domain/failure/gateway-failure';
import type { Article } from '../../domain/help/article';
import type { LanguageCode } from '../../domain/language/language';
import type { Result } from '../../domain/result';

/** The help centre and the list of past conversations (spec §7 Paths). */
export interface HelpGateway {
  articles(language: LanguageCode): Promise<Result<readonly Article[], GatewayFailure>>;
  /** In the order of the backend; the news screen sorts them by time. */
  chats(language: LanguageCode): Promise<Result<readonly PastChat[], GatewayFailure>>;
}

/** A service-list item (spec §3 Service info). */
export interface PastChat {
  readonly agent: { readonly id: string; readonly name: string };
  /** http(s) address; null: the theme draws an avatar. */
  readonly avatar: string | null;
  /** The last message, HTML or text, not sanitised yet. */
  readonly content: string;
  /** Unix seconds; 0 if the backend did not say. */
  readonly timestamp: number;
}
