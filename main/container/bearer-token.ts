import type { TokenSource } from '../../application/ports/token-source.port';

/**
 * Where the HTTP client reads the bearer token. The token keeper needs the client to refresh the token, and the
 * client needs the token. So the client is made first and gets the token source later.
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
