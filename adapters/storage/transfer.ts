import axios, { type AxiosRequestConfig, type AxiosResponse } from 'axios';
import { Observable } from 'rxjs';
import type { StorageFailure, StorageSignal } from '../../application/ports/media-storage.port';

/** A connection on which nothing moves for this long is given up. */
const STALL_MS = 60_000;

/** One request that carries a file: progress, then the end. Unsubscribing aborts it. */
export const transfer = (request: AxiosRequestConfig, url: string): Observable<StorageSignal> =>
  new Observable((subscriber) => {
    const abort = new AbortController();
    let stalled = setTimeout(() => abort.abort(), STALL_MS);
    const alive = () => {
      clearTimeout(stalled);
      stalled = setTimeout(() => abort.abort(), STALL_MS);
    };
    void axios
      .request<string>({
        ...request,
        signal: abort.signal,
        responseType: 'text',
        timeout: 0,
        maxBodyLength: Number.POSITIVE_INFINITY,
        // In Node a followed redirect would hold the whole body in memory; storages answer directly.
        maxRedirects: 0,
        validateStatus: () => true,
        onUploadProgress: ({ loaded, total }) => {
          alive();
          subscriber.next({ kind: 'progress', sent: loaded, total: total ?? 0 });
        },
      })
      .then(endOf(url), (): StorageSignal => ({ kind: 'failed', failure: { kind: 'network' } }))
      .then((end) => {
        subscriber.next(end);
        subscriber.complete();
      });
    return () => {
      clearTimeout(stalled);
      abort.abort();
    };
  });

const endOf =
  (url: string) =>
  (response: AxiosResponse<string>): StorageSignal => {
    if (response.status >= 200 && response.status < 300) return { kind: 'stored', url };
    return { kind: 'failed', failure: refusal(response) };
  };

/** Storages explain themselves in XML; only the code is kept. */
const refusal = ({ status, data }: AxiosResponse<string>): StorageFailure => {
  const code = typeof data === 'string' ? /<Code>([^<]{1,100})<\/Code>/.exec(data)?.[1] : undefined;
  return { kind: 'refused', status, code: code ?? '' };
};
