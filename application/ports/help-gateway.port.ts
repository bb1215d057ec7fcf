import type { GatewayFailure } from '../../domain/failure/gateway-failure';
import type { Article } from '../../domain/help/article';
import type { LanguageCode } from '../../domain/language/language';
import type { Result } from '../../domain/result';

/** The help centre and the list of past conversations (specification section 7). */
export interface HelpGateway {
  articles(language: LanguageCode): Promise<Result<readonly Article[], GatewayFailure>>;
  /** As the backend orders them; News sorts by time. */
  chats(language: LanguageCode): Promise<Result<readonly PastChat[], GatewayFailure>>;
}

/** A service-list item (section 3). */
export interface PastChat {
  readonly agent: { readonly id: string; readonly name: string };
  /** http(s) address, or null: the theme's own drawing is shown. */
  readonly avatar: string | null;
  /** The last words, HTML or text, unsanitised. */
  readonly content: string;
  /** Unix seconds; 0 when the backend did not say. */
  readonly timestamp: number;
}
