import type { LanguageCode } from '../../domain/language/language';
import type { TextByLanguage } from '../../domain/language/text-by-language';
import type { ThemeId } from '../../domain/theme/theme-id';
import type { KefuOptions, LoaderSetting } from './schema';

type Kind =
  | 'id'
  | 'text'
  | 'key'
  | 'pages'
  | 'greeting'
  | 'address'
  | 'pixels'
  | 'number'
  | 'switch'
  | `${string}|${string}`;

/**
 * Options of the loader, once: name and kind. From this table come the type `LoaderOptions`, the loader's checks, and the
 * tables of docs/embedding.md, with these comments (`node scripts/docs.mjs --write`). main/embed/option-list.ts is made from it, for
 * the loader. Kinds: `id` text or number, `text`, `key` text or a function, `pages`, `greeting`, `address`, `pixels`, `switch`, or the words that are allowed.
 */
const OWN = {
  /**
   * The merchant. A tag without it mounts nothing; `kefu.mount(options)` then does.
   * @default required
   */
  businessId: 'id',
  /**
   * Address of the app. The module needs it.
   * @default the folder `h5/` beside the loader's folder
   */
  h5: 'address',
  /**
   * A language code or a BCP 47 tag; the launcher is named in it too.
   * @default the browser's
   */
  lang: 'text',
  /**
   * A theme by its id.
   * @default by the merchant's style
   */
  theme: 'text',
  /**
   * Light or dark colours; `system` and `auto` follow the device.
   * @default `system`
   */
  scheme: 'light|dark|system|auto',
  /**
   * The merchant's own id of the visitor (ADR 9).
   * @default the visitor of this device
   */
  visiterId: 'id',
  /**
   * Name or account of the visitor, which the agent sees.
   * @default none
   */
  account: 'text',
  /**
   * Signed by the merchant's backend, if it wants a proof of the visitor; in code also a function that gets it there.
   * @default none
   */
  accessKey: 'key',
  /**
   * The agent whom the visitor wants.
   * @default the agent who serves
   */
  serviceId: 'id',
  /**
   * Channel of the visit, for the merchant's statistics.
   * @default none
   */
  c: 'text',
  /**
   * `1`: the page runs in the merchant's own app.
   * @default off
   */
  app: 'id',
  /**
   * http(s) address of the logo in the header.
   * @default the merchant's
   */
  logoUrl: 'address',
  /**
   * Another backend, out of the app's `officialDomains`.
   * @default none
   */
  viteOfficialDomain: 'address',
  /**
   * Used if `serviceId` is missing.
   * @default none
   */
  viteServiceId: 'id',
  /**
   * Corner at the bottom, in the page's direction.
   * @default `end`
   */
  position: 'start|end',
  /**
   * Distance of the launcher from the side of the window, in pixels.
   * @default `20`
   */
  offsetX: 'pixels',
  /**
   * Distance of the launcher from the bottom of the window, in pixels.
   * @default `20`
   */
  offsetY: 'pixels',
  /**
   * Layer of the launcher and the panel where the browser has no top layer, or with `topLayer` off.
   * @default `2147483647`
   */
  zIndex: 'number',
  /**
   * Draws launcher and panel above everything of the page.
   * @default on, where the browser can
   */
  topLayer: 'switch',
  /**
   * Size of the panel in pixels, at least 320 by 400. A phone gets the whole screen.
   * @default `400`
   */
  width: 'pixels',
  /**
   * See `width`.
   * @default `640`
   */
  height: 'pixels',
  /**
   * A button in the header enlarges the panel. The visitor's choice is kept on the device, with consent. Not on a phone.
   * @default off
   */
  expandable: 'switch',
  /**
   * Background of the launcher; dark enough for white text.
   * @default `#0b7f81`, later the accent of theme and merchant
   */
  color: 'text',
  /**
   * Shape of the launcher.
   * @default by the theme
   */
  shape: 'circle|square|pill|ticket',
  /**
   * A picture of yours on the launcher, `https:` or of your page's origin, at most 2048 pixels a side
   * ([its rules](embedding.md#a-picture-of-yours)).
   * @default the drawing of the theme
   */
  launcherImage: 'address',
  /**
   * Accessible name of launcher and panel.
   * @default by the language
   */
  label: 'text',
  /**
   * `false`: no launcher; your page calls `open()`.
   * @default on
   */
  launcher: 'switch',
  /**
   * The launcher outside of the setting `hours`: as it is, with the time at which somebody is back, or hidden.
   * @default `keep`
   */
  hoursLauncher: 'keep|label|hide',
  /**
   * The pages with a launcher: a list of patterns (`["/help/**", "!/checkout"]`, [grammar](#on-which-pages)), or in code a function that gets the
   * page's `URL` and gives true or false. It is followed when the page changes its address.
   * @default all
   */
  showOn: 'pages',
  /**
   * Your sentence beside the launcher after a time, with up to two quick replies, once a visit: a text, or
   * `{"text":"…","replies":["…"],"afterMs":5000,"showOn":["/cart"]}`, or a list of these ([greeting](#a-greeting)).
   * @default none
   */
  greeting: 'greeting',
  /**
   * Opens the panel at once.
   * @default off
   */
  open: 'switch',
  /**
   * Loads the app when the page is idle: the first opening is instant, and messages are counted before it.
   * @default off
   */
  preload: 'switch',
  /**
   * A chat that the visitor has opened is open on the next page, too ([the next page](#the-chat-on-the-next-page)).
   * @default off
   */
  resume: 'switch',
  /**
   * `host`: your page keeps the visitor for a frame that has no storage of its own ([storage](#storage-of-the-frame)).
   * @default `app`
   */
  visitorStorage: 'app|host',
  /**
   * With `visitorStorage: 'host'`: a domain whose sub-domains share the visitor by a cookie ([storage](#storage-of-the-frame)).
   * @default the storage of the page's origin
   */
  visitorCookie: 'text',
  /**
   * Shows the last unread message beside the launcher while the panel is closed.
   * @default on
   */
  preview: 'switch',
  /**
   * Loads the app without the visitor's stored data, for pages with cross-origin isolation (COEP).
   * @default on, where the page is isolated
   */
  credentialless: 'switch',
} as const satisfies Readonly<Record<string, Kind>>;

