import {
  type ConsentReceiverSource,
  ConsentSettingError,
  consentFollower,
  textSetting,
} from './consent-follower';

/** What is used of the store of c15t (`getOrCreateConsentRuntime().consentStore`). */
export interface C15tStore {
  getState(): {
    /** Whether the visitor allows the category. */
    has(category: never): boolean;
    /** Whether the visitor has decided. */
    hasConsented(): boolean;
  };
  subscribe(changed: () => void): () => void;
}

export interface C15tOptions {
  /** The category that stands for the chat. Default `functionality`. */
  readonly category?: string;
}

/**
 * c15t: its store, at each change.
 *
 * @returns ends it
 */
export const followC15t = (
  kefu: ConsentReceiverSource,
  store: C15tStore,
  { category = 'functionality' }: C15tOptions = {},
): (() => void) => {
  const say = consentFollower(kefu);
  const name = textSetting('category', category);
  if (typeof store?.getState !== 'function' || typeof store.subscribe !== 'function')
    throw new ConsentSettingError('store', 'the consentStore of c15t');
  const look = () => {
    const state = store.getState();
    // Where no consent is needed, nobody is asked.
    if (state.has(name as never)) say(true);
    else if (state.hasConsented()) say(false);
  };
  look();
  return store.subscribe(look);
};
