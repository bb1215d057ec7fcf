import type {
  Chime,
  Clock,
  Environment,
  EvaluationGateway,
  FormDraft,
  FormGateway,
  HelpGateway,
  HostBridge,
  ImageTools,
  Log,
  MediaGateway,
  MediaPreview,
  MediaStorage,
  MessageGateway,
  Navigation,
  Notifier,
  OutboxStore,
  OwnerChannel,
  Preferences,
  Random,
  ReadMarks,
  RealtimePort,
  RobotGateway,
  SessionGateway,
  SharedLimits,
  SpeechInput,
  StaticData,
  TabLocks,
  Translator,
} from '../../application/ports';

/** What an implementation of a port must have: true for a method, false for a value. What may be missing is left out. */
type Members<Port> = {
  readonly [M in keyof Port as undefined extends Port[M] ? never : M]: Port[M] extends (
    ...given: never[]
  ) => unknown
    ? true
    : false;
};

declare const implementation: unique symbol;

interface Row<Port> {
  readonly members: Members<Port>;
  /** Never there: only a type. */
  readonly [implementation]?: Port;
}

const port = <Port>(members: Members<Port>): Row<Port> => ({ members });

/**
 * The list of ports: what the core needs from outside, by name. Integrators and tests may replace each of them. A member that is missing
 * here does not compile, nor does a port without an adapter (main/container/adapters.ts) or without a fake (main/testing.ts).
 *
 * Only the check of foreign ports runs this list, so the chat imports the types alone.
 */
export const PORT_LIST = {
  sessionGateway: port<SessionGateway>({ config: true, isNewQueue: true, notice: true, refreshToken: true }),
  messageGateway: port<MessageGateway>({
    check: true,
    poll: true,
    sendText: true,
    sendMedia: true,
    acknowledge: true,
    preview: true,
  }),
  robotGateway: port<RobotGateway>({ ask: true, questions: true, answer: true, search: true }),
  evaluationGateway: port<EvaluationGateway>({ submit: true }),
  realtime: port<RealtimePort>({ open: true }),
  preferences: port<Preferences>({
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
  }),
  outboxStore: port<OutboxStore>({ read: true, find: true, write: true, remove: true, isLost: true }),
  ownerChannel: port<OwnerChannel>({ publish: true, received$: false }),
  tabLocks: port<TabLocks>({ acquire: true, whenFree: true, release: true, releaseAll: true }),
  readMarks: port<ReadMarks>({ publish: true, received$: false }),
  sharedLimits: port<SharedLimits>({ publish: true, received$: false }),
  mediaGateway: port<MediaGateway>({ sign: true }),
  mediaStorage: port<MediaStorage>({ store: true }),
  imageTools: port<ImageTools>({
    head: true,
    decodes: true,
    compress: true,
    withoutLocation: true,
    loads: true,
  }),
  mediaPreview: port<MediaPreview>({ open: true, release: true, describeVideo: true }),
  environment: port<Environment>({
    online$: false,
    visible$: false,
    resumed$: false,
    languageTags: false,
    tabId: false,
  }),
  navigation: port<Navigation>({
    param: true,
    sourceOf: true,
    fromUrl: true,
    layout: true,
    reload: true,
    toNotFound: true,
  }),
  hostBridge: port<HostBridge>({
    close: true,
    embedded: false,
    closable: false,
    unread: true,
    shown$: false,
    pageAddress: true,
  }),
  chime: port<Chime>({ ring: true }),
  notifier: port<Notifier>({ permission: true, ask: true, show: true, close: true }),
  speechInput: port<SpeechInput>({ isAvailable: true, listen: true }),
  translator: port<Translator>({ isAvailable: true, translate: true, close: true }),
  staticData: port<StaticData>({ json: true }),
  helpGateway: port<HelpGateway>({ articles: true, chats: true }),
  formGateway: port<FormGateway>({ submit: true }),
  formDraft: port<FormDraft>({ read: true, keep: true, forget: true }),
  clock: port<Clock>({ now: true, monotonic: true, scheduler: false }),
  random: port<Random>({ next: true }),
  log: port<Log>({ debug: true, warn: true, error: true }),
};

export type Ports = {
  readonly [Name in keyof typeof PORT_LIST]: (typeof PORT_LIST)[Name] extends Row<infer Port> ? Port : never;
};

/** The ports that a host or a test replaces. */
export type Overrides = Partial<Ports>;
