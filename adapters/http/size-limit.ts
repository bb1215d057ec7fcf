import type { AxiosProgressEvent } from 'axios';
import { ANSWER_BYTES } from '../wire/bounds';

/** Aborts a call when its answer is known to be too large, or when the caller gives it up. */
export class SizeLimit {
  readonly #controller = new AbortController();
  #exceeded = false;

  constructor(givenUp?: Promise<void>) {
    void givenUp?.then(() => this.#controller.abort());
  }

  get exceeded(): boolean {
    return this.#exceeded;
  }

  /** Settings for axios. Browsers do not support `maxContentLength`; in Node axios counts the bytes itself. */
  get config() {
    return {
      signal: this.#controller.signal,
      onDownloadProgress: (progress: Pick<AxiosProgressEvent, 'loaded' | 'total'>) => this.#judge(progress),
    };
  }

  #judge({ loaded, total = 0 }: Pick<AxiosProgressEvent, 'loaded' | 'total'>): void {
    if (Math.max(loaded, total) <= ANSWER_BYTES) return;
    this.#exceeded = true;
    this.#controller.abort();
  }
}
