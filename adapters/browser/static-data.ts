import type { StaticData, StaticDataFailure } from '../../application/ports/static-data.port';
import { err, ok, type Result } from '../../domain/result';

type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** Reads files below one base address and from nowhere else. */
export class FetchedStaticData implements StaticData {
  readonly #base: URL | null;

  /** @param base where the files lie, absolute or relative to the page, with or without a slash at its end */
  constructor(
    base: string,
    page: string = document.baseURI,
    private readonly fetch: Fetch = (url, init) => globalThis.fetch(url, init),
  ) {
    this.#base = addressOf(`${base.replace(/\/+$/, '')}/`, page);
  }

  async json(path: string): Promise<Result<unknown, StaticDataFailure>> {
    const url = this.#base && addressOf(path, this.#base.href);
    if (!this.#base || !url?.href.startsWith(this.#base.href)) return err({ kind: 'undecodable' });
    const response = await this.#request(url.href);
    if (response === null) return err({ kind: 'unreachable' });
    if (!response.ok) return err({ kind: 'status', status: response.status });
    return response.json().then(ok, () => err({ kind: 'undecodable' }));
  }

  #request(url: string): Promise<Response | null> {
    return this.fetch(url, { credentials: 'omit', headers: { accept: 'application/json' } }).catch(
      () => null,
    );
  }
}

const addressOf = (address: string, base: string): URL | null => {
  try {
    const url = new URL(address, base);
    return /^https?:$/.test(url.protocol) ? url : null;
  } catch {
    return null;
  }
};
