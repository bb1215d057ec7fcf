import { beforeAll, describe, expect, it, vi } from 'vitest';
import { failure, memoryFile, ok, SAMPLE_AGENT, SAMPLE_CONFIG } from '../../../main/testing';
import { jpeg } from '../../domain/upload/make-images';
import { openScreens } from '../screens/screens-test-bench';
import { open, openWithRobot } from '../test-bench';
import { arrives, hear } from './support';

// The first import of the code takes longer than a flush.
beforeAll(async () => void (await import('../../../main/core/measures')));

const picture = () => memoryFile('a.jpg', jpeg(400, 300), 30_000, 'image/jpeg');

const listening = async (how: typeof open, ...given: Parameters<typeof open>) => {
  const [options, before] = given;
  let heard!: ReturnType<typeof hear>;
  const bench = await how(options, (world) => {
    before?.(world);
    heard = hear(world.widget);
    world.widget.measure();
  });
  await vi.dynamicImportSettled();
  await bench.clock.flush();
  return { ...bench, api: bench.widget, heard };
};

describe('what each event has', () => {
  it('an id of its own, the time of the clock, the key of the visitor and the agent', async () => {
    const bench = await listening(open);
    const facts: Record<string, unknown>[] = [];
    bench.api.on('unread', (detail) => facts.push({ ...detail }));
    bench.api.close();
    await arrives(bench, 'one');
    await bench.clock.advance(3_000);
    await arrives(bench, 'two');
    const [first, second] = facts;
    expect(first).toMatchObject({
      count: 1,
      eventId: expect.stringMatching(/^[a-z\d]+-\d+$/),
      agent: { id: '101' },
      visitorKey: expect.stringMatching(/^[\da-f]{32}$/),
    });
    expect(second?.['eventId']).not.toBe(first?.['eventId']);
    expect(Number(second?.['at']) - Number(first?.['at'])).toBe(6_000);
    expect(second?.['at']).toBe(bench.clock.now());
    expect(second?.['visitorKey']).toBe(first?.['visitorKey']);
  });

  it('a late listener of ready gets the event that came', async () => {
    const bench = await listening(open);
    const early: unknown[] = [];
    bench.api.on('ready', (detail) => early.push(detail));
    bench.api.on('ready', (detail) => early.push(detail));
    await bench.clock.flush();
    expect(early).toHaveLength(2);
    expect(early[0]).toEqual(early[1]);
    expect(early[0]).toMatchObject({ eventId: expect.any(String), at: expect.any(Number) });
  });

  it('the key is another one for another visitor, null between them, and the agent of the last one is gone', async () => {
    const bench = await listening(open);
    const { visitorKey } = bench.api.panel.current;
    bench.sessionGateway.scripts.config.otherwise(ok({ ...SAMPLE_CONFIG, visitorId: 'v2' }));
    bench.api.identify({ visiterId: 'v2' });
    expect(bench.api.panel.current.visitorKey).toBeNull();
    expect(bench.api.eventFacts().agent).toBeNull();
    await bench.clock.flush();
    expect(bench.api.panel.current.visitorKey).toMatch(/^[\da-f]{32}$/);
    expect(bench.api.panel.current.visitorKey).not.toBe(visitorKey);
    expect(JSON.stringify(bench.api.panel.current.visitorKey)).not.toContain('v2');
  });

  it('nothing is loaded before a page listens, and there is no key then', async () => {
    const { widget } = await open();
    expect(widget.panel.current.visitorKey).toBeNull();
  });
});

describe('state', () => {
  it('is idle, starting, ready and ended, and ready again', async () => {
    let seen: string[] = [];
    const bench = await open({}, ({ widget }) => {
      seen = [widget.state];
      widget.panel.changes$.subscribe(({ stage }) => seen.at(-1) === stage || seen.push(stage));
    });
    bench.realtime.last.says({ kind: 'idle-refresh' });
    bench.widget.composer.actions.continueSession();
    await bench.clock.flush();
    bench.widget.destroy();
    expect(seen).toEqual(['idle', 'starting', 'ready', 'ended', 'ready', 'ended']);
  });

  it('a start that fails ends, and a chat that is put away is idle', async () => {
    const failed = await open({}, ({ sessionGateway }) => {
      sessionGateway.scripts.config.next(failure.refused(500, 'no'));
    });
    expect(failed.widget.state).toBe('ended');
    const bench = await open();
    bench.widget.dispose();
    expect(bench.widget.state).toBe('idle');
  });
});

