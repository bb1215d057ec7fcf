// A Redis server that accepts connections and does not answer, for some time or for ever, or ends them in the middle.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { systemRandom } from '../../../backend/random';
import {
  connectRedis,
  type RedisConnection,
  type RedisLimits,
} from '../../../server/events/redis-connection';
import { StartFailure } from '../../../server/failure';
import { TestClock } from '../operators/support';
import { type DebianRedis, hasRedis, startRedis } from '../support/debian-redis';
import { startProxy, type UnsteadyProxy } from '../support/unsteady-proxy';

const LIMITS: RedisLimits = { connectMs: 300, silentMs: 300, pingEveryMs: 100 };

let clock: TestClock;
let heard: string[];
let logged: string[];
let proxy: UnsteadyProxy;
beforeEach(() => {
  clock = new TestClock();
  heard = [];
  logged = [];
});
afterEach(() => proxy.close());

const connectThrough = ({ port }: UnsteadyProxy): Promise<RedisConnection> => {
  const note = (text: string) => void logged.push(text);
  const listener = {
    channel: 'events',
    onMessage: (text: string) => void heard.push(text),
    onBack: () => void heard.push('back'),
  };
  const log = { info: note, warn: note, error: note };
  return connectRedis(`redis://127.0.0.1:${port}`, listener, {
    ...{ clock, log, random: systemRandom, limits: LIMITS },
  });
};

it.each([
  ['never answers', Number.POSITIVE_INFINITY, 'no answer in time'],
  ['ends each connection', 0, 'Socket closed unexpectedly'],
])('a server that %s ends the start with one sentence', async (_, bytes, reason) => {
  proxy = await startProxy(0);
  proxy.cutAfter(bytes);
  const started = connectThrough(proxy);
  await expect(started).rejects.toThrow(`the server of REDIS_URL does not answer: ${reason}`);
  await expect(started).rejects.toBeInstanceOf(StartFailure);
  expect(proxy.accepted).toBe(1);
});

describe.runIf(hasRedis())('a server that becomes silent', () => {
  let redis: DebianRedis;
  let connection: RedisConnection;
  beforeEach(async () => {
    redis = await startRedis();
    proxy = await startProxy(Number(new URL(redis.url).port));
    connection = await connectThrough(proxy);
  });
  afterEach(async () => {
    await connection.close();
    await redis.kill();
  });

  it('is connected to again, by both connections, though events are published all the time', async () => {
    proxy.freeze();
    const publishing = setInterval(() => void connection.publish('events', 'in vain'), 20);
    // What listens has the driver's limits, in real time; what publishes has ours.
    await expect.poll(() => logged.length, { interval: 10 }).toBe(1);
    clock.advance(LIMITS.pingEveryMs);
    clock.advance(LIMITS.silentMs);
    expect(logged).toEqual([
      'the connection to Redis was lost: no answer in time',
      'the connection to Redis was lost: no answer',
    ]);
    clearInterval(publishing);
    proxy.thaw();
    await expect.poll(() => heard.at(-1), { interval: 10 }).toBe('back');
    expect(await connection.publish('events', 'again')).toBe(true);
    await expect.poll(() => heard.at(-1), { interval: 10 }).toBe('again');
  });

  it('and answers in time is not left', async () => {
    for (const _look of [1, 2, 3]) {
      proxy.freeze();
      clock.advance(LIMITS.pingEveryMs);
      clock.advance(LIMITS.silentMs - 1);
      proxy.thaw();
      expect(await connection.publish('events', 'late')).toBe(true);
    }
    expect(logged).toEqual([]);
  });

  it('and ends connections in the middle of an answer, is connected to again', async () => {
    proxy.cutAfter(1);
    await connection.publish('events', 'lost');
    await expect.poll(() => logged.length, { interval: 10 }).toBeGreaterThan(0);
    proxy.cutAfter(Number.POSITIVE_INFINITY);
    await expect.poll(() => heard.at(-1), { interval: 10 }).toBe('back');
    expect(await connection.publish('events', 'again')).toBe(true);
    await expect.poll(() => heard.at(-1), { interval: 10 }).toBe('again');
  });
});
