import type { Overrides, Ports } from '../core/ports';
import type { Complain } from '../settings/read-settings';

type Needed<Port> = {
  readonly [M in keyof Port as undefined extends Port[M] ? never : M]: Port[M] extends (
    ...given: never[]
  ) => unknown
    ? true
    : false;
};

/** What each port must have: true for a method, false for a value. A member that is missing here does not compile. */
const MEMBERS: { readonly [Name in keyof Ports]: Needed<Ports[Name]> } = {
  sessionGateway: { config: true, isNewQueue: true, notice: true, refreshToken: true },
  messageGateway: {
    check: true,
    poll: true,
    sendText: true,
    sendMedia: true,
    acknowledge: true,
    preview: true,
  },
  robotGateway: { ask: true, questions: true, answer: true, search: true },
  evaluationGateway: { submit: true },
  realtime: { open: true },
  preferences: {
    visitorId: true,
    rememberVisitorId: true,
    tabVisitorId: true,
    rememberTabVisitorId: true,
    keyHabit: true,
    rememberKeyHabit: true,
    sound: true,
    rememberSound: true,
    look: true,
    rememberLook: true,
    closedBanner: true,
    rememberClosedBanner: true,
    recentEmoji: true,
    rememberRecentEmoji: true,
    skinTone: true,
    rememberSkinTone: true,
    draft: true,
    rememberDraft: true,
    askedRating: true,
    rememberAskedRating: true,
  },
  outboxStore: { read: true, find: true, write: true, remove: true, isLost: true },
  ownerChannel: { publish: true, received$: false },
  tabLocks: { acquire: true, whenFree: true, release: true, releaseAll: true },
  readMarks: { publish: true, received$: false },
  sharedLimits: { publish: true, received$: false },
  mediaGateway: { sign: true },
  mediaStorage: { store: true },
  imageTools: { head: true, decodes: true, compress: true, withoutLocation: true, loads: true },
  mediaPreview: { open: true, release: true, describeVideo: true },
  environment: { online$: false, visible$: false, resumed$: false, languageTags: false, tabId: false },
  navigation: {
    param: true,
    sourceOf: true,
    fromUrl: true,
    layout: true,
    reload: true,
    toNotFound: true,
  },
  hostBridge: {
    close: true,
    embedded: false,
    closable: false,
    unread: true,
    shown$: false,
    pageAddress: true,
  },
  chime: { ring: true },
  staticData: { json: true },
  helpGateway: { articles: true, chats: true },
  formGateway: { submit: true },
  formDraft: { read: true, keep: true, forget: true },
  clock: { now: true, monotonic: true, scheduler: false },
  random: { next: true },
  log: { debug: true, warn: true, error: true },
};

/** The first incomplete port, and all that it lacks. */
export const findIncomplete = (
  ports: Overrides,
): { readonly port: string; readonly members: string } | null => {
  for (const [name, members] of Object.entries(MEMBERS)) {
    const port: unknown = ports[name as keyof Ports];
    // Another kind is named already, and the adapter is in its place.
    if (typeof port !== 'object' || port === null) continue;
    const missing = Object.entries<boolean>(members)
      .filter(([member, isMethod]) => {
        const value: unknown = Reflect.get(port, member);
        return isMethod ? typeof value !== 'function' : value === undefined;
      })
      .map(([member, isMethod]) => (isMethod ? `${member}()` : member));
    if (missing.length > 0) return { port: name, members: missing.join(', ') };
  }
  return null;
};

export const sayMissing = (ports: Overrides, complain: Complain): void => {
  const incomplete = findIncomplete(ports);
  if (incomplete) complain(`cannot work: the port "${incomplete.port}" has no ${incomplete.members}`);
};
