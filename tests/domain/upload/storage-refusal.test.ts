import { describe, expect, it } from 'vitest';
import { judgeStorageRefusal } from '../../../domain/upload/storage-refusal';

describe('a storage that has not stored a file (R24)', () => {
  it.each([
    [413, '', undefined, 'too-large'],
    [413, 'Whatever', undefined, 'too-large'],
    [400, 'EntityTooLarge', undefined, 'too-large'],
    [400, 'MaxMessageLengthExceeded', undefined, 'too-large'],
    [403, 'AccessDenied', undefined, 'failed'],
    [403, 'RequestTimeTooSkewed', undefined, 'failed'],
    [400, 'EntityTooSmall', undefined, 'failed'],
    [500, 'InternalError', undefined, 'failed'],
    [502, '', undefined, 'failed'],
    [503, '', undefined, 'failed'],
    [503, '', 0, 'busy'],
    [503, 'SlowDown', undefined, 'busy'],
    [503, 'ServiceUnavailable', undefined, 'busy'],
    [503, 'QpsLimitExceeded', undefined, 'busy'],
    [400, 'ThrottlingException', undefined, 'busy'],
    [429, '', undefined, 'busy'],
    [429, 'TooManyRequests', 5_000, 'busy'],
  ] as const)('HTTP %i %s, Retry-After %s: %s', (status, code, retryAfterMs, judged) => {
    const after = retryAfterMs === undefined ? {} : { retryAfterMs };
    expect(judgeStorageRefusal({ status, code, ...after })).toBe(judged);
  });
});
