import { describe, expect, it } from 'vitest';
import { failure, ok, received, sampleMessage, type TestWidget } from '../../../main/testing';
import { open, sameDevice, type TestBench } from '../test-bench';

const texts = (bench: TestBench) =>
  bench.messages().flatMap(({ body }) => (body.kind === 'text' ? [body.text] : []));

const agentSays = (bench: TestBench, ...words: readonly string[]) => {
  for (const text of words) bench.messageGateway.agentSays(text);
};

const numbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => `a${from + index}`);

const reload = async (bench: TestBench): Promise<TestBench> => {
  bench.widget.dispose();
  const after = await open({ fakes: sameDevice(bench) });
  await after.clock.advance(100);
  return after;
};

describe('the order of the conversation', () => {
  it('keeps an own message without an echo where it was sent, also after a reload', async () => {
    const bench = await open();
    agentSays(bench, 'a1', 'a2');
    await bench.clock.advance(3_000);
    bench.messageGateway.scripts.sendText.otherwise(failure.unreachable);
    bench.say('mine');
    agentSays(bench, ...numbers(3, 14));
    await bench.clock.advance(3_000);
    const before = texts(bench);
    expect(before).toEqual(['a1', 'a2', 'mine', ...numbers(3, 14)]);
    const after = await reload(bench);
    await after.clock.advance(6_000);
    expect(texts(after)).toEqual(before);
  });

  it('is the backend’s order after the echo, before and after a reload', async () => {
    const bench = await open();
    const answer = bench.messageGateway.scripts.sendText.hold();
    bench.say('mine');
    await bench.clock.flush();
    agentSays(bench, 'a1');
    await bench.clock.advance(3_000);
    expect(texts(bench)).toEqual(['mine', 'a1']);
    bench.messageGateway.keep(bench.own()[0]?.clientId ?? '', { kind: 'text', text: 'mine' });
    answer(ok(undefined));
    await bench.clock.advance(3_000);
    expect(texts(bench)).toEqual(['a1', 'mine']);
    expect(texts(await reload(bench))).toEqual(['a1', 'mine']);
  });

  it('keeps a later message behind a message whose echo came, also after a reload', async () => {
    const bench = await open();
    bench.messageGateway.scripts.sendText.next(
      ({ clientId, text }) => ok(bench.messageGateway.keep(clientId, { kind: 'text', text })),
      failure.unreachable,
      failure.unreachable,
    );
    bench.messageGateway.scripts.sendText.otherwise(failure.unreachable);
    for (const text of ['one', 'two', 'three']) bench.say(text);
    await bench.clock.advance(6_000);
    agentSays(bench, 'a2');
    await bench.clock.advance(3_000);
    expect(bench.own().map(({ status }) => status)).toEqual(['completed', 'failed', 'failed']);
    const before = texts(bench);
    expect(before).toEqual(['one', 'two', 'three', 'a2']);
    expect(texts(await reload(bench))).toEqual(before);
  });

  it('shows messages that were sent before the history was read behind the history, also after a reload', async () => {
    const bench = await open({}, ({ messageGateway }) => {
      messageGateway.agentSays('a1');
      messageGateway.scripts.check.next(failure.unreachable);
      messageGateway.scripts.sendText.otherwise(failure.unreachable);
    });
    bench.say('mine');
    await bench.clock.advance(3_000);
    agentSays(bench, 'a2');
    await bench.clock.advance(3_000);
    expect(texts(bench)).toEqual(['a1', 'mine', 'a2']);
    expect(texts(await reload(bench))).toEqual(['a1', 'mine', 'a2']);
  });
});

