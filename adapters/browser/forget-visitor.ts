import { hearForgotten, openChannel } from './forgotten-channel';

/** The keys of this release and of earlier ones; docs/security.md has the same line. */
const OURS = /^(kefu[._]|business_id_obj$|keyboardHabit$)/;

type Storages = Pick<Window, 'localStorage' | 'sessionStorage'>;

/**
 * Deletes the recordings, which are of all businesses, and changes what else is stored.
 *
 * @param change is called with each key of the product. A storage that is forbidden has none
 */
const forget = (page: Storages, change: (storage: Storage, key: string) => void): void => {
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    try {
      const storage = page[name];
      for (const key of Object.keys(storage)) if (OURS.test(key)) change(storage, key);
      indexedDB.deleteDatabase('kefu.record');
    } catch {
      // The browser refuses the storage to this page.
    }
  }
};

/** Deletes every key of the product from both storages of the page, and the recordings. */
export const forgetStored = (page: Storages): void => forget(page, (storage, key) => storage.removeItem(key));

/* The names of stored-keys.ts as patterns, because the panel's script would carry the whole list. */

const OF_CONVERSATION = /^kefu\.(?:draft|rating|outbox|form|place)\.([^.]*)\.([^.]*)/;
const OF_BUSINESS = /^kefu\.(?:resume|handle|greeting)\.(.*)/s;
const IDS = /^(business_id_obj|kefu\.visitor)$/;
/** The merchant's colours, and the id of the tab. They say nothing of the visitor. */
const OF_NOBODY = /^kefu\.(look|early|tab)$/;

/** As `storageKey` writes it. */
const escaped = (id: string): string => id.split('%').join('%25').split('.').join('%2E');

/**
 * Deletes what is stored of the visitors of a business. Other businesses of the same origin keep theirs.
 *
 * @param visitorId only this one, because a visitor who came meanwhile in another tab stays
 */
export const forgetVisitor = (page: Storages, businessId: string, visitorId?: string): void =>
  forget(page, (storage, key) => {
    const [, business, visitor] = OF_CONVERSATION.exec(key) ?? [];
    const [, ofBusiness = businessId] = OF_BUSINESS.exec(key) ?? [];
    if (IDS.test(key)) forgetId(storage, key, businessId, visitorId);
    else if (
      business === undefined
        ? visitorId === undefined && !OF_NOBODY.test(key) && ofBusiness === businessId
        : business === escaped(businessId) && (visitorId === undefined || visitor === escaped(visitorId))
    )
      storage.removeItem(key);
  });

const forgetId = (storage: Storage, key: string, businessId: string, visitorId?: string): void => {
  try {
    const { [businessId]: id, ...others } = JSON.parse(`${storage.getItem(key)}`);
    if (visitorId === undefined || `${id}` === visitorId) storage.setItem(key, JSON.stringify(others));
  } catch {
    // It is damaged.
    storage.removeItem(key);
  }
};

/** Tells the other chats of this origin, in this page and in other tabs, that the visitors of a business are forgotten. */
export const sayForgotten = (businessId: string): void => {
  const channel = openChannel();
  channel?.postMessage({ businessId });
  channel?.close();
};

/** What a chat says to the others of its origin, and hears from them. */
export interface ForgottenVisitors {
  say(businessId: string): void;
  /** @returns ends it */
  hear(heard: (businessId: string) => void): () => void;
}

export const forgottenVisitors = (): ForgottenVisitors => {
  let own: ReturnType<typeof openChannel> = null;
  return {
    say(businessId) {
      // A channel does not hear itself.
      if (own) own.postMessage({ businessId });
      else sayForgotten(businessId);
    },
    hear(heard) {
      const channel = hearForgotten(heard);
      own = channel;
      return () => {
        channel?.close();
        if (own === channel) own = null;
      };
    },
  };
};
