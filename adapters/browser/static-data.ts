import type { Log } from '../../application/ports/log.port';
import type { StaticData, StaticDataFailure } from '../../application/ports/static-data.port';
import { err, type Result } from '../../domain/result';
import { attempt } from '../wire/attempt';
import { ANSWER_BYTES } from '../wire/bounds';
import { parseWebAddress } from '../wire/web-address';

type Fetch = (url: string, init: RequestInit) => Promise<Response>;

interface Environment {
  /** Address of the page; the document's own if left out. */
  readonly page?: string;
  readonly fetch?: Fetch;
  /** Gets one line for each file that could not be read: a server may answer a missing file with a page and status 200. */
  readonly log?: Pick<Log, 'error'>;
}

/** Reads files only below one base address. */
export class FetchedStaticData implements StaticData {
  readonly #base: URL | null;

  /** @param base address of the folder, absolute or relative to the page, with or without a slash at its end */
  constructor(
    base: string,
    private readonly surroundings: Environment = {},
  ) {
    const { page = document.baseURI } = surroundings;
    this.#base = parseWebAddress(`${base.replace(/\/+$/, '')}/`, page);
  }

  async json(path: string): Promise<Result<unknown, StaticDataFailure>> {
    const result = await this.#read(path);
    if (!result.ok)
      this.surroundings.log?.error('a file could not be read', {
        path,
        ...result.failure,
        assetsBase: this.#base?.href ?? null,
      });
    return result;
  }

  async #read(path: string): Promise<Result<unknown, StaticDataFailure>> {
    const url = this.#base && parseWebAddress(path, this.#base.href);
    if (!this.#base || !url?.href.startsWith(this.#base.href)) return err({ kind: 'undecodable' });
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(), LONGEST_MS);
    try {
      return await this.#ask(url.href, late.signal);
    } finally {
      clearTimeout(timer);
    }
  }

  async #ask(url: string, signal: AbortSignal): Promise<Result<unknown, StaticDataFailure>> {
    const response = await this.#request(url, signal);
    if (response === null) return err({ kind: 'unreachable' });
    if (!response.ok) return err({ kind: 'status', status: response.status });
    const text = await textWithin(response).catch(() => null);
    if (signal.aborted) return err({ kind: 'unreachable' });
    const json = text === null ? NOT_READ : attempt(() => JSON.parse(text) as unknown);
    return json.ok ? json : err({ kind: 'undecodable' });
  }

  #request(url: string, signal: AbortSignal): Promise<Response | null> {
    const { fetch = (address, init) => globalThis.fetch(address, init) } = this.surroundings;
    return fetch(url, { credentials: 'omit', headers: { accept: 'application/json' }, signal }).catch(
      () => null,
    );
  }
}

/** The whole file must have come by then. */
const LONGEST_MS = 30_000;

const NOT_READ = err('too large');

/** null if the file is larger than an answer may be. The rest of it is not loaded. */
const textWithin = async (response: Response): Promise<string | null> => {
  if (response.body === null) return '';
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  for (let loaded = 0; ; ) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    loaded += value.byteLength;
    if (loaded > ANSWER_BYTES) {
      await reader.cancel();
      return null;
    }
    text += decoder.decode(value, { stream: true });
  }
};
