import { describe, expect, it } from 'vitest';
import { LIMITS } from '../../../domain/limits';
import { table } from '../../spec/tables';

type Limit = keyof typeof LIMITS;

/** Which of our limits a row of the specification describes. The numbers come only from there. */
const LIMIT_OF: Readonly<Record<string, readonly Limit[]>> = {
  'Text length': ['textCodePoints'],
  'Images per batch': ['imagesPerBatch'],
  'Image size': ['imageBytes'],
  'Image compression, size (about)': ['imageCompressedBytes'],
  'Image compression, longer side (no gif)': ['imageLongerSidePixels'],
  'Video size, exclusive': ['videoBytesExclusive'],
  'Ping interval, if the server gives none': ['pingIntervalMs'],
  'Ping reply timeout': ['pongTimeoutMs'],
  'Reconnect, first': ['reconnectFirstMs'],
  'Reconnect, later': ['reconnectLaterMs'],
  'Typing poll': ['typingPreviewMs'],
  'Message polling': ['pollIntervalMs'],
  'First-poll guard': ['pollGuardMs'],
  'Send and upload attempts': ['attempts'],
  'Send and upload, time between': ['attemptDelayMs'],
  'Image load retries': ['imageLoadRetries'],
  'Image load, time between': ['imageLoadRetryMs'],
  'Upload sign timeout': ['signTimeoutMs'],
  'Token renewed before its end': ['tokenRefreshBeforeSeconds'],
  'Token retries': ['tokenRefreshRetries'],
  'Hint toast': ['toastMs'],
  'Hint toast, long': ['toastLongMs'],
  'Evaluation success message': ['evaluationThanksMs'],
  'Transfer to agent toast': ['transferToastMs'],
  'Transfer to manual text': ['handOverMs'],
  'Error popup at the start': ['initErrorMs'],
  'Server error message': ['serverMessageMs'],
  'Return home without an agent': ['noServiceReturnMs'],
  'Hint list click lock': ['hintClickLockMs'],
  'Scroll-at-bottom threshold': ['atBottomPixels'],
  'Scroll after own echo': ['scrollAfterEchoMs'],
  'Timestamp grouping': ['timestampBucketSeconds'],
  'Time label "just now", below': ['justNowSeconds'],
  'Time label "a few minutes", below': ['fewMinutesSeconds'],
  'Online people, least': ['onlinePeopleMin'],
  'Online people, most': ['onlinePeopleMax'],
  'Online people, renewed every': ['onlinePeopleEveryMs'],
  'Score, least': ['scoreMin'],
  'Score, most': ['scoreMax'],
  'Help snippet length': ['helpSnippetCharacters'],
  'Agent avatars on home': ['homeAvatars'],
  'Upload progress cap': ['uploadProgressCapPercent'],
};

/** Milliseconds, seconds or bytes for one unit of the specification. */
const inUnitOf = (limit: Limit, value: number, unit: string): number => {
  if (unit === 'MB') return value * 1024 * 1024;
  const seconds = { ms: value / 1_000, s: value, min: value * 60 }[unit];
  if (seconds === undefined) return value;
  return limit.endsWith('Ms') ? seconds * 1_000 : seconds;
};

const ROWS = table(9, 'Numbers', ['item', 'value', 'unit']);

/** Limits of our own, which the specification leaves open. */
const OWN: readonly Limit[] = [
  'textCounterFromCodePoints',
  // Decision 25.
  'shownCharacters',
  'imageDecodablePixels',
  'greetingTimeoutMs',
  'reconnectJitterRatio',
  'pollTimeoutMs',
  'requestTimeoutMs',
  'lastMessages',
  'outboxClaimMs',
  'outboxClaimRenewalMs',
  'tokenRefreshPauseMs',
  'tokenRefreshRetrySeconds',
  'tokenRestSeconds',
  'clockErrorSeconds',
  'typingIndicatorAfterMs',
  'typingIndicatorForMs',
  'homeArticles',
  'relatedArticles',
  'searchPauseMs',
];

describe('the numbers of the specification', () => {
  it.each(ROWS)('$item: $value $unit', ({ item, value, unit }) => {
    const limits = LIMIT_OF[item] ?? [];
    expect(limits, `no limit of ours is named for "${item}"`).not.toEqual([]);
    for (const limit of limits) expect(LIMITS[limit], limit).toBe(inUnitOf(limit, Number(value), unit));
  });

  it('are all present: a missing row is reported', () => {
    expect(ROWS.map(({ item }) => item)).toEqual(Object.keys(LIMIT_OF));
  });

  it('name every limit', () => {
    const named = [...Object.values(LIMIT_OF).flat(), ...OWN];
    expect(named.sort()).toEqual(Object.keys(LIMITS).sort());
  });
});
