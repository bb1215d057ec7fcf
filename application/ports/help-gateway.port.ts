import type { GatewayFailure } from '../../domain/failure/gateway-failure';
import type { Article } from '../../domain/help/article';
import type { PastChat } from '../../domain/help/news';
import type { LanguageCode } from '../../domain/language/language';
import type { Result } from '../../domain/result';

/** The help centre and the list of past conversations (spec §7 Paths). */
export interface HelpGateway {
  articles(language: LanguageCode): Promise<Result<readonly Article[], GatewayFailure>>;
  /** In the order of the backend; the news screen sorts them by time. */
  chats(language: LanguageCode): Promise<Result<readonly PastChat[], GatewayFailure>>;
}
