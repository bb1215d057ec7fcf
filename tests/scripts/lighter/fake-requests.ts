/** How the next request ends. */
export type End =
  | { readonly kind: 'answer'; readonly status?: number; readonly body: string }
  | { readonly kind: 'error' | 'timeout' | 'abort' | 'none' };

/** An XMLHttpRequest that records its calls and ends as the test says. */
export const fakeRequests = () => {
  const noted: unknown[] = [];
  const state: { end: End } = { end: { kind: 'answer', body: '{"code":200,"data":1}' } };
  class FakeRequest {
    readonly #headers: Record<string, string> = {};
    readonly #asked: string[] = [];
    readonly #listeners: Record<string, (event: object) => void> = {};
    readonly upload = {
      addEventListener: (type: string, listener: (event: object) => void) => {
        this.#listeners[`upload ${type}`] = listener;
      },
      removeEventListener: () => undefined,
    };
    timeout = 0;
    responseType = '';
    status = 0;
    statusText = '';
    responseText = '';
    responseURL = '';
    onloadend?: () => void;
    onerror?: () => void;
    onabort?: () => void;
    ontimeout?: () => void;

    open(...asked: string[]): void {
      this.#asked.push(...asked);
    }

    setRequestHeader(name: string, value: string): void {
      this.#headers[name.toLowerCase()] = value;
    }

    getAllResponseHeaders(): string {
      return 'date: Thu, 01 Jan 2026 00:00:00 GMT\r\nContent-Type: text/plain\r\n';
    }

    addEventListener(type: string, listener: (event: object) => void): void {
      this.#listeners[type] = listener;
    }

    removeEventListener(): void {}

    abort(): void {
      noted.push('aborted');
    }

    send(body: unknown): void {
      const { timeout, responseType } = this;
      noted.push({ asked: this.#asked, headers: this.#headers, body: String(body), timeout, responseType });
      queueMicrotask(() => this.#finish(state.end));
    }

    #finish(end: End): void {
      this.#listeners['upload progress']?.({ loaded: 5, total: 10, lengthComputable: true });
      if (end.kind === 'error') this.onerror?.();
      if (end.kind === 'timeout') this.ontimeout?.();
      if (end.kind === 'abort') this.onabort?.();
      if (end.kind !== 'answer') return;
      this.#listeners['progress']?.({ loaded: end.body.length, lengthComputable: false });
      this.status = end.status ?? 200;
      this.responseText = end.body;
      this.onloadend?.();
    }
  }
  return { FakeRequest, noted, ends: (end: End) => Object.assign(state, { end }) };
};
