import { describe, expect, it } from 'vitest';
import * as limits from '../../domain/limits';
import { FIGURES, type FigureName, specified, specifiedMs } from '../support/specified';
import { table } from './tables';

const LIMITS = { ...limits };

type Limit = keyof typeof LIMITS;

/** The figures, each with its item in docs/spec and the limit in the code. */
const FIGURE_OF: readonly (readonly [FigureName, item: string, Limit])[] = [
  ['textLength', 'Text length', 'textCodePoints'],
  ['imagesPerBatch', 'Images per batch', 'imagesPerBatch'],
  ['imageSize', 'Image size', 'imageBytes'],
  ['compressedSize', 'Image compression, size (about)', 'imageCompressedBytes'],
  ['compressedLongerSide', 'Image compression, longer side (no gif)', 'imageLongerSidePixels'],
  ['videoSizeTooLarge', 'Video size, exclusive', 'videoBytesExclusive'],
  ['pingInterval', 'Ping interval, if the server gives none', 'pingIntervalMs'],
  ['pingReplyTimeout', 'Ping reply timeout', 'pongTimeoutMs'],
  ['reconnectFirst', 'Reconnect, first', 'reconnectFirstMs'],
  ['reconnectLater', 'Reconnect, later', 'reconnectLaterMs'],
  ['typingPoll', 'Typing poll', 'typingPreviewMs'],
  ['messagePolling', 'Message polling', 'pollIntervalMs'],
  ['firstPollGuard', 'First-poll guard', 'pollGuardMs'],
  ['sendAttempts', 'Send and upload attempts', 'attempts'],
  ['sendRetryDelay', 'Send and upload, time between', 'attemptDelayMs'],
  ['imageLoadRetries', 'Image load retries', 'imageLoadRetries'],
  ['imageLoadRetryDelay', 'Image load, time between', 'imageLoadRetryMs'],
  ['uploadSignTimeout', 'Upload sign timeout', 'signTimeoutMs'],
  ['tokenRefreshBeforeExpiry', 'Token renewed before its end', 'tokenRefreshBeforeSeconds'],
  ['tokenRefreshRetries', 'Token retries', 'tokenRefreshRetries'],
  ['hintToast', 'Hint toast', 'toastMs'],
  ['hintToastOfSomeHints', 'Hint toast, long', 'toastLongMs'],
  ['evaluationSuccess', 'Evaluation success message', 'evaluationThanksMs'],
  ['transferToAgent', 'Transfer to agent toast', 'transferToastMs'],
  ['transferToManual', 'Transfer to manual text', 'handOverMs'],
  ['initErrorPopup', 'Error popup at the start', 'initErrorMs'],
  ['serverErrorMessage', 'Server error message', 'serverMessageMs'],
  ['returnHomeWithoutAgent', 'Return home without an agent', 'noServiceReturnMs'],
  ['hintListClickLock', 'Hint list click lock', 'hintClickLockMs'],
  ['scrollAtBottom', 'Scroll-at-bottom threshold', 'atBottomPixels'],
  ['scrollAfterOwnEcho', 'Scroll after own echo', 'scrollAfterEchoMs'],
  ['timestampGrouping', 'Timestamp grouping', 'timestampBucketSeconds'],
  ['justNowUnder', 'Time label "just now", below', 'justNowSeconds'],
  ['fewMinutesUnder', 'Time label "a few minutes", below', 'fewMinutesSeconds'],
  ['onlinePeopleLeast', 'Online people, least', 'onlinePeopleMin'],
  ['onlinePeopleMost', 'Online people, most', 'onlinePeopleMax'],
  ['onlinePeopleEvery', 'Online people, renewed every', 'onlinePeopleEveryMs'],
  ['scoreLeast', 'Score, least', 'scoreMin'],
  ['scoreMost', 'Score, most', 'scoreMax'],
  ['helpSnippet', 'Help snippet length', 'helpSnippetCharacters'],
  ['agentsOnHome', 'Agent avatars on home', 'homeAvatars'],
  ['uploadProgressCap', 'Upload progress cap', 'uploadProgressCapPercent'],
];

