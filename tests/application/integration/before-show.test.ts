import { describe, expect, it, vi } from 'vitest';
import type { KefuInterceptor, KefuMessage } from '../../../application/integration/kefu-api';
import { ok, received, sampleMessage } from '../../../main/testing';
import { openWithRobot } from '../test-bench';
import { arrives, openAndHear } from './support';

type Before = NonNullable<Parameters<typeof openAndHear>[1]>;

const openWith = async (beforeShow: KefuInterceptor, before: Before = () => undefined) => {
  const bench = await openAndHear({ beforeShow }, before);
  await vi.dynamicImportSettled();
  await bench.clock.flush();
  return bench;
};

const masked = (message: KefuMessage) => ({ ...message, text: message.text.replace(/\d/g, '*') });

const hides = (part: string) => (message: KefuMessage) => (message.text.includes(part) ? false : message);

describe('beforeShow', () => {
  it('sees each message to the visitor, also of the history, and what it gives is shown and reported', async () => {
    const seen: KefuMessage[] = [];
    const bench = await openWith(
      (message) => {
        seen.push(message);
        return masked(message);
      },
      ({ messageGateway }) => {
        messageGateway.put(
          received(sampleMessage('to_visiter', 'room 12', { clientId: 'h1', serverId: '1' })),
        );
        messageGateway.put(
          received(sampleMessage('to_service', 'own 34', { clientId: 'h2', serverId: '2' })),
        );
      },
    );
    await arrives(bench, 'room 56');
    expect(bench.lines()).toEqual([
      'to_visiter room **',
      'to_service completed own 34',
      'to_visiter room **',
    ]);
    expect(bench.heard.of('message')).toEqual([{ id: 'm-52', kind: 'text', text: 'room **' }]);
    expect(seen).toEqual([
      { id: 'h1', kind: 'text', text: 'room 12' },
      { id: 'm-52', kind: 'text', text: 'room 56' },
    ]);
  });

  it('that gives false: the message is not shown, does not count and is not reported, and polling goes on behind it', async () => {
    const bench = await openWith(hides('internal'));
    await arrives(bench, 'internal: vip', { serverId: '7' });
    expect(bench.messageGateway.scripts.poll.asked.at(-1)).toBe('0');
    await bench.clock.advance(3_000);
    expect(bench.messageGateway.scripts.poll.asked.at(-1)).toBe('7');
    await arrives(bench, 'hello', { serverId: '8' });
    expect(bench.lines()).toEqual(['to_visiter hello']);
    expect(bench.heard.of('message')).toMatchObject([{ text: 'hello' }]);
  });

  it('a message that is not shown counts as read: it is acknowledged once, when the visitor sees the chat', async () => {
    const bench = await openWith(hides('internal'));
    bench.environment.visible(false);
    bench.messageGateway.agentSays('internal: vip');
    await bench.clock.advance(3_000);
    expect(bench.messageGateway.scripts.acknowledge.asked).toEqual([]);
    bench.environment.visible(true);
    await bench.clock.advance(9_000);
    expect(bench.messageGateway.scripts.acknowledge.asked).toMatchObject([{ serverId: '1' }]);
    bench.messageGateway.scripts.poll.next(
      ok([received(sampleMessage('to_visiter', 'internal: vip', { clientId: 'agent-1', serverId: '1' }))]),
    );
    await bench.clock.advance(9_000);
    expect(bench.messageGateway.scripts.acknowledge.asked).toHaveLength(1);
    expect(bench.widget.unread).toBe(0);
  });

  it('a recall of another message does not forget that it must be acknowledged', async () => {
    const bench = await openWith(hides('internal'));
    bench.api.close();
    await arrives(bench, 'shown', { serverId: '7', clientId: 'm-7' });
    await arrives(bench, 'internal', { serverId: '8', clientId: 'm-8' });
    // Now no poll brings it again.
    await bench.clock.advance(6_000);
    bench.realtime.last.says({ kind: 'recalled', clientId: 'm-7', serverId: '7' });
    bench.api.open();
    await bench.clock.advance(3_000);
    expect(bench.messageGateway.scripts.acknowledge.asked).toMatchObject([{ serverId: '8' }]);
  });

  it('is asked once about a message, however often it is read again', async () => {
    const seen = vi.fn(masked);
    const bench = await openWith(seen);
    const message = received(sampleMessage('to_visiter', 'room 1', { clientId: 'm', serverId: '9' }));
    const again = ok([message]);
    bench.messageGateway.scripts.poll.next(again, again, again);
    await bench.clock.advance(9_000);
    bench.messageGateway.scripts.check.next(again);
    bench.realtime.last.says({ kind: 'config-changed' });
    await bench.clock.advance(9_000);
    expect(bench.messageGateway.scripts.check.asked.length).toBeGreaterThan(1);
    expect(bench.lines()).toEqual(['to_visiter room *']);
    expect(seen).toHaveBeenCalledTimes(1);
  });

  it('that never answers has 2 s for all messages of an answer together; a later answer has no effect', async () => {
    const answers: ((said: false) => void)[] = [];
    const bench = await openWith(() => new Promise((resolve) => answers.push(resolve)));
    bench.messageGateway.agentSays('one');
    bench.messageGateway.agentSays('two');
    await bench.clock.advance(4_999);
    expect(bench.messages()).toEqual([]);
    await bench.clock.advance(1);
    for (const answer of answers) answer(false);
    await bench.clock.advance(9_000);
    expect(bench.lines()).toEqual(['to_visiter one', 'to_visiter two']);
    expect(bench.heard.of('error')).toEqual([
      { key: 'setting_refused', text: 'beforeShow: answer: none within 2 s' },
    ]);
  });

  it('sees HTML as it is read; what is unchanged stays HTML, and what is changed is plain text', async () => {
    const bench = await openWith((message) =>
      message.text === 'Hello Ann' ? message : { ...message, text: '<b>x</b>' },
    );
    await arrives(bench, '', { body: { kind: 'html', html: '<p>Hello <b>Ann</b></p>' } });
    await arrives(bench, '', { body: { kind: 'html', html: '<p>Bye</p>' } });
    expect(bench.messages().map(({ body }) => body)).toEqual([
      { kind: 'html', html: '<p>Hello <b>Ann</b></p>' },
      { kind: 'text', text: '<b>x</b>' },
    ]);
  });

  it('changes the caption of a picture, and not the picture', async () => {
    const bench = await openWith((message) => ({ ...message, text: `${message.kind}: ${message.text}` }));
    const urls = ['https://files.test/a.png'];
    await arrives(bench, '', { body: { kind: 'images', urls, caption: 'a' } });
    expect(bench.messages().map(({ body }) => body)).toEqual([{ kind: 'images', urls, caption: 'image: a' }]);
  });

  it('is not asked about what is deleted, and a recalled message leaves the conversation as before', async () => {
    const seen = vi.fn(masked);
    const bench = await openWith(seen);
    const serverId = bench.messageGateway.agentSays('room 1');
    await bench.clock.advance(3_000);
    bench.messageGateway.recall(serverId);
    bench.messageGateway.scripts.poll.next(ok(bench.messageGateway.snapshot()));
    await bench.clock.advance(3_000);
    expect(bench.messages()).toEqual([]);
    expect(seen).toHaveBeenCalledTimes(1);
  });
});

