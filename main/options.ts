import type { OnlinePeopleSource } from '../application/presentation/header/online-people';

/**
 * The integrator's settings. The `kefu-settings` block, the attributes of the script tag and the properties of the React
 * component use the same names (decision 21). Every setting has a default.
 */
export interface KefuOptions {
  /** The backend's origin; '' means the page's own. */
  readonly apiBase?: string;
  /** Passphrase of the /hy envelope; the package contains none. '' sends /hy calls without encryption. */
  readonly secretKey?: string;
  readonly storage?: 'aliyun' | 'aws';
  /** Values instead of parameters of the page address: business_id, visiter_id, lang, theme, access_key … */
  readonly params?: Readonly<Record<string, string | number>>;
  /** True if the parameters are read from the page address, as in the app. A component in your page does not read it. */
  readonly readsAddress?: boolean;
  /** Path of the 404 page; null: the page stays. */
  readonly notFoundPath?: string | null;
  readonly channelPrefixes?: { readonly visitor: string; readonly agent: string };
  readonly pollIntervalMs?: number;
  readonly typingPreviewMs?: number;
  readonly requestTimeoutMs?: number;
  readonly questionPath?: string;
  readonly newQueuePath?: string;
  /** Calls the robot with an empty sentence at the start. */
  readonly robotInitialCall?: boolean;
  readonly onlinePeople?: OnlinePeopleSource;
  readonly messageForm?: { readonly url: string } | null;
  /** Names of native close hooks on the window, which are called when the visitor closes the chat. */
  readonly nativeClose?: readonly string[];
  /** What the close button does instead of closing the window; null: there is no close button. */
  readonly onClose?: (() => void) | null;
  /** Shows the number of unread messages in the page's title and icon. */
  readonly titleBadge?: boolean;
  readonly iconBadge?: boolean;
  /** Folder of the widget's static files (emoji data); default: beside the app. */
  readonly assetsBase?: string;
  /** Origins that VITE_OFFICIAL_DOMAIN in the address may name instead of apiBase (decision 13). */
  readonly officialDomains?: readonly string[];
  /**
   * Origins whose pages may embed the app and use its whole API. If it is missing, pages of the app's own origin may use
   * all of it, and other pages only ready, open, close and the number of unread messages (decision 24).
   */
  readonly hostOrigins?: readonly string[];
  /** Parameters of the page's address that from_url may contain; default: none, only origin and path. */
  readonly fromUrlParams?: readonly string[];
  readonly debug?: boolean;
}
