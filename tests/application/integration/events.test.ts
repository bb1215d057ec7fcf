import { describe, expect, it, vi } from 'vitest';
import { err, failure, type HeadlessWidget, ok, SAMPLE_AGENT, SAMPLE_CONFIG } from '../../../main/testing';
import { arrives, hear, openAndHear } from './support';

/** The texts that the backend was asked to send. */
const textsOf = ({ messageGateway }: Awaited<ReturnType<typeof openAndHear>>) =>
  messageGateway.scripts.sendText.asked.map(({ text }) => text);

describe('events of the API', () => {
  it('ready comes once, also after a second start', async () => {
    const bench = await openAndHear();
    expect(bench.heard.of('ready')).toEqual([{}]);
    bench.widget.dispose();
    bench.widget.start();
    await bench.clock.flush();
    expect(bench.heard.of('ready')).toEqual([{}]);
  });

  it('a late listener of ready is called, and the promise is resolved', async () => {
    const { api } = await openAndHear();
    const late = vi.fn();
    api.on('ready', late);
    api.once('ready', late);
    api.on('ready', late);
    const removed = vi.fn();
    api.on('ready', removed)();
    await api.ready;
    expect(late).toHaveBeenCalledTimes(2);
    expect(removed).not.toHaveBeenCalled();
  });

  it('the promise waits until the conversation can be used', async () => {
    const bench = await openAndHear({}, ({ sessionGateway }) => {
      sessionGateway.scripts.config.next(failure.unreachable);
    });
    let isReady = false;
    void bench.api.ready.then(() => {
      isReady = true;
    });
    await bench.clock.flush();
    expect(isReady).toBe(false);
    expect(bench.heard.of('error')).toEqual([{ key: expect.any(String), text: '' }]);
    bench.widget.shell.actions.retry();
    await bench.clock.flush();
    expect(isReady).toBe(true);
  });

  it('message reports each new message to the visitor, as plain text with a maximum length', async () => {
    const bench = await openAndHear();
    await arrives(bench, 'hello');
    await arrives(bench, 'x'.repeat(2_000));
    await arrives(bench, '', {
      body: { kind: 'html', html: '<p>Hello <b>Ann</b>,</p><style>p{}</style><p>fish &amp; chips</p>' },
    });
    await arrives(bench, '', { body: { kind: 'images', urls: ['https://a.test/1.png'], caption: 'look' } });
    await arrives(bench, '', { body: { kind: 'video', url: 'https://a.test/1.mp4', caption: '' } });
    expect(bench.heard.of('message')).toEqual([
      { id: expect.any(String), kind: 'text', text: 'hello' },
      { id: expect.any(String), kind: 'text', text: 'x'.repeat(500) },
      { id: expect.any(String), kind: 'text', text: 'Hello Ann,\nfish & chips' },
      { id: expect.any(String), kind: 'image', text: 'look' },
      { id: expect.any(String), kind: 'video', text: '' },
    ]);
  });

  it('sent reports what the visitor or the code sends', async () => {
    const bench = await openAndHear();
    bench.say('by hand');
    bench.api.send('by code');
    expect(bench.heard.of('sent')).toEqual([
      { id: expect.any(String), kind: 'text', text: 'by hand' },
      { id: expect.any(String), kind: 'text', text: 'by code' },
    ]);
  });

  it.each<[string, (api: HeadlessWidget) => void]>([
    ['sends another text', (api) => api.send('second')],
    ['changes the language', (api) => api.setLanguage('de')],
  ])('a listener of sent that %s at once holds up no message', async (_, react) => {
    const bench = await openAndHear();
    bench.api.once('sent', () => react(bench.api));
    bench.api.send('first');
    await bench.clock.flush();
    const texts = textsOf(bench);
    expect(texts.slice(0, 1)).toEqual(['first']);
    expect(bench.own().map(({ status }) => status)).toEqual(texts.map(() => 'finish'));
  });

  it('a listener of sent that starts the chat again at once loses no record', async () => {
    const bench = await openAndHear();
    bench.api.once('sent', () => {
      bench.widget.dispose();
      bench.widget.start();
    });
    bench.api.send('first');
    expect(bench.outboxStore.read({ businessId: '1', visitorId: 'v1' })).toHaveLength(1);
  });

  it('a listener of sent that reacts at once does not fail a refused message that is sent again', async () => {
    const bench = await openAndHear();
    bench.messageGateway.scripts.sendText.next(err({ kind: 'refused', code: 1, message: 'Not so fast' }));
    bench.api.send('first');
    await bench.clock.flush();
    bench.api.once('sent', () => bench.api.setLanguage('de'));
    bench.widget.conversation.actions.resend(bench.own()[0]?.clientId ?? '');
    await bench.clock.flush();
    expect(textsOf(bench)).toEqual(['first', 'first']);
    expect(bench.lines()).toEqual(['to_service finish first']);
  });

  it('unread follows the messages that come while the panel is closed', async () => {
    const bench = await openAndHear();
    bench.api.close();
    await arrives(bench, 'one');
    await arrives(bench, 'two');
    expect(bench.api.unread).toBe(2);
    bench.api.open();
    expect(bench.api.unread).toBe(0);
    expect(bench.heard.of('unread')).toEqual([{ count: 1 }, { count: 2 }, { count: 0 }]);
    expect(bench.hostBridge.counts.at(-1)).toBe(0);
  });

  it('open and close come at each change, and only then', async () => {
    const { api, heard } = await openAndHear();
    api.open();
    api.close();
    api.close();
    api.toggle();
    expect(heard.all.filter(([event]) => event === 'open' || event === 'close')).toEqual([
      ['close', {}],
      ['open', {}],
    ]);
    expect(api.isOpen).toBe(true);
  });

  it('agentChange reports the first agent and each later one, but not the robot', async () => {
    const bench = await openAndHear();
    expect(bench.heard.of('agentChange')).toEqual([{ agent: { ...SAMPLE_AGENT } }]);
    bench.realtime.last.says({ kind: 'transferred', agent: { id: '202', name: 'Bo', avatar: null } });
    await bench.clock.flush();
    expect(bench.heard.of('agentChange').at(-1)).toEqual({ agent: { id: '202', name: 'Bo', avatar: null } });
    const withRobot = await openAndHear({}, ({ sessionGateway }) => {
      sessionGateway.scripts.config.otherwise(ok({ ...SAMPLE_CONFIG, robotOffered: true }));
      sessionGateway.scripts.isNewQueue.otherwise(ok(true));
    });
    expect(withRobot.heard.of('agentChange')).toEqual([]);
  });

  it('sessionEnd names the reason, once', async () => {
    const bench = await openAndHear();
    bench.realtime.last.says({ kind: 'idle-refresh' });
    bench.realtime.last.says({ kind: 'disconnection' });
    expect(bench.heard.of('sessionEnd')).toEqual([{ reason: 'ended' }]);
  });

  it('rating reports only a rating that the backend accepted', async () => {
    const bench = await openAndHear({}, ({ sessionGateway, evaluationGateway }) => {
      sessionGateway.scripts.config.otherwise(ok({ ...SAMPLE_CONFIG, style: '' }));
      evaluationGateway.scripts.submit.next(failure.refused(1, 'later'));
    });
    const request = { title: 'Rate us', items: ['Speed'], commentAsked: true, commentTitle: '' };
    bench.realtime.last.says({ kind: 'evaluation-asked', request });
    const { actions } = bench.widget.evaluation;
    actions.score(0, 4);
    actions.comment('fine');
    actions.submit();
    await bench.clock.flush();
    expect(bench.heard.of('rating')).toEqual([]);
    actions.submit();
    await bench.clock.flush();
    expect(bench.heard.of('rating')).toEqual([{ scores: [{ title: 'Speed', score: 4 }], comment: 'fine' }]);
  });
});

