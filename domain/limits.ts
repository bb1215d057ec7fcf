/**
 * Every business constant of the specification (section 9), once, with its unit in its name.
 * Options may override some of them; rules never repeat the numbers.
 */
export const LIMITS = {
  textCodePoints: 200,
  textCounterFromCodePoints: 180,
  /** Decision 25, in UTF-16 code units: what of a message is read and drawn; the rest is plain text behind "Show all". */
  shownCharacters: 20_000,
  imagesPerBatch: 5,
  imageBytes: 10_485_760,
  imageCompressedBytes: 1_048_576,
  imageLongerSidePixels: 1920,
  /** A declared size beyond this is refused before any decoder sees the file; phones make up to 108 million. */
  imageDecodablePixels: 120_000_000,
  videoBytesExclusive: 104_857_600,
  pingIntervalMs: 30_000,
  pongTimeoutMs: 3_000,
  /** A socket that opens but never greets is given up after this. */
  greetingTimeoutMs: 10_000,
  reconnectFirstMs: 0,
  reconnectLaterMs: 30_000,
  /** Spread of the later delay, so that ten thousand visitors do not return in the same second. */
  reconnectJitterRatio: 0.1,
  typingPreviewMs: 3_000,
  pollIntervalMs: 3_000,
  pollGuardMs: 4_000,
  pollTimeoutMs: 10_000,
  requestTimeoutMs: 30_000,
  /** How long the claim of a tab on a message of the outbox holds, where the browser has no locks, if it is not renewed. */
  outboxClaimMs: 30_000,
  outboxClaimRenewalMs: 10_000,
  attempts: 5,
  attemptDelayMs: 3_000,
  imageLoadRetries: 4,
  imageLoadRetryMs: 3_000,
  signTimeoutMs: 120_000,
  tokenRefreshBeforeSeconds: 120,
  tokenRefreshRetries: 3,
  /** After a renewal that was refused: a backend that stumbles is not asked again in the same moment. */
  tokenRefreshPauseMs: 1_000,
  /** Between two attempts to renew ahead of time. */
  tokenRefreshRetrySeconds: 15,
  /** At least so long is a renewed token used before it is renewed ahead of time. */
  tokenRestSeconds: 60,
  /** A token that seems to have ended longer ago than this when it comes shows that the device's clock is wrong. */
  clockErrorSeconds: 300,
  toastMs: 2_000,
  toastLongMs: 3_000,
  evaluationThanksMs: 2_000,
  transferToastMs: 5_000,
  handOverMs: 1_200,
  initErrorMs: 5_000,
  serverMessageMs: 5_000,
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
  uploadProgressCapPercent: 99,
  typingIndicatorAfterMs: 300,
  typingIndicatorForMs: 6_000,
} as const;
