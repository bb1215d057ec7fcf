import { describe, expect, it } from 'vitest';
import { createTestWidget, FakeEnvironment, failure, ok, SAMPLE_CONFIG } from '../../../main/testing';
import { configChanges } from '../lifecycle/config-changes';
import { open, openWithRobot, sameDevice } from '../test-bench';
import { sentTexts, texts, twoLeft } from './earlier-run';

const key = { businessId: '1', visitorId: 'v1' };

describe('a widget that is disposed and started again', () => {
  it('sends each pending message once more, in order', async () => {
    const bench = await twoLeft();
    bench.widget.dispose();
    bench.widget.start();
    await bench.clock.advance(9_000);
    expect(sentTexts(bench)).toEqual(['one', 'two', 'one', 'two']);
    expect(bench.own().map(({ status }) => status)).toEqual(['completed', 'completed']);
    expect(bench.outboxStore.read(key)).toEqual([]);
  });

  it('asks the robot again the sentences that it had not answered', async () => {
    const bench = await twoLeft(openWithRobot);
    bench.widget.dispose();
    bench.widget.start();
    await bench.clock.advance(9_000);
    expect(bench.own().map(({ status }) => status)).toEqual(['finish', 'finish']);
  });
});

describe('a message that waits for its retry while the session starts again', () => {
  it('is not sent again if the history contains it, however slow the other calls are', async () => {
    const bench = await open();
    bench.messageGateway.scripts.sendText.next((ask) => {
      bench.messageGateway.keep(ask.clientId, { kind: 'text', text: ask.text });
      return failure.refused(500);
    });
    bench.say('hello');
    await bench.clock.flush();
    const answer = bench.sessionGateway.scripts.isNewQueue.hold();
    bench.realtime.last.says({ kind: 'config-changed' });
    await bench.clock.advance(30_000);
    expect(bench.own().map(({ status }) => status)).toEqual(['completed']);
    answer(ok(false));
    await bench.clock.advance(6_000);
    expect(sentTexts(bench)).toEqual(['hello']);
    expect(texts(bench)).toEqual(['hello']);
  });
});

describe('a message that another tab takes between two runs of this widget', () => {
  const twoTabs = async () => {
    const bench = await openWithRobot();
    bench.robotGateway.scripts.ask.hold();
    bench.say('one');
    await bench.clock.flush();
    bench.widget.dispose();
    const tabLocks = bench.tabLocks.tab('tab-2');
    const environment = new FakeEnvironment(['en'], 'tab-2');
    const other = createTestWidget({ fakes: { ...sameDevice(bench), tabLocks, environment } });
    other.sessionGateway.scripts.isNewQueue.otherwise(ok(true));
    return { bench, other };
  };

  it('counts as sent if the robot answered it in the other tab meanwhile', async () => {
    const { bench, other } = await twoTabs();
    const answer = other.robotGateway.scripts.ask.hold();
    other.widget.start();
    await other.clock.flush();
    bench.widget.start();
    await bench.clock.advance(5_000);
    expect(bench.own().map(({ status }) => status)).toEqual(['pending']);
    answer(ok({ kind: 'answered', answer: 'Hi!' }));
    await bench.clock.advance(3_000);
    expect(bench.own().map(({ status }) => status)).toEqual(['finish']);
  });

  it('is asked in this tab if the other tab has gone', async () => {
    const { bench, other } = await twoTabs();
    other.robotGateway.scripts.ask.hold();
    other.widget.start();
    await other.clock.flush();
    bench.widget.start();
    await bench.clock.advance(5_000);
    other.widget.dispose();
    await bench.clock.advance(3_000);
    expect(bench.own().map(({ status }) => status)).toEqual(['finish']);
    expect(bench.outboxStore.read(key)).toEqual([]);
  });

  it('is asked once more if no record of it is left', async () => {
    const { bench, other } = await twoTabs();
    other.widget.start();
    await other.clock.advance(3_000);
    other.widget.dispose();
    expect(bench.outboxStore.read(key)).toEqual([]);
    bench.widget.start();
    await bench.clock.advance(3_000);
    expect(bench.own().map(({ status }) => status)).toEqual(['finish']);
  });
});

