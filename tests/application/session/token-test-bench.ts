import { NEVER } from 'rxjs';
import { Lifetime } from '../../../application/lifetime/lifetime';
import { type TokenDeps, TokenKeeper } from '../../../application/session/token-keeper';
import { ok, RecordingLog, SAMPLE_CONFIG, VirtualClock } from '../../../main/testing';

export const START = 1_767_225_600;

export const expiring = (seconds: number) =>
  ok({ ...SAMPLE_CONFIG, token: { value: 'old', expiresAt: START + seconds } });
export const fresh = ok({ value: 'new', expiresAt: START + 3_600 });

export const keeperOf = (refreshToken: TokenDeps['refreshToken'], log = new RecordingLog()): TokenKeeper => {
  const lifetime = new Lifetime();
  lifetime.begin();
  const waits = { wait: () => Promise.resolve() };
  return new TokenKeeper({
    refreshToken,
    clock: new VirtualClock(),
    log,
    waits,
    lifetime,
    resumed$: NEVER,
  });
};
