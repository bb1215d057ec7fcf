import { type AxiosRequestConfig, type AxiosResponse, isAxiosError } from 'axios';
import { Observable } from 'rxjs';
import type { StorageSignal } from '../../application/ports/media-storage.port';
import { ownAxios } from '../wire/own-axios';
import { retryAfterMs } from '../wire/retry-after';

/** The storage's answer to a request. */
export interface Answer {
  readonly kind: 'answered';
  readonly status: number;
  readonly body: string;
  /** Its Date header; '' if the page may not read it. */
  readonly date: string;
  /** Its Retry-After header, in milliseconds; null if there is none that the page may read. */
  readonly retryAfterMs?: number | null;
}

export type TransferSignal =
  | Extract<StorageSignal, { kind: 'progress' }>
  | Answer
  /** No answer came: no network, no progress, or the storage closed the connection. */
  | { readonly kind: 'lost' }
  /** The answer was cut off at `ANSWER_BYTES`. */
  | { readonly kind: 'too-large' };

/** A connection without progress for this time is aborted. */
const STALL_MS = 60_000;

/** Storages answer with nothing, or with some lines of XML. */
const ANSWER_BYTES = 1_048_576;

/** One request with a file: emits progress, then its end. Unsubscribing aborts it. Never errors. */
export const transfer = (request: AxiosRequestConfig): Observable<TransferSignal> =>
  new Observable((subscriber) => {
    const abort = new AbortController();
    let isTooLarge = false;
    let stalled = setTimeout(() => abort.abort(), STALL_MS);
    const alive = () => {
      clearTimeout(stalled);
      stalled = setTimeout(() => abort.abort(), STALL_MS);
    };
    void ownAxios()
      .request<string>({
        ...request,
        signal: abort.signal,
        maxBodyLength: Number.POSITIVE_INFINITY,
        // In Node, following a redirect would keep the whole body in memory. Storages answer directly.
        maxRedirects: 0,
        // Only Node. Browsers report the progress of the answer.
        maxContentLength: ANSWER_BYTES,
        onDownloadProgress: ({ loaded, total = 0 }) => {
          if (Math.max(loaded, total) <= ANSWER_BYTES) return;
          isTooLarge = true;
          abort.abort();
        },
        onUploadProgress: ({ loaded, total }) => {
          alive();
          subscriber.next({ kind: 'progress', sent: loaded, total: total ?? 0 });
        },
      })
      .then(answerOf, (error: unknown): TransferSignal => {
        // With each status accepted, this code means in Node that the answer was too large.
        const isCutOff = isTooLarge || (isAxiosError(error) && error.code === 'ERR_BAD_RESPONSE');
        return { kind: isCutOff ? 'too-large' : 'lost' };
      })
      .then((end) => {
        subscriber.next(end);
        subscriber.complete();
      });
    return () => {
      clearTimeout(stalled);
      abort.abort();
    };
  });

const answerOf = ({ status, data, headers }: AxiosResponse<string>): Answer => ({
  kind: 'answered',
  status,
  body: typeof data === 'string' ? data : '',
  date: String(headers.date ?? ''),
  retryAfterMs: retryAfterMs(headers['retry-after'], headers.date, Date.now()),
});

/**
 * The signal for the upload. Storages send errors as XML; only the code is kept.
 *
 * @param url the object's public address
 */
export const signalOf = (signal: TransferSignal, url: string): StorageSignal => {
  if (signal.kind === 'progress') return signal;
  if (signal.kind === 'lost') return { kind: 'failed', failure: { kind: 'network' } };
  if (signal.kind === 'too-large') return { kind: 'failed', failure: { kind: 'unreadable' } };
  const { status, body, retryAfterMs: afterMs = null } = signal;
  // A log-in page of the network answers in place of the storage, also behind a redirect.
  if (status >= 200 && status < 300 && !/^\s*<(?:!doctype\s+)?html/i.test(body))
    return { kind: 'stored', url };
  const code = /<Code>([^<]{1,100})<\/Code>/.exec(body)?.[1] ?? '';
  const after = afterMs === null ? {} : { retryAfterMs: afterMs };
  return { kind: 'failed', failure: { kind: 'refused', status, code, ...after } };
};