type Words<K> = K extends `${infer Word}|${infer Others}` ? Word | Words<Others> : K;

type ValueOf<K> = K extends 'id'
  ? string | number
  : K extends 'text' | 'address'
    ? string
    : K extends 'key'
      ? string | (() => string | Promise<string>)
      : K extends 'pixels' | 'number'
        ? number
        : K extends 'switch'
          ? boolean
          : K extends 'pages'
            ? Pages
            : K extends 'greeting'
              ? GivenGreeting
              : Words<K>;

type Pages = string | readonly string[] | ((page: URL) => boolean);

/** What your shop says beside the launcher. */
export interface KefuGreeting {
  /** At most 200 characters, as plain text. */
  readonly text: TextByLanguage;
  /** At most two, each of at most 60 characters. One that is tapped opens the chat and is sent as the visitor's message. */
  readonly replies?: readonly TextByLanguage[] | undefined;
  /** How long the visitor is on the page, in milliseconds. Default 5000. */
  readonly afterMs?: number | undefined;
  /** As the option `showOn`. */
  readonly showOn?: Pages | undefined;
}

/** The first one that fits the page is shown. */
export type GivenGreeting = string | KefuGreeting | readonly (string | KefuGreeting)[];

/** What code can give is more than what text can say: a stream cannot go to a frame. */
type HandedOver = {
  readonly [S in LoaderSetting]?: S extends 'onlinePeople'
    ? 'off' | 'specified' | undefined
    : KefuOptions[S] | undefined;
};

type Own = {
  readonly [O in Exclude<keyof typeof OWN, 'businessId' | 'lang' | 'theme'>]?:
    | ValueOf<(typeof OWN)[O]>
    | undefined;
};

/** Options of `mountKefu` and `kefu.mount`; the script tag has them as `data-*` attributes. */
export interface LoaderOptions extends Own, HandedOver {
  readonly businessId: string | number;
  readonly lang?: LanguageCode | (string & Readonly<Record<never, never>>) | undefined;
  readonly theme?: ThemeId | undefined;
}
