import type { LanguageCode } from '../../domain/language/language';
import type { ThemeId } from '../../domain/theme/theme-id';

/**
 * Who the visitor is. The names are those of the options. What is missing is as in the options of the start; if those
 * name another `visiterId`, it is empty.
 */
export interface KefuVisitor {
  /** The merchant's own id of the visitor: the same id is the same conversation on every device. */
  readonly visiterId?: string | number | undefined;
  /** Name or account, which the agent sees. */
  readonly account?: string | undefined;
  /**
   * Signed by the merchant's server, if the backend wants a proof; or a function that gets it there, which is called again when it
   * is refused (docs/backend.md).
   */
  readonly accessKey?: string | (() => string | Promise<string>) | undefined;
}

/** What can change after the start. */
export interface KefuUpdate extends KefuVisitor {
  readonly lang?: Language | null | undefined;
  readonly theme?: ThemeId | null | undefined;
  readonly scheme?: ColorScheme | undefined;
  /** The agent who is wanted. */
  readonly serviceId?: string | number | undefined;
  /** Channel of the visit, for the merchant's statistics. */
  readonly c?: string | undefined;
  /** http(s) address of the logo in the header. */
  readonly logoUrl?: string | undefined;
}

/** One of `LANGUAGE_CODES`, or a BCP 47 tag such as `pt-BR`. */
export type Language = LanguageCode | (string & Readonly<Record<never, never>>);

export type ColorScheme = 'light' | 'dark' | 'system';