describe('beforeShow and the robot', () => {
  const withRobot = async (beforeShow: KefuInterceptor) => {
    const bench = await openWithRobot({ beforeShow });
    await vi.dynamicImportSettled();
    await bench.clock.flush();
    return bench;
  };

  it('sees its answers, which have no id', async () => {
    const seen: KefuMessage[] = [];
    const bench = await withRobot((message) => {
      seen.push(message);
      return masked(message);
    });
    bench.say('room 7');
    await bench.clock.flush();
    expect(bench.lines()).toEqual(['to_service finish room 7', 'to_visiter You said: room *']);
    expect(seen).toEqual([{ id: '', kind: 'text', text: 'You said: room 7' }]);
  });

  it('an answer that is not shown leaves no sentence of ours in its place, and the message was received', async () => {
    const bench = await withRobot(hides('room'));
    bench.say('room 7');
    await bench.clock.advance(3_000);
    bench.widget.questions.actions.choose({ id: 'room', text: 'Where?', keyword: '' });
    await bench.clock.advance(3_000);
    expect(bench.lines()).toEqual(['to_service finish room 7', 'to_service finish Where?']);
    expect(bench.toasts()).toEqual([]);
  });

  it('the record of an answer is the same message: it is not asked about, and is shown once', async () => {
    const seen = vi.fn(masked);
    const bench = await withRobot(seen);
    bench.say('room 7');
    await bench.clock.flush();
    bench.messageGateway.put(received(sampleMessage('to_service', 'room 7', { serverId: '1' })));
    bench.messageGateway.put(received(sampleMessage('to_visiter', 'You said: room 7', { serverId: '2' })));
    bench.robotGateway.handOver();
    bench.say('a person please');
    await bench.clock.advance(9_000);
    expect(bench.lines().filter((line) => line.startsWith('to_visiter'))).toEqual([
      'to_visiter You said: room *',
    ]);
    expect(seen.mock.calls.filter(([{ text }]) => text === 'You said: room 7')).toHaveLength(1);
  });

  it('the words that an own answer may not have are escaped nowhere: they are text', async () => {
    const bench = await withRobot((message) => ({ ...message, text: '<i>x</i>' }));
    bench.say('hi');
    await bench.clock.flush();
    expect(bench.messages().at(-1)?.body).toEqual({ kind: 'text', text: '<i>x</i>' });
  });
});
