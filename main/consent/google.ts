import { type ConsentReceiverSource, consentFollower, textSetting } from './consent-follower';

interface GooglePage {
  dataLayer?: unknown[];
}

export interface GoogleConsentOptions {
  /** The consent type that stands for the chat. Default `functionality_storage`. */
  readonly type?: string;
  /** The array of the tags, if it has another name than `dataLayer`. */
  readonly dataLayer?: unknown[];
}

/**
 * Google Consent Mode: reads `gtag('consent', 'update', …)`. A default of `denied` is no answer of the visitor, who may have agreed on an
 * earlier page; a default of `granted` counts if no default is for some regions only.
 *
 * @returns ends it
 */
export const followGoogleConsentMode = (
  kefu: ConsentReceiverSource,
  { type = 'functionality_storage', dataLayer }: GoogleConsentOptions = {},
  page: GooglePage = globalThis as GooglePage,
): (() => void) => {
  const say = consentFollower(kefu);
  const name = textSetting('type', type);
  page.dataLayer ??= [];
  const layer = dataLayer ?? page.dataLayer;
  let isRegional = false;
  let isUpdated = false;

  const read = (entry: unknown) => {
    // `gtag` pushes its `arguments`, which are no array.
    const [command, action, given] = Array.from(Object(entry) as ArrayLike<unknown>);
    if (command !== 'consent' || (action !== 'default' && action !== 'update')) return;
    const { [name]: value, region } = Object(given) as Readonly<Record<string, unknown>>;
    if (action === 'update' && (value === 'granted' || value === 'denied')) {
      isUpdated = true;
      say(value === 'granted');
    } else if (action === 'default' && value !== undefined) {
      isRegional ||= region !== undefined;
      if (value === 'granted' && !isRegional && !isUpdated) say(true);
    }
  };

  // All defaults come before what one of them means.
  isRegional = layer.some((entry) => {
    const [command, action, given] = Array.from(Object(entry) as ArrayLike<unknown>);
    return command === 'consent' && action === 'default' && Object(given).region !== undefined;
  });
  for (const entry of layer) read(entry);
  // The tag manager replaces `push` too, and each calls the one before.
  const { push } = layer;
  let isEnded = false;
  layer.push = (...entries) => {
    const length = push.apply(layer, entries);
    if (!isEnded) for (const entry of entries) read(entry);
    return length;
  };
  return () => {
    isEnded = true;
  };
};
