import { describe, expect, it } from 'vitest';
import { LIMITS } from '../../../domain/limits';

type Limit = keyof typeof LIMITS;
type Line = readonly [item: string, values: Partial<Record<Limit, number>>];

const SECONDS = 1_000;

/** Section 9, line by line. */
const SECTION_9: readonly Line[] = [
  ['Text length: 200 characters', { textCodePoints: 200 }],
  ['Images per batch: 5', { imagesPerBatch: 5 }],
  ['Image size: 10 MB', { imageBytes: 10_485_760 }],
  [
    'Image compression: about 1 MB, 1920 px',
    { imageCompressedBytes: 1_048_576, imageLongerSidePixels: 1920 },
  ],
  ['Video size: under 100 MB', { videoBytesExclusive: 104_857_600 }],
  ['Ping interval: 30 s default', { pingIntervalMs: 30 * SECONDS }],
  ['Ping reply timeout: 3 s', { pongTimeoutMs: 3 * SECONDS }],
  ['Reconnect: first immediate, then 30 s', { reconnectFirstMs: 0, reconnectLaterMs: 30 * SECONDS }],
  ['Typing poll: 3000 ms', { typingPreviewMs: 3_000 }],
  ['Message polling: 3000 ms; guard 4000 ms', { pollIntervalMs: 3_000, pollGuardMs: 4_000 }],
  ['Upload and send retries: 5 attempts, 3 s', { attempts: 5, attemptDelayMs: 3 * SECONDS }],
  ['Image load retries: 4 at 3 s', { imageLoadRetries: 4, imageLoadRetryMs: 3 * SECONDS }],
  ['Upload sign timeout: 120 s', { signTimeoutMs: 120 * SECONDS }],
  ['Token refresh: under 120 s; max 3 retries', { tokenRefreshBeforeSeconds: 120, tokenRefreshRetries: 3 }],
  ['Hint toast: 2 s (3 s for some)', { toastMs: 2 * SECONDS, toastLongMs: 3 * SECONDS }],
  ['Evaluation success message: 2 s', { evaluationThanksMs: 2 * SECONDS }],
  ['Transfer to agent toast: 5 s', { transferToastMs: 5 * SECONDS }],
  ['Transfer to manual text: 1.2 s', { handOverMs: 1_200 }],
  ['Init error popup: 5 s', { initErrorMs: 5 * SECONDS }],
  ['Server error message: 5 s', { serverMessageMs: 5 * SECONDS }],
  ['No customer service: home in 5 s', { noServiceReturnMs: 5 * SECONDS }],
  ['Hint list click lock: 2 s', { hintClickLockMs: 2 * SECONDS }],
  ['Scroll-at-bottom threshold: 20 px', { atBottomPixels: 20 }],
  ['Scroll after own echo: 300 ms', { scrollAfterEchoMs: 300 }],
  ['Timestamp grouping: 60 s', { timestampBucketSeconds: 60 }],
  ['Time labels: 1 min, 5 min', { justNowSeconds: 60, fewMinutesSeconds: 300 }],
  [
    'Online people: 390 to 499, every 5 s',
    { onlinePeopleMin: 390, onlinePeopleMax: 499, onlinePeopleEveryMs: 5 * SECONDS },
  ],
  ['Scores: 1 to 5', { scoreMin: 1, scoreMax: 5 }],
  ['Help snippet length: 70', { helpSnippetCharacters: 70 }],
  ['Agent avatars on home: 3', { homeAvatars: 3 }],
  ['Upload progress cap: 99 percent', { uploadProgressCapPercent: 99 }],
];

/** Limits of our own, which the specification leaves open. */
const OWN: readonly Limit[] = [
  'textCounterFromCodePoints',
  'imageDecodablePixels',
  'greetingTimeoutMs',
  'reconnectJitterRatio',
  'pollTimeoutMs',
  'requestTimeoutMs',
  'outboxClaimMs',
  'tokenRefreshPauseMs',
  'tokenRefreshRetrySeconds',
  'tokenRestSeconds',
  'typingIndicatorAfterMs',
  'typingIndicatorForMs',
];

describe('section 9', () => {
  it.each(SECTION_9)('%s', (_, values) => {
    expect(LIMITS).toMatchObject(values);
  });

  it('accounts for every limit', () => {
    const named = [...SECTION_9.flatMap(([, values]) => Object.keys(values)), ...OWN];
    expect(named.sort()).toEqual(Object.keys(LIMITS).sort());
  });
});
