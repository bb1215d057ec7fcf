import { config, type Observable, of, throwError } from 'rxjs';
import { afterEach, describe, expect, it } from 'vitest';
import type { MessageGateway, ReceivedMessage } from '../../../application/ports/message-gateway.port';
import {
  FakeHostBridge,
  FakeMessageGateway,
  FakeRealtime,
  FakeSessionGateway,
  ok,
  received,
  SAMPLE_CONFIG,
  sampleMessage,
} from '../../../main/testing';
import { open, type TestBench } from '../test-bench';

const boom = (): never => {
  throw new TypeError('the words of the visitor');
};

const polls = (bench: TestBench) => bench.messageGateway.scripts.poll.asked;
const thrown = (bench: TestBench) =>
  bench.log.at('error').flatMap(({ facts }) => (facts['where'] === undefined ? [] : [facts['where']]));

const malformed = (value: unknown) => ok(value as readonly ReceivedMessage[]);

describe('an exception in a periodic task', () => {
  it.each<[string, (bench: TestBench) => void]>([
    ['a decoder throws', ({ messageGateway }) => messageGateway.scripts.poll.next(boom)],
    [
      'the call rejects with no error',
      ({ messageGateway }) => messageGateway.scripts.poll.next(Promise.reject(7)),
    ],
    ['the answer is no list', ({ messageGateway }) => messageGateway.scripts.poll.next(malformed(null))],
    ['the answer is no result', ({ messageGateway }) => messageGateway.scripts.poll.next(null as never)],
  ])('polling: %s, and the next poll brings the messages', async (_title, spoil) => {
    const bench = await open();
    spoil(bench);
    await bench.clock.advance(3_000);
    bench.messageGateway.agentSays('still there');
    await bench.clock.advance(3_000);
    expect(bench.lines()).toContain('to_visiter still there');
    expect(thrown(bench)).toHaveLength(1);
    expect(bench.say('so am I')).toBe(true);
    await bench.clock.advance(3_000);
    expect(bench.own().map(({ status }) => status)).toEqual(['completed']);
  });

  it('is logged with its place and kind, never with its text', async () => {
    const bench = await open();
    bench.messageGateway.scripts.poll.next(boom);
    await bench.clock.advance(3_000);
    expect(bench.log.at('error')).toHaveLength(1);
    expect(bench.log.at('error')[0]?.facts).toMatchObject({
      where: 'messageGateway.poll',
      error: 'TypeError',
    });
    expect(bench.log.text).not.toContain('the words');
  });

  it('the input is locked while polls fail, and unlocked when one succeeds', async () => {
    const bench = await open();
    bench.messageGateway.scripts.poll.otherwise(boom);
    await bench.clock.advance(9_000);
    expect(bench.say('hello')).toBe(false);
    bench.messageGateway.scripts.poll.otherwise(ok([]));
    await bench.clock.advance(3_000);
    expect(bench.say('hello')).toBe(true);
  });

  it('one message that throws does not hide the others of its answer', async () => {
    const bench = await open();
    const spoilt = { ...sampleMessage('to_visiter', 'b', { serverId: '2' }), clientId: { toString: null } };
    bench.messageGateway.scripts.poll.next(
      malformed([
        received(sampleMessage('to_visiter', 'a', { serverId: '1', clientId: 'a' })),
        null,
        Object.defineProperty(received(spoilt as never), 'isWelcome', { get: boom }),
        received(sampleMessage('to_visiter', 'c', { serverId: '3', clientId: 'c' })),
      ]),
    );
    await bench.clock.advance(6_000);
    expect(bench.lines()).toEqual(['to_visiter a', 'to_visiter c']);
    expect(polls(bench).at(-1)).toBe('3');
    expect(thrown(bench)).toEqual(['message', 'message']);
  });

  it('a message that cannot be read is not requested again', async () => {
    const bench = await open();
    const unreadable = {
      ...received(sampleMessage('system', '', { serverId: '8' })),
      deleted: true,
      unreadable: true,
    };
    bench.messageGateway.scripts.poll.next(malformed([unreadable]));
    await bench.clock.advance(6_000);
    expect(polls(bench).at(-1)).toBe('8');
    expect(bench.lines()).toEqual([]);
    expect(bench.messageGateway.scripts.acknowledge.asked).toEqual([]);
  });

  it('a history that throws or is malformed does not stop the start', async () => {
    for (const reply of [boom, malformed(null), malformed([null])]) {
      const bench = await open({}, ({ messageGateway }) => messageGateway.scripts.check.next(reply));
      await bench.clock.advance(6_000);
      expect(bench.phase()).toMatchObject({ kind: 'open' });
      bench.messageGateway.agentSays('hello');
      await bench.clock.advance(3_000);
      expect(bench.lines()).toContain('to_visiter hello');
    }
  });

  it('the history is requested again after each attempt that throws', async () => {
    const bench = await open({}, ({ messageGateway }) => {
      messageGateway.agentSays('earlier');
      messageGateway.scripts.check.next(boom, boom, boom);
    });
    await bench.clock.advance(27_000);
    expect(bench.messageGateway.scripts.check.asked).toHaveLength(4);
    expect(bench.lines()).toContain('to_visiter earlier');
  });

  it('acknowledgement, typing preview and token refresh go on', async () => {
    const bench = await open({}, ({ sessionGateway, messageGateway, clock }) => {
      const expiresAt = Math.floor(clock.now() / 1000) + 300;
      sessionGateway.scripts.config.otherwise(ok({ ...SAMPLE_CONFIG, token: { value: 't', expiresAt } }));
      sessionGateway.scripts.refreshToken.next(boom, boom);
      messageGateway.scripts.acknowledge.next(boom);
      messageGateway.scripts.preview.next(boom);
    });
    const id = bench.messageGateway.agentSays('read me');
    await bench.clock.advance(9_000);
    expect(bench.messageGateway.scripts.acknowledge.asked.map(({ serverId }) => serverId)).toEqual([id, id]);
    for (const draft of ['a', 'ab', 'abc']) {
      bench.widget.composer.actions.edit(draft);
      await bench.clock.advance(3_000);
    }
    expect(bench.messageGateway.scripts.preview.asked.map(({ text }) => text)).toEqual(['a', 'ab', 'abc']);
    await bench.clock.advance(300_000);
    expect(bench.sessionGateway.scripts.refreshToken.asked.length).toBeGreaterThan(2);
  });

  it('a gateway that throws before it returns a promise fails only that call', async () => {
    const messageGateway = new FakeMessageGateway();
    const rude: MessageGateway = Object.assign(messageGateway, { sendText: boom });
    const bench = await open({ fakes: { messageGateway: rude as FakeMessageGateway } });
    expect(bench.say('hello')).toBe(true);
    await bench.clock.advance(3_000);
    expect(bench.lines()).toEqual(['to_service failed hello']);
    expect(polls(bench).length).toBeGreaterThan(1);
  });

  it('a config that throws is shown as a failed start, and can be tried again', async () => {
    const sessionGateway = new FakeSessionGateway();
    sessionGateway.scripts.config.next(boom);
    const bench = await open({ fakes: { sessionGateway } });
    expect(bench.phase().kind).toBe('failed');
  });

  it('a transport that throws or errors counts as a closed socket, and is opened again', async () => {
    const realtime = new FakeRealtime();
    realtime.begins = 'greeted';
    const opens = realtime.open.bind(realtime);
    const sockets: (() => Observable<never>)[] = [boom, () => throwError(() => new Error('gone'))];
    realtime.open = (line) => sockets.shift()?.() ?? opens(line);
    const bench = await open({ fakes: { realtime } });
    await bench.clock.advance(40_000);
    expect(bench.header().status).toBe('online');
    expect(thrown(bench)).toEqual(['socket', 'socket']);
  });

  it('the integrator’s number of people: an invalid number is not shown, an error ends only this display', async () => {
    const themed = { params: { theme: 'default' } };
    for (const bad of [Number.NaN, -1, '7', null, Number.POSITIVE_INFINITY]) {
      const bench = await open({ ...themed, onlinePeople: of(bad as number) });
      expect(bench.header().onlinePeople).toBeNull();
    }
    const bench = await open({ ...themed, onlinePeople: throwError(() => new Error('no numbers')) });
    expect(bench.header().onlinePeople).toBeNull();
    expect(thrown(bench)).toEqual(['online people']);
  });
});

