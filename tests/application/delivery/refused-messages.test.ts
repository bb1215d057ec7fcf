import { describe, expect, it } from 'vitest';
import type { OutboxEntry } from '../../../application/ports/outbox-store.port';
import type { GatewayFailure } from '../../../domain/failure/gateway-failure';
import { err, failure, ok, received, sampleMessage } from '../../../main/testing';
import { open, openWithRobot, sameDevice, type TestBench } from '../test-bench';

const key = { businessId: '1', visitorId: 'v1' };
const PAY = { id: '7', keyword: 'pay', text: 'How do I pay?' };

const HANDED_OVER = ok({ kind: 'handed-over', lastMessage: '' } as const);
const LOST = failure.unreachable;

const sends = ({ messageGateway, robotGateway }: TestBench) => ({
  texts: messageGateway.scripts.sendText.asked.length,
  media: messageGateway.scripts.sendMedia.asked.length,
  sentences: robotGateway.scripts.ask.asked.length,
  questions: robotGateway.scripts.answer.asked.length,
});

const own = (bench: TestBench) => bench.own().map(({ status, refused }) => [status, refused]);
const firstId = (bench: TestBench) => bench.own()[0]?.clientId ?? '';

const secondTab = (first: TestBench, start = open, delayMs = 0) => {
  const tabLocks = first.tabLocks.tab('tab-2');
  tabLocks.unsupported = first.tabLocks.unsupported;
  if (delayMs > 0) tabLocks.delay = () => first.clock.wait(delayMs);
  return start({ fakes: { ...sameDevice(first), outboxStore: first.outboxStore.tab('tab-2'), tabLocks } });
};

describe.each<[string, GatewayFailure, string]>([
  ['another code with words', { kind: 'refused', code: 1, message: 'Not so fast' }, 'save_error'],
  ['code -1', { kind: 'refused', code: -1, message: '' }, 'save_error'],
  ['a key without a text', { kind: 'refused', code: 3, message: 'some_new_key' }, 'save_error'],
  ['a ban', { kind: 'refused', code: 1, message: 'service_ban' }, 'service_ban'],
  ['a session that ended', { kind: 'refused', code: 1, message: 'session_close' }, 'session_close'],
  [
    'a session that ended, with code 500',
    { kind: 'refused', code: 500, message: 'say_is_off' },
    'say_is_off',
  ],
])('a text that was refused by %s', (_, refusal, words) => {
  const refused = async () => {
    const bench = await open();
    bench.messageGateway.scripts.sendText.otherwise(err(refusal));
    bench.say('hello');
    await bench.clock.advance(20_000);
    expect(own(bench)).toEqual([['failed', words]]);
    bench.messageGateway.scripts.sendText.otherwise(({ clientId, text }) =>
      ok(bench.messageGateway.keep(clientId, { kind: 'text', text })),
    );
    return { bench, before: sends(bench).texts };
  };

  // Shows decision 34.
  it('is shown as failed after a reload, and not sent', async () => {
    const { bench, before } = await refused();
    bench.widget.dispose();
    const later = await open({ fakes: sameDevice(bench) });
    await later.clock.advance(60_000);
    expect(own(later)).toEqual([['failed', words]]);
    expect(sends(later).texts).toBe(before);
    expect(later.tabLocks.held).toEqual([]);
  });

  // Shows decision 34.
  it('is shown as failed in another tab, and sent by its "Send again"', async () => {
    const { bench, before } = await refused();
    const other = await secondTab(bench);
    await other.clock.advance(60_000);
    expect(own(other)).toEqual([['failed', words]]);
    expect(sends(bench).texts).toBe(before);
    other.widget.conversation.actions.resend(firstId(other));
    expect(bench.outboxStore.read(key)[0]).not.toHaveProperty('refused');
    await other.clock.advance(9_000);
    expect(sends(bench).texts).toBe(before + 1);
    expect(own(other)).toEqual([['completed', undefined]]);
  });

  it('is gone for later pages if the visitor removes it', async () => {
    const { bench, before } = await refused();
    bench.widget.dispose();
    const later = await open({ fakes: sameDevice(bench) });
    later.widget.conversation.actions.remove(firstId(later));
    later.widget.dispose();
    const last = await open({ fakes: sameDevice(bench) });
    await last.clock.advance(60_000);
    expect(own(last)).toEqual([]);
    expect(sends(last).texts).toBe(before);
  });
});