describe('a message whose record the device has lost', () => {
  it('is sent if one more poll does not contain it', async () => {
    const before = await twoLeft();
    before.widget.dispose();
    const bench = await open({ fakes: sameDevice(before) }, ({ messageGateway }) => {
      messageGateway.scripts.poll.next(failure.unreachable);
    });
    for (const { clientId } of bench.outboxStore.read(key)) bench.outboxStore.remove(key, clientId);
    await bench.clock.advance(30_000);
    expect(bench.own().map(({ status }) => status)).toEqual(['completed', 'completed']);
    expect(sentTexts(bench)).toEqual(['one', 'two', 'one', 'two']);
  });

  it('is not sent if the next poll contains it, because another tab sent it', async () => {
    const before = await twoLeft();
    before.widget.dispose();
    const bench = await open({ fakes: sameDevice(before) }, ({ messageGateway }) => {
      messageGateway.scripts.poll.next(ok([]));
      messageGateway.scripts.poll.next(ok([]));
    });
    expect(bench.own()).toHaveLength(2);
    for (const { clientId, body } of bench.own()) {
      bench.messageGateway.keep(clientId, body);
      bench.outboxStore.remove(key, clientId);
    }
    await bench.clock.advance(30_000);
    expect(bench.own().map(({ status }) => status)).toEqual(['completed', 'completed']);
  });
});

describe('a message whose record another tab removes while an earlier one is sent', () => {
  it('is not sent if the poll under way began before the other tab sent it', async () => {
    const before = await twoLeft();
    before.widget.dispose();
    before.messageGateway.scripts.poll.next(ok([]));
    const sent = before.messageGateway.scripts.sendText.hold();
    const bench = await open({ fakes: sameDevice(before) });
    expect(sentTexts(bench)).toEqual(['one', 'two', 'one']);
    const polled = bench.messageGateway.scripts.poll.hold();
    await bench.clock.advance(3_000);
    for (const { clientId, body } of bench.own().slice(1)) {
      bench.messageGateway.keep(clientId, body);
      bench.outboxStore.remove(key, clientId);
    }
    sent(ok(undefined));
    await bench.clock.flush();
    polled(ok([]));
    await bench.clock.advance(30_000);
    expect(sentTexts(bench)).toEqual(['one', 'two', 'one']);
    expect(bench.own().at(-1)?.status).toBe('completed');
  });
});

describe('a message that is recalled before the history was read', () => {
  it('is not shown and not sent again', async () => {
    const before = await twoLeft();
    const clientId = before.own()[0]?.clientId ?? '';
    before.widget.dispose();
    const bench = await open({ fakes: sameDevice(before) }, ({ messageGateway }) => {
      messageGateway.scripts.check.next(failure.unreachable);
    });
    bench.realtime.last.says({ kind: 'recalled', clientId, serverId: null });
    await bench.clock.advance(30_000);
    expect(texts(bench)).toEqual(['two']);
    expect(sentTexts(bench)).toEqual(['one', 'two', 'two']);
    expect(bench.outboxStore.read(key)).toEqual([]);
  });

  it('is removed from the outbox also if another tab holds it', async () => {
    const before = await twoLeft();
    const clientId = before.own()[0]?.clientId ?? '';
    const tabLocks = before.tabLocks.tab('tab-2');
    const bench = await open({ fakes: { ...sameDevice(before), tabLocks } });
    expect(texts(bench)).toEqual([]);
    bench.realtime.last.says({ kind: 'recalled', clientId, serverId: null });
    expect(bench.outboxStore.read(key).map((entry) => entry.content.text)).toEqual(['two']);
  });
});

const PAY = { id: '7', keyword: 'pay', text: 'How do I pay?' };

describe('the answer to a quick question', () => {
  it('is shown once if polls contained it, and others, before the call answered', async () => {
    const bench = await open();
    const answer = bench.robotGateway.scripts.answer.hold();
    bench.widget.questions.actions.choose(PAY);
    const { clientId = '' } = bench.own()[0] ?? {};
    bench.messageGateway.keep(clientId, { kind: 'text', text: PAY.text });
    bench.messageGateway.agentSays('By card.');
    await bench.clock.advance(3_000);
    bench.messageGateway.agentSays('Hello');
    await bench.clock.advance(3_000);
    answer(ok('By card.'));
    await bench.clock.flush();
    expect(texts(bench)).toEqual([PAY.text, 'By card.', 'Hello']);
  });
});

describe('the same text to the robot in one tab and to an agent in another', () => {
  it('is shown as often as it was sent', async () => {
    const bench = await openWithRobot();
    bench.robotGateway.scripts.ask.next(failure.unreachable, ok({ kind: 'handed-over', lastMessage: '' }));
    bench.say('yes');
    await bench.clock.flush();
    const ofOtherTab = 'kf17672256018MtHRXMHrfGNCj2M8rXQn65p5z5FB2Q3';
    bench.messageGateway.keep(ofOtherTab, { kind: 'text', text: 'yes' });
    bench.say('human');
    await bench.clock.advance(10_000);
    expect(texts(bench).filter((text) => text === 'yes')).toHaveLength(2);
  });
});

