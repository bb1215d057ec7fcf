import type { TokenSource } from '../../application/ports/token-source.port';

/**
 * Where the HTTP client reads the bearer token. The keeper of the token needs the client to renew it, and the client needs
 * the token, so one of them gets the other later.
 */
export class BearerToken implements TokenSource {
  #source: TokenSource | null = null;

  current(): string {
    return this.#source?.current() ?? '';
  }

  readFrom(source: TokenSource): void {
    this.#source = source;
  }
}
