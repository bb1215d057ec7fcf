import type { AxiosProgressEvent } from 'axios';
import { ANSWER_BYTES } from '../wire/bounds';

/** Cuts a call off as soon as it is known that its answer is too large, and when its caller gives it up. */
export class SizeLimit {
  readonly #controller = new AbortController();
  #exceeded = false;

  constructor(givenUp?: Promise<void>) {
    void givenUp?.then(() => this.#controller.abort());
  }

  get exceeded(): boolean {
    return this.#exceeded;
  }

  /** For axios. A browser knows no `maxContentLength`; Node counts by itself. */
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
