import { NEVER } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { Conversation } from '../../../application/conversation/conversation';
import { MessageIds } from '../../../application/conversation/message-ids';
import { SystemLines } from '../../../application/conversation/system-lines';
import { Feedback } from '../../../application/feedback/feedback';
import { FirstVisit } from '../../../application/lifecycle/first-visit';
import { GetConfig } from '../../../application/lifecycle/get-config';
import { HandleFailedStart } from '../../../application/lifecycle/handle-failed-start';
import { HeldLocks } from '../../../application/lifetime/held-locks';
import { Lifetime } from '../../../application/lifetime/lifetime';
import { CallLimits } from '../../../application/session/call-limits';
import { Session } from '../../../application/session/session';
import { TokenKeeper } from '../../../application/session/token-keeper';
import { Waits } from '../../../application/session/waits';
import { parseLaunchParams } from '../../../domain/identity/launch-params';
import { lookFor } from '../../../domain/theme/style-rule';
import {
  FakeNavigation,
  FakeSessionGateway,
  failure,
  MemoryLimits,
  MemoryPreferences,
  MemoryTabLocks,
  ok,
  RecordingLog,
  SAMPLE_CONFIG,
  SeededRandom,
  VirtualClock,
} from '../../../main/testing';

/** A backend that checks the bearer token of every call and rejects ours. */
const benchOf = () => {
  const clock = new VirtualClock();
  const log = new RecordingLog();
  const gateway = new FakeSessionGateway();
  const navigation = new FakeNavigation();
  const session = new Session('en', lookFor(null, '', '1'));
  const lifetime = new Lifetime();
  lifetime.begin();
  const tokens = new TokenKeeper({
    refreshToken: () => gateway.refreshToken(),
    clock,
    log,
    waits: new Waits(clock, lifetime),
    lifetime,
    resumed$: NEVER,
  });
  const notices = new SystemLines(new Conversation(log), new MessageIds(clock, new SeededRandom()), clock);
  const failedStart = new HandleFailedStart({
    session,
    feedback: new Feedback(clock, lifetime),
    systemLines: notices,
    navigation,
    log,
    backend: '',
  });
  const preferences = new MemoryPreferences();
  const locks = new HeldLocks(new MemoryTabLocks(), lifetime);
  const config = new GetConfig({
    sessionGateway: gateway,
    limits: new CallLimits({ session, sharedLimits: new MemoryLimits(), clock }),
    session,
    tokenKeeper: tokens,
    preferences,
    firstVisit: new FirstVisit({ locks, preferences, clock, lifetime }),
    navigation,
    failedStart,
    log,
  });
  const bearers: string[] = [];
  gateway.scripts.config.otherwise(() => {
    bearers.push(tokens.current());
    return tokens.current() === 'void' ? failure.unauthorised : ok(SAMPLE_CONFIG);
  });
  tokens.accept({ value: 'void', expiresAt: 0 });
  const params = parseLaunchParams((name) => (name === 'business_id' ? '1' : null));
  if (!params.ok) throw new Error('no business');
  return { session, tokens, bearers, ask: () => config.execute(params.value, lifetime) };
};

describe('config from a backend that checks the token', () => {
  it('is requested once more without a token that the backend refuses', async () => {
    const bench = benchOf();
    expect(await bench.ask()).toEqual(SAMPLE_CONFIG);
    expect(bench.bearers).toEqual(['void', '']);
    expect(bench.tokens.current()).toBe('token-1');
    expect(bench.session.now.stage).toBe('starting');
  });

  it('is requested without a token after the session expired', async () => {
    const bench = benchOf();
    bench.session.expired();
    expect(await bench.ask()).toEqual(SAMPLE_CONFIG);
    expect(bench.bearers).toEqual(['']);
    expect(bench.session.now.status).toBe('live');
  });
});
