/**
 * The numbers of the specification (spec §9 Numbers), each once, with its unit in its name. Options can override some of
 * them. What only one part needs, such as the cost of decoding an image, is in the file of that part.
 * Each is a constant of its own, so that a bundler writes the number where it is used, and leaves out what nobody uses.
 */

export const textCodePoints = 200;
export const textCounterFromCodePoints = 180;
/** Decision 25, in UTF-16 code units: so much of a message is read and drawn. "Show all" reveals the rest as plain text. */
export const shownCharacters = 20_000;
/** Pictures of one message, and its videos. */
export const mediaPerMessage = 100;
export const imagesPerBatch = 5;
export const imageBytes = 10_485_760;
export const imageCompressedBytes = 1_048_576;
export const imageLongerSidePixels = 1920;
/** A larger declared size is refused before a decoder opens the file. Phone cameras make up to 108 million pixels. */
export const imageDecodablePixels = 120_000_000;
export const videoBytesExclusive = 104_857_600;
export const pingIntervalMs = 30_000;
export const pongTimeoutMs = 3_000;
/** If an open socket is not greeted within this time, it is closed. */
export const greetingTimeoutMs = 10_000;
export const reconnectFirstMs = 0;
export const reconnectLaterMs = 30_000;
/** Makes the later delay longer by a random part, so that ten thousand visitors do not reconnect in the same second. */
export const reconnectJitterRatio = 0.1;
export const typingPreviewMs = 3_000;
export const pollIntervalMs = 3_000;
export const pollGuardMs = 4_000;
export const pollTimeoutMs = 10_000;
export const requestTimeoutMs = 30_000;
/** The history and a first poll contain about this many messages. If there are fewer, none is left out. */
export const lastMessages = 10;
/** If the browser has no locks: how long a tab waits for the answer of another one, and when it asks again. */
export const ownerAnswerMs = 300;
export const ownerAskAgainMs = 5_000;
/** How long a browser may take to show a tab what another one has stored, and the longest that a start waits for it. */
export const visitorDelayMs = 500;
export const visitorWaitMs = 1_000;
export const attempts = 5;
export const attemptDelayMs = 3_000;
export const imageLoadRetries = 4;
export const imageLoadRetryMs = 3_000;
export const signTimeoutMs = 120_000;
export const tokenRefreshBeforeSeconds = 120;
export const tokenRefreshRetries = 3;
/** Pause after a refused refresh, so that a backend in trouble is not asked again at once. */
export const tokenRefreshPauseMs = 1_000;
/** Pause between two early refreshes. */
export const tokenRefreshRetrySeconds = 15;
/** A new token is used for at least this time before it is refreshed early. */
export const tokenRestSeconds = 60;
/** If a new token seems to have expired longer ago than this, the device's clock is wrong. */
export const clockErrorSeconds = 300;
export const toastMs = 2_000;
export const toastLongMs = 3_000;
export const evaluationThanksMs = 2_000;
export const transferToastMs = 5_000;
export const handOverMs = 1_200;
export const initErrorMs = 5_000;
export const serverMessageMs = 5_000;
/** Decision 36. */
export const networkLostMs = 3_000;
export const noServiceReturnMs = 5_000;
export const hintClickLockMs = 2_000;
export const atBottomPixels = 20;
export const scrollAfterEchoMs = 300;
export const timestampBucketSeconds = 60;
export const justNowSeconds = 60;
export const fewMinutesSeconds = 300;
export const onlinePeopleMin = 390;
export const onlinePeopleMax = 499;
export const onlinePeopleEveryMs = 5_000;
export const scoreMin = 1;
export const scoreMax = 5;
export const helpSnippetCharacters = 70;
export const homeAvatars = 3;
/** Articles of the help centre on home. */
export const homeArticles = 3;
export const relatedArticles = 6;
/** Pause in typing after which the help centre searches. */
export const searchPauseMs = 300;
export const uploadProgressCapPercent = 99;
export const typingIndicatorAfterMs = 300;