/** Figures of decisions: docs/spec/9-limits.md has no row for them. */
const DECIDED: readonly (readonly [FigureName, Limit])[] = [
  ['shownLength', 'shownCharacters'],
  ['reconnectUpToLonger', 'reconnectJitterRatio'],
  ['networkLostDialog', 'networkLostMs'],
];

/**
 * Two figures that no limit has: tests/contract/failures/handling.test.ts and tests/domain/robot/fallback.test.ts compare
 * them.
 */
const ELSEWHERE: readonly FigureName[] = ['sendErrorMessage', 'robotFallbacks'];

/** Limits of our own, which the specification leaves open. */
const OWN: readonly Limit[] = [
  'textCounterFromCodePoints',
  'imageDecodablePixels',
  'mediaPerMessage',
  'greetingTimeoutMs',
  'pollTimeoutMs',
  'requestTimeoutMs',
  'lastMessages',
  'visitorDelayMs',
  'visitorWaitMs',
  'ownerAnswerMs',
  'ownerAskAgainMs',
  'tokenRefreshPauseMs',
  'tokenRefreshRetrySeconds',
  'tokenRestSeconds',
  'clockErrorSeconds',
  'typingIndicatorAfterMs',
  'homeArticles',
  'relatedArticles',
  'searchPauseMs',
];

/** A figure in the unit that the name of the limit ends with. */
const inUnitOf = (limit: Limit, name: FigureName): number => {
  if (FIGURES[name].unit === 'MB') return specified(name) * 1024 * 1024;
  if (limit.endsWith('Ms')) return specifiedMs(name);
  return limit.endsWith('Seconds') ? specifiedMs(name) / 1_000 : specified(name);
};

/** A row of docs/spec; a time becomes milliseconds. */
const asFigure = (value: number, unit: string): number => {
  const ms = { ms: value, s: value * 1_000, min: value * 60_000 }[unit];
  return ms ?? value;
};

const ROWS = table(9, 'Numbers', ['item', 'value', 'unit']);

describe('the figures of the specification', () => {
  // Shows spec §9.18.
  it.each([...FIGURE_OF.map(([name, , limit]) => [name, limit] as const), ...DECIDED])(
    '%s is the limit %s',
    (name, limit) => expect(LIMITS[limit]).toBe(inUnitOf(limit, name)),
  );

  it.each(FIGURE_OF)('%s is in docs/spec as "%s"', (name, item) => {
    const [row, ...others] = ROWS.filter((one) => one.item === item);
    expect(others).toEqual([]);
    const isTime = ['ms', 's', 'min'].includes(FIGURES[name].unit);
    expect(asFigure(Number(row?.value), row?.unit ?? '')).toBe(isTime ? specifiedMs(name) : specified(name));
  });

  it('are all compared, and docs/spec and the limits have no others', () => {
    const compared = [...FIGURE_OF.map(([name]) => name), ...DECIDED.map(([name]) => name), ...ELSEWHERE];
    expect(compared.toSorted()).toEqual(Object.keys(FIGURES).toSorted());
    expect(ROWS.map(({ item }) => item)).toEqual(FIGURE_OF.map(([, item]) => item));
    const limits = [...FIGURE_OF.map(([, , limit]) => limit), ...DECIDED.map(([, limit]) => limit), ...OWN];
    expect(limits.toSorted()).toEqual(Object.keys(LIMITS).toSorted());
  });

  it('each name the section or the decision that they come from', () => {
    const unknown = Object.entries(FIGURES).filter(
      ([, { sections, decisions }]) => sections.length + decisions.length === 0,
    );
    expect(unknown).toEqual([]);
  });
});