describe.each<[string, (bench: TestBench) => void]>([
  ['no network', ({ messageGateway }) => messageGateway.scripts.sendText.next(failure.unreachable)],
  [
    'five times 500',
    ({ messageGateway }) =>
      messageGateway.scripts.sendText.fail(...Array(5).fill(failure.refused(500, 'busy'))),
  ],
  [
    'a 401 and refused refreshes',
    ({ messageGateway, sessionGateway }) => {
      messageGateway.scripts.sendText.next(failure.unauthorised);
      sessionGateway.scripts.refreshToken.next(...Array(3).fill(failure.unauthorised));
    },
  ],
  [
    'an HTTP error without an envelope',
    ({ messageGateway }) => messageGateway.scripts.sendText.next(err({ kind: 'forbidden', status: 404 })),
  ],
  [
    'an answer that cannot be read',
    ({ messageGateway }) => messageGateway.scripts.sendText.next(err({ kind: 'undecodable', reason: 'x' })),
  ],
  [
    'service_leave while nobody serves',
    ({ messageGateway, sessionGateway }) => {
      messageGateway.scripts.sendText.next(failure.refused(1, 'service_leave'));
      sessionGateway.scripts.notice.next(ok({ agent: null, welcome: [] }));
    },
  ],
])('a text that failed by %s', (_, trouble) => {
  it('is sent again after a reload', async () => {
    const bench = await open();
    trouble(bench);
    bench.say('hello');
    await bench.clock.advance(20_000);
    expect(own(bench)).toEqual([['failed', undefined]]);
    const before = sends(bench).texts;
    bench.widget.dispose();
    const later = await open({ fakes: sameDevice(bench) });
    await later.clock.advance(20_000);
    expect(sends(later).texts).toBe(before + 1);
    expect(own(later)).toEqual([['completed', undefined]]);
  });
});

it.each<
  [
    string,
    (first: TestBench, answer: (reply: typeof HANDED_OVER | typeof LOST) => void) => Promise<TestBench>,
  ]
>([
  [
    'after the hand-over in one tab',
    async (first, answer) => {
      answer(HANDED_OVER);
      await first.clock.advance(10_000);
      return first;
    },
  ],
  [
    'on a page without the robot',
    async (first, answer) => {
      answer(LOST);
      await first.clock.advance(1_000);
      first.widget.dispose();
      const page = await open({ fakes: sameDevice(first) }, ({ sessionGateway }) =>
        sessionGateway.scripts.isNewQueue.next(ok(false)),
      );
      await page.clock.advance(10_000);
      return page;
    },
  ],
])(
  'a sentence that an agent refused %s is shown as failed by the next page, though another tab has read the robot’s record of it',
  async (_, agentRefuses) => {
    const first = await openWithRobot();
    const answer = first.robotGateway.scripts.ask.hold();
    first.say('hello');
    await first.clock.flush();
    const second = await secondTab(first, openWithRobot);
    const record = sampleMessage('to_service', 'hello', { clientId: 'robot-1', serverId: '1' });
    first.messageGateway.scripts.sendText.next(failure.refused(1, 'no'));
    const page = await agentRefuses(first, answer);
    expect(own(page)).toEqual([['failed', 'save_error']]);
    page.messageGateway.put(received(record));
    second.robotGateway.scripts.ask.next(HANDED_OVER);
    second.say('human');
    await second.clock.advance(10_000);
    page.widget.dispose();
    const later = await open({ fakes: sameDevice(first) });
    await later.clock.advance(10_000);
    expect(own(later)).toContainEqual(['failed', 'save_error']);
  },
);

