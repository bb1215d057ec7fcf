import type { OnlinePeopleSource } from '../application/presentation/header/online-people';

/**
 * The integrator's settings. The same names stand in the page's `kefu-settings` block, in the attributes of the
 * script tag and in the properties of the React component (decision 21). Everything has a default.
 */
export interface KefuOptions {
  /** The backend's origin; '' is the page's own. */
  readonly apiBase?: string;
  /** Passphrase of the /hy envelope; none ships with the package. '' sends /hy calls in the plain. */
  readonly secretKey?: string;
  readonly storage?: 'aliyun' | 'aws';
  /** Values that would else be read from the page address: business_id, visiter_id, lang, theme, access_key … */
  readonly params?: Readonly<Record<string, string | number>>;
  /** The app reads its parameters from the page address; a component in your page does not. */
  readonly readsAddress?: boolean;
  /** Path of the 404 page; null stays where it is. */
  readonly notFoundPath?: string | null;
  readonly channelPrefixes?: { readonly visitor: string; readonly agent: string };
  readonly pollIntervalMs?: number;
  readonly typingPreviewMs?: number;
  readonly requestTimeoutMs?: number;
  readonly questionPath?: string;
  readonly newQueuePath?: string;
  /** Calls the robot with the empty sentence at the start. */
  readonly robotInitialCall?: boolean;
  readonly onlinePeople?: OnlinePeopleSource;
  readonly messageForm?: { readonly url: string } | null;
  /** Names of native close hooks, looked up on the window when the visitor closes. */
  readonly nativeClose?: readonly string[];
  /** What the close button does instead of closing the window; null: no close button. */
  readonly onClose?: (() => void) | null;
  /** Number of unread messages in the page title and on its icon. */
  readonly titleBadge?: boolean;
  readonly iconBadge?: boolean;
  /** Where static files of the widget (emoji data) lie; default: beside the app. */
  readonly assetsBase?: string;
  /** Origins that VITE_OFFICIAL_DOMAIN in the address may name instead of apiBase (decision 13). */
  readonly officialDomains?: readonly string[];
  /**
   * Origins whose pages may embed the app and use its whole API. Missing: pages of the app's own origin use all of it, any other page
   * gets no more than ready, open, close and the number of unread messages (decision 24).
   */
  readonly hostOrigins?: readonly string[];
  /** Parameters of the page's address that the backend may read in from_url; default: none, origin and path alone. */
  readonly fromUrlParams?: readonly string[];
  readonly debug?: boolean;
}