describe('a listener that throws', () => {
  const reported: unknown[] = [];
  const catchReports = () => {
    config.onUnhandledError = (error) => void reported.push(error);
  };
  afterEach(() => {
    config.onUnhandledError = null;
    reported.length = 0;
  });

  it('does not disturb other listeners or polling', async () => {
    catchReports();
    const bench = await open();
    const heard: string[] = [];
    bench.widget.arrived$.subscribe(boom);
    bench.widget.arrived$.subscribe((messages) => heard.push(...messages.map(({ clientId }) => clientId)));
    bench.widget.conversation.state.changes$.subscribe(boom);
    bench.widget.header.state.changes$.subscribe(boom);
    for (const words of ['one', 'two']) {
      bench.messageGateway.agentSays(words);
      await bench.clock.advance(3_000);
    }
    expect(heard).toHaveLength(2);
    expect(bench.lines()).toEqual(['to_visiter one', 'to_visiter two']);
    await new Promise((resolve) => setTimeout(resolve));
    expect(reported.length).toBeGreaterThan(3);
  });

  it('in the host page at a count gets the next count, and messages still arrive', async () => {
    catchReports();
    const hostBridge = new FakeHostBridge();
    const counts: number[] = [];
    hostBridge.unread = (count) => {
      counts.push(count);
      boom();
    };
    const bench = await open({ fakes: { hostBridge } });
    hostBridge.show(false);
    for (const words of ['one', 'two']) {
      bench.messageGateway.agentSays(words);
      await bench.clock.advance(3_000);
    }
    expect(counts).toEqual([0, 1, 2]);
    expect(bench.lines()).toHaveLength(2);
    await new Promise((resolve) => setTimeout(resolve));
    expect(reported).toHaveLength(3);
  });
});