it('a sentence that an agent refused after the hand-over stays failed if a history brings the robot’s record of it again', async () => {
  const bench = await openWithRobot();
  const answer = bench.robotGateway.scripts.ask.hold();
  bench.say('hello');
  await bench.clock.flush();
  const record = sampleMessage('to_service', 'hello', { clientId: 'robot-1', serverId: '1' });
  bench.messageGateway.put(received(record));
  bench.robotGateway.scripts.ask.next(HANDED_OVER);
  bench.say('human');
  await bench.clock.advance(10_000);
  expect(own(bench)).toContainEqual(['completed', undefined]);
  bench.messageGateway.scripts.sendText.next(failure.refused(1, 'no'));
  answer(HANDED_OVER);
  await bench.clock.advance(5_000);
  bench.realtime.last.says({ kind: 'config-changed' });
  await bench.clock.advance(5_000);
  expect(own(bench)).toContainEqual(['failed', 'save_error']);
  expect(bench.outboxStore.read(key).map(({ refused }) => refused)).toEqual(['save_error']);
});

it('a text that a second agent refuses too waits for the visitor', async () => {
  const bench = await open();
  bench.messageGateway.scripts.sendText.next(
    failure.refused(1, 'service_leave'),
    failure.refused(1, 'service_leave'),
  );
  bench.say('hello');
  await bench.clock.advance(20_000);
  bench.widget.dispose();
  const later = await open({ fakes: sameDevice(bench) });
  await later.clock.advance(20_000);
  expect(own(later)).toEqual([['failed', 'service_leave']]);
  expect(sends(later).texts).toBe(2);
});

describe('what was refused is not sent by a reload:', () => {
  it('a sentence to the robot', async () => {
    const bench = await openWithRobot();
    bench.robotGateway.scripts.ask.next(failure.refused(1, 'no'));
    bench.say('hello');
    await bench.clock.flush();
    bench.widget.dispose();
    const later = await openWithRobot({ fakes: sameDevice(bench) });
    await later.clock.advance(30_000);
    expect(own(later)).toEqual([['failed', 'save_error']]);
    expect(sends(later).sentences).toBe(0);
    later.widget.conversation.actions.resend(firstId(later));
    await later.clock.advance(3_000);
    expect(later.lines()).toEqual(['to_service finish hello', 'to_visiter You said: hello']);
    expect(later.outboxStore.read(key)).toEqual([]);
  });

  it('a quick question', async () => {
    const bench = await open();
    bench.robotGateway.scripts.answer.next(failure.refused(1, 'no'));
    bench.widget.questions.actions.choose(PAY);
    await bench.clock.flush();
    bench.widget.dispose();
    const later = await open({ fakes: sameDevice(bench) });
    await later.clock.advance(30_000);
    expect(own(later)).toEqual([['failed', 'save_error']]);
    expect(sends(later).questions).toBe(0);
    later.widget.conversation.actions.resend(firstId(later));
    await later.clock.advance(9_000);
    expect(sends(later).questions).toBe(1);
    expect(later.own()[0]?.status).not.toBe('failed');
  });

  it('pictures', async () => {
    const bench = await open();
    bench.outboxStore.write(key, {
      clientId: 'kf1',
      mode: 'agent',
      createdAt: 1,
      content: { kind: 'media', text: '', images: ['https://media.test/a.png'], video: null },
    });
    bench.widget.dispose();
    bench.messageGateway.scripts.sendMedia.next(failure.refused(1, 'no'));
    const second = await open({ fakes: sameDevice(bench) });
    await second.clock.advance(9_000);
    expect(own(second)).toEqual([['failed', 'save_error']]);
    second.widget.dispose();
    const third = await open({ fakes: sameDevice(bench) });
    await third.clock.advance(30_000);
    expect(own(third)).toEqual([['failed', 'save_error']]);
    expect(sends(third).media).toBe(1);
  });

  it('a text between others: it keeps its place, and they do not wait for it', async () => {
    const bench = await open();
    const { sendText } = bench.messageGateway.scripts;
    sendText.next(failure.unreachable, failure.refused(1, 'no'), failure.unreachable);
    for (const text of ['one', 'two', 'three']) bench.say(text);
    await bench.clock.flush();
    bench.widget.dispose();
    const later = await open({ fakes: sameDevice(bench) });
    await later.clock.advance(9_000);
    expect(later.lines()).toEqual([
      'to_service completed one',
      'to_service failed two',
      'to_service completed three',
    ]);
  });
});

