/**
 * The numbers of the specification (spec §9 Numbers), each once, with its unit in its name. Options can override some of
 * them. What only one part needs, such as the cost of decoding an image, is in the file of that part.
 */
export const LIMITS = {
  textCodePoints: 200,
  textCounterFromCodePoints: 180,
  /** Decision 25, in UTF-16 code units: so much of a message is read and drawn. "Show all" reveals the rest as plain text. */
  shownCharacters: 20_000,
  /** Pictures of one message, and its videos. */
  mediaPerMessage: 100,
  imagesPerBatch: 5,
  imageBytes: 10_485_760,
  imageCompressedBytes: 1_048_576,
  imageLongerSidePixels: 1920,
  /** A larger declared size is refused before a decoder opens the file. Phone cameras make up to 108 million pixels. */
  imageDecodablePixels: 120_000_000,
  videoBytesExclusive: 104_857_600,
  pingIntervalMs: 30_000,
  pongTimeoutMs: 3_000,
  /** If an open socket is not greeted within this time, it is closed. */
  greetingTimeoutMs: 10_000,
  reconnectFirstMs: 0,
  reconnectLaterMs: 30_000,
  /** Makes the later delay longer by a random part, so that ten thousand visitors do not reconnect in the same second. */
  reconnectJitterRatio: 0.1,
  typingPreviewMs: 3_000,
  pollIntervalMs: 3_000,
  pollGuardMs: 4_000,
  pollTimeoutMs: 10_000,
  requestTimeoutMs: 30_000,
  /** The history and a first poll contain about this many messages. If there are fewer, none is left out. */
  lastMessages: 10,
  /** How long a tab's claim on an outbox message lasts if it is not renewed. Used only if the browser has no locks. */
  outboxClaimMs: 30_000,
  outboxClaimRenewalMs: 10_000,
  attempts: 5,
  attemptDelayMs: 3_000,
  imageLoadRetries: 4,
  imageLoadRetryMs: 3_000,
  signTimeoutMs: 120_000,
  tokenRefreshBeforeSeconds: 120,
  tokenRefreshRetries: 3,
  /** Pause after a refused refresh, so that a backend in trouble is not asked again at once. */
  tokenRefreshPauseMs: 1_000,
  /** Pause between two early refreshes. */
  tokenRefreshRetrySeconds: 15,
  /** A new token is used for at least this time before it is refreshed early. */
  tokenRestSeconds: 60,
  /** If a new token seems to have expired longer ago than this, the device's clock is wrong. */
  clockErrorSeconds: 300,
  toastMs: 2_000,
  toastLongMs: 3_000,
  evaluationThanksMs: 2_000,
  transferToastMs: 5_000,
  handOverMs: 1_200,
  initErrorMs: 5_000,
  serverMessageMs: 5_000,
  /** Decision 36. */
  networkLostMs: 3_000,
  noServiceReturnMs: 5_000,
  hintClickLockMs: 2_000,
  atBottomPixels: 20,
  scrollAfterEchoMs: 300,
  timestampBucketSeconds: 60,
  justNowSeconds: 60,
  fewMinutesSeconds: 300,
  onlinePeopleMin: 390,
  onlinePeopleMax: 499,
  onlinePeopleEveryMs: 5_000,
  scoreMin: 1,
  scoreMax: 5,
  helpSnippetCharacters: 70,
  homeAvatars: 3,
  /** Articles of the help centre on home. */
  homeArticles: 3,
  relatedArticles: 6,
  /** Pause in typing after which the help centre searches. */
  searchPauseMs: 300,
  uploadProgressCapPercent: 99,
  typingIndicatorAfterMs: 300,
} as const;
