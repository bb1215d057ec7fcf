/** The answer of an object storage that has not stored a file. */
export interface StorageRefusal {
  readonly status: number;
  /** The storage's own error code, '' if it sent none: a proxy before it answers with a page. */
  readonly code: string;
  /** When it may be asked again; left out if it does not say. */
  readonly retryAfterMs?: number;
}

/** Of Amazon S3 and what speaks its protocol, and of Aliyun OSS. */
const TOO_LARGE = /TooLarge$|^MaxMessageLengthExceeded$/;
const BUSY =
  /^(?:SlowDown\w*|ServiceUnavailable|Throttl\w*|TooManyRequests\w*|RequestLimitExceeded|\w*RateLimit\w*|QpsLimitExceeded)$/;

/**
 * - too-large: another try of the same file cannot help.
 * - busy: the storage asks for fewer calls, so the upload waits and goes on by itself.
 * - failed: the visitor may try again.
 */
export const judgeStorageRefusal = ({
  status,
  code,
  retryAfterMs,
}: StorageRefusal): 'too-large' | 'busy' | 'failed' => {
  if (status === 413 || TOO_LARGE.test(code)) return 'too-large';
  return status === 429 || (status === 503 && retryAfterMs !== undefined) || BUSY.test(code)
    ? 'busy'
    : 'failed';
};
