import { describe, expect, it } from 'vitest';
import { FakeRealtime, ok, SAMPLE_CONFIG } from '../../../main/testing';
import { open, type TestBench } from '../test-bench';

const kinds = (bench: TestBench) => bench.realtime.last.sentKinds();
const count = (bench: TestBench) => bench.realtime.sockets.length;

/** Sockets that open but send nothing by themselves. */
const opened = () => {
  const realtime = new FakeRealtime();
  realtime.begins = 'opened';
  return realtime;
};

describe('the human socket', () => {
  // Shows spec §4.6.
  it('subscribes the visitor’s and the agent’s channel once it was greeted', async () => {
    const bench = await open({ fakes: { realtime: opened() } });
    expect(bench.realtime.last.target).toEqual({ kind: 'agent', url: 'wss://backend.test/app/key' });
    expect(bench.header().status).toBe('connecting');
    expect(bench.realtime.last.sent).toEqual([]);
    bench.realtime.last.greets();
    expect(bench.realtime.last.sent).toEqual([
      { kind: 'subscribe', channel: 'cuc1' },
      { kind: 'subscribe', channel: 'se101' },
    ]);
    expect(bench.header().status).toBe('online');
  });

  it('names channels by the prefixes of the options', async () => {
    const bench = await open({ channelPrefixes: { visitor: 'a-', agent: 'b-' } });
    expect(bench.realtime.last.sent.map((frame) => 'channel' in frame && frame.channel)).toEqual([
      'a-c1',
      'b-101',
    ]);
  });

  // Shows spec §4.6.
  it('pings at the server’s interval, or every 30 s if the server sends no interval', async () => {
    const bench = await open({ fakes: { realtime: opened() } });
    bench.realtime.last.greets(10);
    await bench.clock.advance(9_999);
    expect(kinds(bench)).not.toContain('ping');
    await bench.clock.advance(1);
    expect(kinds(bench).at(-1)).toBe('ping');
    bench.realtime.last.says({ kind: 'pong' });
    await bench.clock.advance(10_000);
    expect(kinds(bench).filter((kind) => kind === 'ping')).toHaveLength(2);
    const silent = await open();
    await silent.clock.advance(29_999);
    expect(kinds(silent)).not.toContain('ping');
    await silent.clock.advance(1);
    expect(kinds(silent)).toContain('ping');
  });

  it('answers a ping with a pong', async () => {
    const bench = await open();
    bench.realtime.last.says({ kind: 'ping' });
    expect(kinds(bench).at(-1)).toBe('pong');
  });

  // Shows spec §4.7.
  it('if no pong comes within 3 s, closes the socket and opens another at once', async () => {
    const bench = await open();
    const [first] = bench.realtime.sockets;
    await bench.clock.advance(32_999);
    expect(count(bench)).toBe(1);
    await bench.clock.advance(1);
    expect(first?.left).toBe(true);
    expect(count(bench)).toBe(2);
    expect(kinds(bench)).toEqual(['subscribe', 'subscribe']);
  });

  // Shows spec §4.8.
  it('reconnects at once the first time, later after 30 s plus at most 10 %', async () => {
    const bench = await open({ fakes: { random: { next: () => 0.5 } as never } });
    bench.realtime.begins = 'opened';
    bench.realtime.last.close();
    await bench.clock.flush();
    expect(count(bench)).toBe(2);
    bench.realtime.last.close();
    await bench.clock.advance(31_499);
    expect(count(bench)).toBe(2);
    expect(bench.header().status).toBe('connecting');
    await bench.clock.advance(1);
    expect(count(bench)).toBe(3);
  });

  it('does not reconnect in a fast loop if the server greets and closes', async () => {
    const bench = await open();
    for (let i = 0; i < 5; i += 1) {
      bench.realtime.last.close();
      await bench.clock.flush();
    }
    expect(count(bench)).toBe(2);
  });

  it('closes a socket that is not greeted within 10 s', async () => {
    const bench = await open({ fakes: { realtime: opened() } });
    await bench.clock.advance(10_000);
    expect(bench.realtime.sockets[0]?.left).toBe(true);
    expect(count(bench)).toBe(2);
    expect(bench.realtime.alive).toHaveLength(1);
  });

  it('follows the code of a protocol error', async () => {
    const after = async (code: number, ms: number) => {
      const bench = await open();
      bench.realtime.last.says({ kind: 'protocol-error', code, message: 'x' });
      await bench.clock.advance(ms);
      return bench;
    };
    const never = await after(4_000, 120_000);
    expect(count(never)).toBe(1);
    expect(never.dialog()).toBe('session-ended');
    expect(count(await after(4_100, 29_999))).toBe(1);
    expect(count(await after(4_100, 33_000))).toBe(2);
    expect(count(await after(4_200, 0))).toBe(2);
  });

  it('keeps the socket after an error with any other code', async () => {
    const bench = await open();
    for (const code of [4_301, 4_301, 4_302, 0, null])
      bench.realtime.last.says({ kind: 'protocol-error', code, message: 'too many' });
    await bench.clock.advance(1_000);
    expect(count(bench)).toBe(1);
    expect(bench.realtime.sockets[0]?.left).toBe(false);
    expect(bench.header().status).toBe('online');
    expect(bench.log.at('warn')).toHaveLength(5);
  });

  // Shows spec §7.23.
  it('after a transfer unsubscribes the old agent’s channel and subscribes the new one', async () => {
    const bench = await open();
    const agent = { id: '202', name: 'Ben', avatar: null };
    bench.sessionGateway.scripts.notice.otherwise(ok({ agent, welcome: [] }));
    bench.realtime.last.says({ kind: 'transferred', agent });
    expect(bench.realtime.last.sent.slice(2)).toEqual([
      { kind: 'unsubscribe', channel: 'se101' },
      { kind: 'subscribe', channel: 'se202' },
    ]);
    expect(count(bench)).toBe(1);
    bench.realtime.last.close();
    await bench.clock.flush();
    expect(bench.realtime.last.sent).toEqual([
      { kind: 'subscribe', channel: 'cuc1' },
      { kind: 'subscribe', channel: 'se202' },
    ]);
  });

  it('when the page comes back, pings a live socket, and opens a waiting one at once', async () => {
    const live = await open();
    live.environment.resume();
    expect(kinds(live).at(-1)).toBe('ping');
    await live.clock.advance(3_000);
    expect(count(live)).toBe(2);
    live.realtime.last.close();
    await live.clock.advance(1_000);
    expect(live.realtime.alive).toHaveLength(0);
    live.environment.resume();
    expect(live.realtime.alive).toHaveLength(1);
  });

  it('keeps to a delay that the server asks for when the page comes back, unless the device slept through it', async () => {
    const bench = await open();
    bench.realtime.last.says({ kind: 'protocol-error', code: 4100, message: '' });
    await bench.clock.advance(1_000);
    bench.environment.resume();
    expect(count(bench)).toBe(1);
    bench.clock.sleep(40_000);
    bench.environment.resume();
    expect(count(bench)).toBe(2);
  });

  it('when the page comes back, replaces a socket that has been opening for 3 s, but not a younger one', async () => {
    const bench = await open({ fakes: { realtime: opened() } });
    await bench.clock.advance(2_999);
    bench.environment.resume();
    expect(count(bench)).toBe(1);
    await bench.clock.advance(1);
    bench.environment.resume();
    expect(count(bench)).toBe(2);
    expect(bench.realtime.alive).toHaveLength(1);
    bench.realtime.last.greets();
    expect(bench.header().status).toBe('online');
    await bench.clock.advance(10_000);
    expect(count(bench)).toBe(2);
  });

  it('if the merchant has no socket, only polling runs', async () => {
    const bench = await open({}, ({ sessionGateway }) =>
      sessionGateway.scripts.config.otherwise(ok({ ...SAMPLE_CONFIG, agentSocketUrl: null })),
    );
    expect(count(bench)).toBe(0);
    expect(bench.header().status).toBe('online');
    bench.say('hello');
    await bench.clock.advance(3_000);
    expect(bench.lines()).toEqual(['to_service completed hello']);
  });

  it('continues after sockets that close while they are opened', async () => {
    const bench = await open();
    const realtime = bench.realtime;
    realtime.begins = 'silent';
    realtime.last.close();
    await bench.clock.flush();
    realtime.last.close();
    await bench.clock.advance(33_000);
    expect(realtime.alive).toHaveLength(1);
    expect(count(bench)).toBe(3);
  });
});