describe('measured events', () => {
  it('a conversation starts with the first text, and again after half an hour without one', async () => {
    const bench = await listening(open);
    bench.say('one');
    await bench.clock.flush();
    bench.say('two');
    await bench.clock.flush();
    expect(bench.heard.of('conversationStart')).toEqual([{ with: 'agent' }]);
    await bench.clock.advance(31 * 60_000);
    bench.say('three');
    expect(bench.heard.of('conversationStart')).toHaveLength(2);
  });

  it('the first answer of an agent comes once, with the seconds since the visitor wrote', async () => {
    const bench = await listening(open);
    await arrives(bench, 'welcome');
    expect(bench.heard.of('firstAnswer')).toEqual([]);
    bench.say('one');
    await bench.clock.advance(39_000);
    await arrives(bench, 'answer');
    await arrives(bench, 'more');
    expect(bench.heard.of('firstAnswer')).toEqual([{ by: 'agent', seconds: 42 }]);
  });

  it('with a robot: the start, its first answer, and a question that was tapped', async () => {
    const bench = await listening(openWithRobot, {}, ({ robotGateway }) => {
      robotGateway.scripts.ask.otherwise(ok({ kind: 'answered', answer: 'Hi' }));
    });
    bench.say('hello');
    await bench.clock.flush();
    bench.api.questions.actions.choose({ id: 'q1', keyword: 'k', text: 'Where is my order?' });
    expect(bench.heard.of('conversationStart')).toEqual([{ with: 'robot' }]);
    expect(bench.heard.of('firstAnswer')).toEqual([{ by: 'robot', seconds: 0 }]);
    expect(bench.heard.of('questionTap')).toEqual([{ text: 'Where is my order?' }]);
  });

  it('a message that the backend refuses for good names the reason, and so does a text of send()', async () => {
    const bench = await listening(open, {}, ({ messageGateway }) => {
      messageGateway.scripts.sendText.otherwise(failure.refused(1, 'say_is_off'));
    });
    bench.say('hello');
    await bench.clock.advance(60_000);
    bench.api.send(' ');
    expect(bench.heard.of('refused')).toEqual([
      { by: 'backend', reason: expect.any(String) },
      { by: 'chat', reason: 'blank' },
    ]);
  });

  it('the connection as the header shows it', async () => {
    const bench = await listening(open);
    bench.environment.online(false);
    await bench.clock.flush();
    expect(bench.heard.of('connection').at(-1)).toEqual({ status: 'disconnected' });
  });

  it('pictures: started and done, or failed with the reason', async () => {
    const bench = await listening(open);
    const send = async () => {
      bench.widget.imageDialog.actions.open([picture()]);
      await bench.clock.flush();
      bench.widget.imageDialog.actions.submit();
      await bench.clock.advance(5_000);
    };
    await send();
    const id = bench.own().at(-1)?.clientId;
    expect(bench.heard.of('upload')).toEqual([
      { id, kind: 'image', state: 'started', reason: '' },
      { id, kind: 'image', state: 'done', reason: '' },
    ]);
    bench.mediaGateway.scripts.sign.otherwise(failure.refused(500, 'no'));
    await send();
    expect(bench.heard.of('upload').slice(2)).toMatchObject([
      { state: 'started' },
      { state: 'failed', reason: 'upload_failed_sign' },
    ]);
  });

  it('the message form: shown, and left when an agent writes', async () => {
    const bench = await listening(open, { messageForm: { url: 'https://shop.test/form' } }, (world) => {
      world.sessionGateway.scripts.notice.otherwise(ok({ agent: null, welcome: [] }));
    });
    expect(bench.heard.of('messageForm')).toEqual([{ state: 'shown' }]);
    bench.sessionGateway.scripts.notice.otherwise(ok({ agent: SAMPLE_AGENT, welcome: [] }));
    await arrives(bench, 'I am here');
    expect(bench.heard.of('messageForm')).toEqual([{ state: 'shown' }, { state: 'left' }]);
  });

  it('an article on its screen, once, and what the visitor says of it', async () => {
    const bench = await openScreens({
      route: { screen: 'explanation', title: 'Deposits', search: null },
      before: ({ helpGateway }) =>
        helpGateway.scripts.articles.otherwise(ok([{ title: 'Deposits', answer: 'A', detail: '' }])),
    });
    const heard = hear(bench.widget);
    bench.widget.measure();
    await vi.dynamicImportSettled();
    bench.screens.explanation.actions.rate('partly');
    expect(heard.of('articleFeedback')).toEqual([{ title: 'Deposits', opinion: 'partly' }]);
  });

  it('an article that openArticle shows', async () => {
    await import('../../../main/core/article-dialog');
    const bench = await listening(open, {}, ({ helpGateway }) => {
      helpGateway.scripts.articles.otherwise(ok([{ title: 'Deposits', answer: 'A', detail: '' }]));
    });
    bench.api.openArticle('Deposits');
    await vi.dynamicImportSettled();
    await bench.clock.flush();
    expect(bench.heard.of('articleOpen')).toEqual([{ title: 'Deposits' }]);
  });
});