describe('listeners', () => {
  it('several listen to one event, each once; off removes one or all', async () => {
    const { api } = await openAndHear();
    const [first, second] = [vi.fn(), vi.fn()];
    api.on('close', first);
    api.on('close', first);
    api.on('close', second);
    api.close();
    expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 1]);
    api.off('close', first);
    api.open();
    api.close();
    expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 2]);
    api.off('close');
    api.open();
    api.close();
    expect(second).toHaveBeenCalledTimes(2);
  });

  it('a listener of once is called one time; it can be removed before', async () => {
    const { api } = await openAndHear();
    const [once, never] = [vi.fn(), vi.fn()];
    api.once('close', once);
    api.once('close', never)();
    api.close();
    api.open();
    api.close();
    expect([once.mock.calls.length, never.mock.calls.length]).toEqual([1, 0]);
    const always = vi.fn();
    api.on('open', always);
    api.once('open', always);
    for (let round = 0; round < 2; round += 1) {
      api.close();
      api.open();
    }
    expect(always).toHaveBeenCalledTimes(3);
  });

  it('a listener that throws does not stop the others or the chat', async () => {
    const problems: unknown[] = [];
    const keep = (reason: unknown) => problems.push(reason);
    process.on('unhandledRejection', keep);
    const { api } = await openAndHear();
    const after = vi.fn();
    api.on('close', () => {
      throw Error('of the integrator');
    });
    api.on('close', after);
    api.close();
    expect(after).toHaveBeenCalledOnce();
    await new Promise((resolve) => setTimeout(resolve));
    process.off('unhandledRejection', keep);
    expect(problems).toEqual([Error('of the integrator')]);
  });

  it.each<[string, (api: HeadlessWidget, later: () => void) => void]>([
    ['removes a later one', (api, later) => api.off('close', later)],
    ['destroys the chat', (api) => api.destroy()],
  ])('a listener that %s silences it at once', async (_, react) => {
    const { api } = await openAndHear();
    const later = vi.fn();
    api.once('close', () => react(api, later));
    api.on('close', later);
    api.close();
    expect(later).not.toHaveBeenCalled();
  });

  it('an unknown event name is reported', async () => {
    const { api, log } = await openAndHear();
    api.on('opened' as 'open', () => undefined);
    expect(log.at('error')).toMatchObject([{ event: 'there is no such event', facts: { event: 'opened' } }]);
  });

  it('destroy ends everything: no event, no timer, no new start', async () => {
    const bench = await openAndHear();
    bench.api.destroy();
    const { all } = hear(bench.api);
    const panel = bench.api.panel.current;
    bench.api.open();
    bench.api.close();
    bench.api.show();
    bench.api.openArticle('too late');
    bench.api.setColorScheme('dark');
    bench.api.send('too late');
    bench.api.prefill('too late');
    bench.api.setLanguage('de');
    bench.api.identify({ visiterId: 'x' });
    bench.api.update({ account: 'x' });
    bench.api.destroy();
    bench.widget.start();
    await bench.clock.advance(60_000);
    expect(all).toEqual([]);
    expect(bench.api.panel.current).toBe(panel);
    expect(bench.realtime.alive).toHaveLength(0);
    expect(bench.sessionGateway.scripts.config.asked).toHaveLength(1);
  });
});
