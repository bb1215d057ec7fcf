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
  lease: { request: true, isOurs: true, release: true, releaseAll: true, renew: true },
  tabLocks: { acquire: true, release: true, releaseAll: true },
  readMarks: { publish: true, received$: false },
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

/** A port of yours lacks what the chat needs of it. Without this, the first use would fail somewhere in the chat. */
export class PortError extends Error {
  override readonly name = 'PortError';

  constructor(
    readonly port: string,
    readonly member: string,
  ) {
    super(`the port "${port}" has no ${member}`);
  }
}

/** @throws PortError */
export const checkPorts = (ports: Overrides): void => {
  for (const [name, members] of Object.entries(MEMBERS)) {
    const port: unknown = ports[name as keyof Ports];
    // Another kind is named already, and the adapter is in its place.
    if (typeof port !== 'object' || port === null) continue;
    for (const [member, isMethod] of Object.entries<boolean>(members)) {
      const value: unknown = Reflect.get(port, member);
      if (isMethod ? typeof value !== 'function' : value === undefined)
        throw new PortError(name, isMethod ? `${member}()` : member);
    }
  }
};

export const sayMissing = (ports: Overrides, complain: Complain): void => {
  try {
    checkPorts(ports);
  } catch (problem) {
    complain(`cannot work: ${(problem as Error).message}`);
  }
};
