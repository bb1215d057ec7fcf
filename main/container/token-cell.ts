import type { TokenSource } from '../../application/ports/token-source.port';

/**
 * Where the HTTP client reads the token. The keeper of the token needs the client to renew it, and the client needs the
 * token: this cell stands between them.
 */
export class TokenCell implements TokenSource {
  #source: TokenSource | null = null;

  current(): string {
    return this.#source?.current() ?? '';
  }

  fill(source: TokenSource): void {
    this.#source = source;
  }
}