describe('an outbox of another visitor', () => {
  it('is not shown and not sent', async () => {
    const before = await twoLeft();
    before.widget.dispose();
    const config = ok({ ...SAMPLE_CONFIG, visitorId: 'v2' });
    const bench = await open(
      {
        params: { visiter_id: 'v2' },
        fakes: { clock: before.clock, outboxStore: before.outboxStore, tabLocks: before.tabLocks },
      },
      ({ sessionGateway }) => sessionGateway.scripts.config.otherwise(config),
    );
    await bench.clock.advance(9_000);
    expect(bench.lines()).toEqual([]);
    expect(sentTexts(bench)).toEqual([]);
    expect(bench.outboxStore.read(key)).toHaveLength(2);
  });
});

describe('a backend that gives the visitor another id while the page is open', () => {
  const renamed = { businessId: '1', visitorId: 'v2' };

  it('gets what waits for its retry, and no page with the former id sends it again', async () => {
    const bench = await open();
    bench.messageGateway.scripts.sendText.next(failure.refused(500));
    bench.say('mine');
    await bench.clock.flush();
    expect(bench.outboxStore.read(key)).toHaveLength(1);
    bench.sessionGateway.scripts.config.otherwise(ok({ ...SAMPLE_CONFIG, visitorId: 'v2' }));
    await configChanges(bench);
    expect(bench.outboxStore.read(key)).toEqual([]);
    expect(bench.outboxStore.read(renamed)).toHaveLength(1);
    await bench.clock.advance(9_000);
    expect(sentTexts(bench)).toEqual(['mine', 'mine']);
    expect(bench.own().map(({ status }) => status)).toEqual(['completed']);
    expect(bench.outboxStore.read(renamed)).toEqual([]);
  });

  it.each([
    ['and this one found at its start', 'before'],
    ['and has written since', 'after'],
  ])('leaves the messages that another tab with the former id sends, %s', async (_, written) => {
    const other = await open();
    other.messageGateway.scripts.sendText.hold();
    const openThis = () => open({ fakes: { ...sameDevice(other), tabLocks: other.tabLocks.tab('tab-2') } });
    const early = written === 'after' ? await openThis() : null;
    other.say('x');
    await other.clock.flush();
    const bench = early ?? (await openThis());
    const left = other.outboxStore.read(key);
    expect(left).toHaveLength(1);
    bench.sessionGateway.scripts.config.otherwise(ok({ ...SAMPLE_CONFIG, visitorId: 'v2' }));
    await configChanges(bench);
    expect(bench.outboxStore.read(key)).toEqual(left);
    expect(bench.outboxStore.read(renamed)).toEqual([]);
  });
});

describe('a message of an earlier page that a poll shows before the browser has said which tab may send it', () => {
  it('leaves no record and no lock, and no later page sends it', async () => {
    const before = await twoLeft();
    before.widget.dispose();
    const bench = await open({ fakes: sameDevice(before) }, ({ messageGateway, tabLocks }) => {
      tabLocks.delay = () => before.clock.wait(500);
      messageGateway.scripts.check.next(ok([]));
      for (const { clientId, body } of before.own()) messageGateway.keep(clientId, body);
    });
    await bench.clock.advance(9_000);
    expect(texts(bench)).toEqual(['one', 'two']);
    expect(bench.outboxStore.read(key)).toEqual([]);
    expect(bench.tabLocks.held).toEqual([]);
    expect(sentTexts(bench)).toEqual(['one', 'two']);
  });
});

it('a sentence that the robot has a record of is settled, also if its turn comes with the same poll', async () => {
  const before = await twoLeft(openWithRobot);
  before.widget.dispose();
  const bench = await open({ fakes: sameDevice(before) }, ({ messageGateway, sessionGateway }) => {
    sessionGateway.scripts.isNewQueue.otherwise(ok(false));
    messageGateway.scripts.sendText.hold();
  });
  await bench.clock.advance(3_000);
  expect(sentTexts(bench)).toEqual(['one']);
  const [one] = bench.own();
  bench.messageGateway.keep(one?.clientId ?? '', { kind: 'text', text: 'one' });
  bench.messageGateway.keep('of-the-robot', { kind: 'text', text: 'two' });
  await bench.clock.advance(9_000);
  expect(bench.own().map(({ status }) => status)).toEqual(['completed', 'completed']);
  expect(sentTexts(bench)).toEqual(['one']);
  expect(bench.outboxStore.read(key)).toEqual([]);
});
