import { type ConsentReceiverSource, ConsentSettingError, consentFollower } from './consent-follower';

interface CookiebotPage extends Pick<EventTarget, 'addEventListener' | 'removeEventListener'> {
  readonly Cookiebot?: {
    readonly hasResponse?: boolean;
    readonly consent?: { readonly [C in CookiebotCategory]?: boolean };
  };
}

type CookiebotCategory = (typeof CATEGORIES)[number];

const CATEGORIES = ['necessary', 'preferences', 'statistics', 'marketing'] as const;

/** When the answer of an earlier page is known, and when the visitor answers. */
const EVENTS = ['CookiebotOnConsentReady', 'CookiebotOnAccept', 'CookiebotOnDecline'] as const;

export interface CookiebotOptions {
  /** The category that stands for the chat. Default `preferences`. */
  readonly category?: CookiebotCategory;
}

/**
 * Cookiebot: `Cookiebot.consent` at its events.
 *
 * @returns ends it
 */
export const followCookiebot = (
  kefu: ConsentReceiverSource,
  { category = 'preferences' }: CookiebotOptions = {},
  page: CookiebotPage = globalThis as unknown as CookiebotPage,
): (() => void) => {
  const say = consentFollower(kefu);
  if (!CATEGORIES.includes(category))
    throw new ConsentSettingError('category', `one of ${CATEGORIES.join(', ')}`);
  const look = () => {
    if (page.Cookiebot?.hasResponse) say(page.Cookiebot.consent?.[category] === true);
  };
  for (const event of EVENTS) page.addEventListener(event, look);
  look();
  return () => {
    for (const event of EVENTS) page.removeEventListener(event, look);
  };
};
