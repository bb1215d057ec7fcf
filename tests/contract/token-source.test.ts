import { NEVER } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { RecordingLog } from '../../adapters/memory/recording-log';
import { VirtualClock } from '../../adapters/memory/virtual-clock';
import { Lifetime } from '../../application/lifetime/lifetime';
import type { TokenSource } from '../../application/ports/token-source.port';
import { type TokenDeps, TokenKeeper } from '../../application/session/token-keeper';
import type { Token } from '../../domain/identity/token';
import { err, ok } from '../../domain/result';
import { BearerToken } from '../../main/container/bearer-token';

interface Subject {
  readonly source: TokenSource;
  /** Config brought this token. */
  accept(token: string): void;
}

const tokenSourceContract = (make: () => Subject): void => {
  it('is empty while there is no token', () => {
    expect(make().source.current()).toBe('');
  });

  it('gives the present token at every call', () => {
    const { source, accept } = make();
    accept('one');
    expect([source.current(), source.current()]).toEqual(['one', 'one']);
    accept('two');
    expect(source.current()).toBe('two');
  });

  it('is empty again when the token is removed', () => {
    const { source, accept } = make();
    accept('one');
    accept('');
    expect(source.current()).toBe('');
  });
};

const running = (): Lifetime => {
  const lifetime = new Lifetime();
  lifetime.begin();
  return lifetime;
};
const keeper = (refreshToken: TokenDeps['refreshToken']) =>
  new TokenKeeper({
    refreshToken,
    clock: new VirtualClock(),
    log: new RecordingLog(),
    waits: { wait: async () => undefined },
    lifetime: running(),
    resumed$: NEVER,
  });
const far = (value: string) => ({ value, expiresAt: 4_000_000_000 });

describe('TokenSource: TokenKeeper', () => {
  const refused = async () => err({ kind: 'refused', code: 401, message: '' } as const);

  tokenSourceContract(() => {
    const source = keeper(refused);
    return { source, accept: (token) => source.accept(far(token)) };
  });

  it('gives the new token after a refresh, and the old one until then', async () => {
    let give: (token: string) => void = () => undefined;
    const renewal = new Promise<ReturnType<typeof ok<Token>>>((resolve) => {
      give = (token) => resolve(ok(far(token)));
    });
    const source = keeper(() => renewal);
    source.accept(far('old'));
    const renewed = source.refreshAfterRefusal('old');
    expect(source.current()).toBe('old');
    give('new');
    await renewed;
    expect(source.current()).toBe('new');
  });
});

describe('TokenSource: the link between the HTTP client and TokenKeeper', () => {
  tokenSourceContract(() => {
    const cell = new BearerToken();
    let token = '';
    return {
      source: cell,
      accept: (value) => {
        token = value;
        cell.readFrom({ current: () => token });
      },
    };
  });

  it('follows the source that it was given, also after later changes', () => {
    const cell = new BearerToken();
    const source = { token: 'one', current: () => source.token };
    cell.readFrom(source);
    source.token = 'two';
    expect(cell.current()).toBe('two');
  });
});