describe('a message that is refused in one tab while another tab', () => {
  const held = async (unsupported = false) => {
    const first = await open({}, ({ tabLocks }) => {
      tabLocks.unsupported = unsupported;
    });
    const answer = first.messageGateway.scripts.sendText.hold();
    first.say('hello');
    await first.clock.flush();
    return { first, answer };
  };

  it.each([
    ['with locks', false],
    ['without locks', true],
  ])('waits for it, is shown there as failed and not sent, %s', async (_, unsupported) => {
    const { first } = await held(unsupported);
    first.widget.dispose();
    const answer = first.messageGateway.scripts.sendText.hold();
    const second = await secondTab(first);
    await second.clock.advance(6_000);
    expect(sends(first).texts).toBe(2);
    first.widget.start();
    await first.clock.advance(6_000);
    expect(own(first)).toEqual([['pending', undefined]]);
    answer(failure.refused(1, 'no'));
    await first.clock.advance(60_000);
    expect(own(second)).toEqual([['failed', 'save_error']]);
    expect(own(first)).toEqual([['failed', 'save_error']]);
    expect(sends(first).texts).toBe(2);
  });

  it('asks for its lock, is shown there as failed and not sent', async () => {
    const { first, answer } = await held();
    const second = await secondTab(first, open, 500);
    answer(failure.refused(1, 'no'));
    await second.clock.advance(60_000);
    expect(own(second)).toEqual([['failed', 'save_error']]);
    expect(sends(first).texts).toBe(1);
    expect(second.tabLocks.held).toEqual([]);
  });

  it('has asked whose it is, is shown there as failed and not sent, without locks', async () => {
    const { first, answer } = await held(true);
    const second = await secondTab(first);
    await second.clock.advance(5_000);
    answer(failure.refused(1, 'no'));
    await second.clock.advance(60_000);
    expect(own(second)).toEqual([['failed', 'save_error']]);
    expect(sends(first).texts).toBe(1);
  });

  /** The second tab is frozen during its call, and the first takes the message over and is refused. */
  const refusedWhileFrozen = async () => {
    const { first: one } = await held(true);
    const tabLocks = one.tabLocks.tab('tab-2');
    tabLocks.unsupported = true;
    one.widget.dispose();
    const outboxStore = one.outboxStore.tab('tab-2');
    const { sendText } = one.messageGateway.scripts;
    const answer = sendText.hold();
    const clock = one.clock.tab();
    const ownerChannel = one.ownerChannel.tab(clock.scheduler);
    const two = await open({ fakes: { ...sameDevice(one), outboxStore, tabLocks, ownerChannel, clock } });
    await one.clock.advance(6_000);
    expect(sends(one).texts).toBe(2);
    two.clock.freeze();
    one.widget.start();
    sendText.next(failure.refused(1, 'no'));
    await one.clock.advance(60_000);
    expect(own(one)).toEqual([['failed', 'save_error']]);
    expect(sends(one).texts).toBe(3);
    two.clock.thaw();
    return { one, two, answer };
  };

  it('was frozen with its call, is not sent by that tab again', async () => {
    const { one, two, answer } = await refusedWhileFrozen();
    answer(failure.unauthorised);
    await one.clock.advance(60_000);
    expect(own(two)).toEqual([['failed', 'save_error']]);
    expect(sends(one).texts).toBe(3);
  });

  it('was frozen with its call, counts as accepted if that call was', async () => {
    const { one, two, answer } = await refusedWhileFrozen();
    answer(ok(undefined));
    await one.clock.flush();
    expect(own(two)).toEqual([['finish', undefined]]);
    expect(one.outboxStore.read(key)[0]).toMatchObject({ isAccepted: true });
    expect(one.outboxStore.read(key)[0]).not.toHaveProperty('refused');
  });
});

