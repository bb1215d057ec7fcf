import { describe, expect, it } from 'vitest';
import { timeLabel } from '../../../domain/time/time-label';
import {
  FakeMessageGateway,
  ok,
  received,
  SAMPLE_CONFIG,
  sampleMessage,
  VirtualClock,
} from '../../../main/testing';
import { open, type TestBench } from '../test-bench';

const HOUR = 3_600_000;

/** The backend's clock. The clock of the device differs from it. */
const serverSeconds = ({ clock }: Pick<TestBench, 'clock'>) => Math.floor(clock.monotonic() / 1_000);

const withWrongClock = (aheadMs: number) => {
  const clock = new VirtualClock();
  clock.jumpWall(aheadMs);
  const messageGateway = new FakeMessageGateway(() => serverSeconds({ clock }));
  return open({ fakes: { clock, messageGateway } }, (world) => {
    const token = () => {
      const servedAt = serverSeconds(world);
      return { value: `token-${servedAt}`, expiresAt: servedAt + 7_200, servedAt };
    };
    world.sessionGateway.scripts.config.otherwise(() => ok({ ...SAMPLE_CONFIG, token: token() }));
    world.sessionGateway.scripts.refreshToken.otherwise(() => ok(token()));
    messageGateway.put(
      received(
        sampleMessage('to_visiter', 'an hour ago', { serverId: '1', sentAt: serverSeconds(world) - 3_600 }),
      ),
    );
  });
};

const ageOf = (bench: TestBench, text: string): number => {
  const { now, rows } = bench.widget.conversation.state.current;
  const found = Array.from({ length: rows.length }, (_, at) => rows.at(at)?.message).find(
    (message) => message?.body.kind === 'text' && message.body.text === text,
  );
  return now - (found?.sentAt ?? Number.NaN);
};

describe.each([
  ['thirty hours ahead', 30 * HOUR],
  ['six hours ahead', 6 * HOUR],
  ['six hours behind', -6 * HOUR],
  ['two minutes behind', -HOUR / 30],
])('a device whose clock is %s', (_, aheadMs) => {
  it('shows what the history has with its age', async () => {
    const bench = await withWrongClock(aheadMs);
    expect(ageOf(bench, 'an hour ago')).toBe(3_600);
  });

  it('shows new messages as new, and later as older', async () => {
    const bench = await withWrongClock(aheadMs);
    await bench.messageGateway.agentSays('Good evening');
    await bench.clock.advance(3_000);
    expect(ageOf(bench, 'Good evening')).toBeLessThan(60);
    expect(timeLabel(0, ageOf(bench, 'Good evening'), 'HH:mm').kind).toBe('just_now');
    await bench.clock.advance(2 * HOUR);
    expect(ageOf(bench, 'Good evening')).toBeGreaterThan(2 * 3_600 - 60);
  });

  it('dates an own message by the backend before the backend has it', async () => {
    const bench = await withWrongClock(aheadMs);
    bench.messageGateway.scripts.sendText.hold();
    bench.say('hello');
    expect(bench.own()[0]?.sentAt).toBe(serverSeconds(bench));
    expect(ageOf(bench, 'hello')).toBe(0);
  });

  it('goes on with the right time when its clock is corrected', async () => {
    const bench = await withWrongClock(aheadMs);
    bench.clock.jumpWall(-aheadMs);
    await bench.messageGateway.agentSays('Good evening');
    await bench.clock.advance(3_000);
    expect(ageOf(bench, 'Good evening')).toBeLessThan(60);
  });
});
