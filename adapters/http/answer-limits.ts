import type { AxiosProgressEvent } from 'axios';
import { ANSWER_BYTES } from '../wire/bounds';

/** Aborts a call when its answer is known to be too large, when it takes too long, or when the caller gives it up. */
export class AnswerLimits {
  readonly #controller = new AbortController();
  readonly #timer: ReturnType<typeof setTimeout>;
  #reached: 'size' | 'time' | null = null;

  /** @param timeoutMs for the whole call: the time limit of axios begins again with each byte in Node, so it is not used */
  constructor(timeoutMs: number, givenUp?: Promise<void>) {
    this.#timer = setTimeout(() => this.#stop('time'), timeoutMs);
    void givenUp?.then(() => this.#controller.abort());
  }

  /** The limit that ended the call. */
  get reached(): 'size' | 'time' | null {
    return this.#reached;
  }

  /** Settings for axios. Browsers do not support `maxContentLength`; in Node axios counts the bytes itself. */
  get config() {
    return {
      signal: this.#controller.signal,
      onDownloadProgress: (progress: Pick<AxiosProgressEvent, 'loaded' | 'total'>) => this.#judge(progress),
    };
  }

  /** The call has ended: no timer keeps a program of Node alive. */
  end(): void {
    clearTimeout(this.#timer);
  }

  #judge({ loaded, total = 0 }: Pick<AxiosProgressEvent, 'loaded' | 'total'>): void {
    if (Math.max(loaded, total) > ANSWER_BYTES) this.#stop('size');
  }

  #stop(reached: 'size' | 'time'): void {
    this.#reached = reached;
    this.#controller.abort();
  }
}