describe('messages that arrived between two runs of the widget', () => {
  it.each(['config-changed', 'token lost'])(
    'are shown after a restart behind the conversation: %s',
    async (why) => {
      const bench = await open();
      agentSays(bench, ...numbers(1, 3));
      await bench.clock.advance(3_000);
      bench.messageGateway.scripts.poll.next(failure.unreachable);
      const answer = bench.messageGateway.scripts.sendText.hold();
      bench.say('mine');
      await bench.clock.flush();
      bench.messageGateway.keep(bench.own()[0]?.clientId ?? '', { kind: 'text', text: 'mine' });
      agentSays(bench, ...numbers(5, 18));
      if (why === 'config-changed') bench.realtime.last.says({ kind: 'config-changed' });
      else {
        bench.sessionGateway.scripts.refreshToken.otherwise(failure.unauthorised);
        answer(failure.unauthorised);
        await bench.clock.advance(2_000);
        bench.widget.composer.actions.continueSession();
      }
      await bench.clock.advance(9_000);
      expect(texts(bench)).toEqual([...numbers(1, 3), 'mine', ...numbers(5, 18)]);
      expect(bench.own()).toMatchObject([{ status: 'completed' }]);
      expect(bench.messageGateway.scripts.acknowledge.asked).toHaveLength(17);
    },
  );

  it('are shown if the first poll contains only the last messages', async () => {
    const bench = await open({}, ({ messageGateway }) => {
      messageGateway.agentSays('a1');
      messageGateway.scripts.poll.next(failure.unreachable, (_after) =>
        ok(messageGateway.snapshot().slice(-10)),
      );
    });
    agentSays(bench, ...numbers(2, 15));
    await bench.clock.advance(6_000);
    expect(texts(bench)).toEqual(numbers(1, 15));
  });

  /** The backend sends the last ten messages, as history and to each poll. */
  const onlyLastTen = ({ messageGateway }: TestWidget) => {
    const lastTen = () => ok(messageGateway.snapshot().slice(-10));
    messageGateway.scripts.check.otherwise(lastTen);
    messageGateway.scripts.poll.otherwise(lastTen);
  };

  it('are shown if the widget ended before its start was complete, and the next history has fewer of them', async () => {
    const bench = await open({}, (fresh) => {
      onlyLastTen(fresh);
      fresh.sessionGateway.scripts.notice.hold();
      for (const text of numbers(1, 10)) fresh.messageGateway.agentSays(text);
    });
    agentSays(bench, 'a11');
    bench.widget.dispose();
    bench.widget.start();
    await bench.clock.advance(6_000);
    expect(texts(bench)).toEqual(numbers(1, 11));
  });

  it('are shown if their history is answered after a newer start has read the next one', async () => {
    const bench = await open({}, (fresh) => {
      onlyLastTen(fresh);
      fresh.messageGateway.scripts.check.next(failure.unreachable);
    });
    const answer = bench.messageGateway.scripts.check.hold();
    await bench.clock.advance(3_000);
    agentSays(bench, ...numbers(1, 10));
    const first = ok(bench.messageGateway.snapshot());
    agentSays(bench, 'a11');
    bench.realtime.last.says({ kind: 'config-changed' });
    await bench.clock.flush();
    answer(first);
    await bench.clock.advance(6_000);
    expect(texts(bench)).toEqual(numbers(1, 11));
  });

  it('are inserted in order if the history contains only some of them', async () => {
    const bench = await open({}, ({ messageGateway }) => {
      for (const text of numbers(1, 14)) messageGateway.agentSays(text);
      messageGateway.scripts.check.next(ok(messageGateway.snapshot().slice(-3)));
    });
    await bench.clock.advance(100);
    expect(texts(bench)).toEqual(numbers(1, 14));
  });
});

describe('a backend that answers under the client id of the visitor’s message', () => {
  it('on a new page each answer is shown, and the visitor’s message is completed', async () => {
    const before = await open();
    before.messageGateway.scripts.sendText.hold();
    before.say('x');
    await before.clock.flush();
    const clientId = before.own()[0]?.clientId ?? '';
    before.messageGateway.keep(clientId, { kind: 'text', text: 'x' });
    for (let id = 2; id <= 12; id += 1)
      before.messageGateway.put(
        received(sampleMessage('to_visiter', `a${id}`, { clientId, serverId: String(id) })),
      );
    const bench = await reload(before);
    await bench.clock.advance(6_000);
    expect(texts(bench)).toEqual(['x', ...numbers(2, 12)]);
    expect(bench.own()).toMatchObject([{ clientId, status: 'completed' }]);
    expect(bench.messageGateway.scripts.sendText.asked).toHaveLength(1);
    expect(new Set(bench.messages().map((message) => message.clientId)).size).toBe(12);
    expect(bench.messageGateway.scripts.acknowledge.asked).toHaveLength(11);
    expect(bench.messages().some(({ unread }) => unread)).toBe(false);
  });
});