describe('a refused message', () => {
  const stored = async (start = open, content: OutboxEntry['content'] = { kind: 'text', text: 'hello' }) => {
    const bench = await start({}, ({ outboxStore }) =>
      outboxStore.write(key, {
        clientId: 'kf1',
        mode: 'agent',
        createdAt: 1,
        content,
        refused: 'save_error',
      }),
    );
    return bench;
  };

  it('is shown also if the browser never says which tab may send it', async () => {
    const bench = await stored();
    bench.widget.dispose();
    const later = await open({ fakes: sameDevice(bench) }, ({ tabLocks }) => {
      tabLocks.delay = () => new Promise(() => undefined);
    });
    expect(own(later)).toEqual([['failed', 'save_error']]);
  });

  it('is completed by its echo', async () => {
    const bench = await stored();
    bench.messageGateway.keep('kf1', { kind: 'text', text: 'hello' });
    await bench.clock.advance(6_000);
    expect(own(bench)).toEqual([['completed', undefined]]);
    expect(bench.outboxStore.read(key)).toEqual([]);
  });

  it('does not wait for an agent, where another tab gave it up while the robot serves', async () => {
    const pictures = { kind: 'media', text: '', images: ['https://media.test/a.png'], video: null } as const;
    const first = await openWithRobot({}, async ({ tabLocks, outboxStore }) => {
      outboxStore.write(key, { clientId: 'kf1', owner: 'b', mode: 'agent', createdAt: 1, content: pictures });
      await tabLocks.tab('tab-2').acquire('kefu.owner.b');
    });
    await first.clock.advance(5_000);
    const other = first.outboxStore.tab('tab-2');
    other.write(key, {
      clientId: 'kf1',
      mode: 'agent',
      createdAt: 1,
      content: pictures,
      refused: 'service_ban',
    });
    await first.clock.advance(20_000);
    expect(first.lines()).toEqual(['to_service failed images']);
    expect(own(first)).toEqual([['failed', 'service_ban']]);
    expect(first.tabLocks.held).toEqual([]);
  });
});

describe('what the backend wrote about a refusal', () => {
  const WORDS = failure.refused(1, 'Not so fast');
  const shown = (bench: TestBench) => bench.own().map(({ refused, refusedWords }) => [refused, refusedWords]);

  it.each<[string, () => Promise<TestBench>]>([
    [
      'a text to an agent',
      async () => {
        const bench = await open();
        bench.messageGateway.scripts.sendText.next(WORDS);
        bench.say('hello');
        return bench;
      },
    ],
    [
      'a sentence to the robot',
      async () => {
        const bench = await openWithRobot({}, ({ robotGateway }) =>
          robotGateway.scripts.ask.otherwise(WORDS),
        );
        bench.say('hello');
        return bench;
      },
    ],
    [
      'a quick question',
      async () => {
        const bench = await openWithRobot({}, ({ robotGateway }) => robotGateway.scripts.answer.next(WORDS));
        bench.widget.questions.actions.choose(PAY);
        return bench;
      },
    ],
  ])(
    'stands with %s on this page, and is not stored: the next one shows the text of the key',
    async (_, refuse) => {
      const bench = await refuse();
      await bench.clock.advance(5_000);
      expect(shown(bench)).toEqual([['save_error', 'Not so fast']]);
      expect(JSON.stringify(bench.outboxStore.read(key))).not.toContain('Not so fast');
      bench.widget.dispose();
      const later = await open({ fakes: sameDevice(bench) });
      await later.clock.advance(5_000);
      expect(shown(later)).toEqual([['save_error', undefined]]);
    },
  );

  it('is gone when the message is sent again, and a key is no words', async () => {
    const bench = await open();
    bench.messageGateway.scripts.sendText.next(WORDS);
    bench.say('hello');
    await bench.clock.advance(5_000);
    bench.messageGateway.scripts.sendText.next(failure.refused(1, 'service_ban'));
    bench.widget.conversation.actions.resend(firstId(bench));
    expect(shown(bench)).toEqual([[undefined, undefined]]);
    await bench.clock.advance(5_000);
    expect(shown(bench)).toEqual([['service_ban', undefined]]);
  });
});
