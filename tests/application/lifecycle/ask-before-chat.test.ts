import { describe, expect, it } from 'vitest';
import { NO_ANSWERS, type PreChatAnswers } from '../../../domain/form/pre-chat';
import type { KefuOptions } from '../../../main/options';
import {
  failure,
  ok,
  SAMPLE_AGENT,
  SAMPLE_CONFIG,
  type TestWidget,
  type TestWidgetOptions,
} from '../../../main/testing';
import { open, type TestBench } from '../test-bench';

const ANSWERS: PreChatAnswers = {
  entry: { ...NO_ANSWERS, name: 'Ada', order: 'TX-2048' },
  account: 'Ada',
  c: '',
  line: 'Order number: TX-2048',
};

const start = async (
  preChat: KefuOptions['preChat'] = true,
  options: TestWidgetOptions = {},
  before?: (world: TestWidget) => void,
) => {
  const bench = await open({ preChat, ...options }, before);
  await loaded(bench);
  return bench;
};

/** The code loads. */
const loaded = async ({ clock }: Pick<TestBench, 'clock'>) => {
  await import('../../../main/core/pre-chat');
  for (let round = 0; round < 5; round += 1) {
    await new Promise((resolve) => setImmediate(resolve));
    await clock.flush();
  }
};

const asked = ({ widget }: Pick<TestBench, 'widget'>) =>
  widget.panel.current.asksQuestions?.questions.map(({ name }) => name) ?? null;

const configs = ({ sessionGateway }: Pick<TestBench, 'sessionGateway'>) =>
  sessionGateway.scripts.config.asked.map(({ name, channelCode }) => [name, channelCode]);

const answer = async (bench: TestBench, answers: PreChatAnswers | null = ANSWERS) => {
  bench.widget.answerQuestions(answers);
  await bench.clock.flush();
};

describe('the questions before the chat', () => {
  it('are asked when the chat opens, once', async () => {
    const bench = await start();
    expect(asked(bench)).toEqual(['name', 'reason', 'order']);
    await answer(bench);
    expect(asked(bench)).toBeNull();
    bench.widget.dispose();
    bench.widget.start();
    await loaded(bench);
    expect(asked(bench)).toBeNull();
  });

  it('are none without the setting, and none if nothing of it can be used, which is named', async () => {
    expect(asked(await start(false))).toBeNull();
    const bench = await start({ mail: true } as never);
    expect(asked(bench)).toBeNull();
    expect(bench.log.text).toContain('preChat: mail: there is no such field');
  });

  it('go out as the name and the channel of the visitor, and as the first message', async () => {
    const bench = await start();
    expect(configs(bench)).toEqual([['', '']]);
    await answer(bench, { ...ANSWERS, c: 'deposit' });
    expect(configs(bench)).toEqual([
      ['', ''],
      ['Ada', 'deposit'],
    ]);
    expect(bench.lines()).toEqual(['to_service completed Order number: TX-2048']);
    expect(bench.composer().draft).toBe('');
  });

  it('ask config no second time if only a message follows', async () => {
    const bench = await start();
    await answer(bench, { ...ANSWERS, account: '' });
    expect(configs(bench)).toHaveLength(1);
    expect(bench.own()).toHaveLength(1);
  });

  it('are over if the visitor skips them: nothing is sent', async () => {
    const bench = await start();
    await answer(bench, null);
    expect(asked(bench)).toBeNull();
    expect(configs(bench)).toHaveLength(1);
    expect(bench.lines()).toEqual([]);
  });

  it('leave the name out if the page knows it, and keep its channel', async () => {
    const bench = await start(true, { params: { account: 'Grace', c: 'vip' } });
    expect(asked(bench)).toEqual(['reason', 'order']);
    await answer(bench, { ...ANSWERS, account: '', c: 'deposit' });
    expect(configs(bench)).toEqual([['Grace', 'vip']]);
    expect(asked(await start({ name: true }, { params: { account: 'Grace' } }))).toBeNull();
  });

  it('leave the name out of a visitor whom identify names', async () => {
    const bench = await start();
    bench.widget.identify({ visiterId: '7', account: 'Grace' });
    await loaded(bench);
    expect(asked(bench)).toEqual(['reason', 'order']);
  });

  it.each([
    ['to_service', 'visitor'],
    ['to_visiter', 'service'],
  ] as const)('are not asked in a conversation with a message %s', async (direction, role) => {
    const bench = await start(true, {}, ({ messageGateway }) => {
      if (role === 'service') messageGateway.agentSays('Hello');
      else messageGateway.keep('kf1', { kind: 'text', text: 'Hi' });
    });
    expect(bench.messages().map((one) => one.direction)).toEqual([direction]);
    expect(asked(bench)).toBeNull();
  });

  it('are asked under a welcome, which is no conversation yet', async () => {
    const bench = await start(true, {}, ({ sessionGateway }) =>
      sessionGateway.scripts.notice.otherwise(ok({ agent: SAMPLE_AGENT, welcome: ['Hello!'] })),
    );
    expect(bench.lines()).toEqual(['welcome Hello!']);
    expect(asked(bench)).not.toBeNull();
    await answer(bench);
    expect(bench.lines()).toEqual(['welcome Hello!', 'to_service completed Order number: TX-2048']);
  });

  it('wait until the history is known, and until somebody can answer', async () => {
    const bench = await start(true, {}, ({ messageGateway }) =>
      messageGateway.scripts.check.next(failure.unreachable),
    );
    expect(asked(bench)).toBeNull();
    await bench.clock.advance(10_000);
    expect(asked(bench)).not.toBeNull();
    const nobody = await start(true, {}, ({ sessionGateway }) => {
      sessionGateway.scripts.config.otherwise(ok({ ...SAMPLE_CONFIG, agents: [] }));
      sessionGateway.scripts.notice.otherwise(ok({ agent: null, welcome: [] }) as never);
    });
    expect(asked(nobody)).toBeNull();
  });

  it('go when the page sends a text of the visitor meanwhile', async () => {
    const bench = await start();
    bench.widget.send('Hello');
    await bench.clock.flush();
    expect(asked(bench)).toBeNull();
  });

  it('stay while an agent writes, so that nothing that is typed is lost', async () => {
    const bench = await start();
    bench.messageGateway.agentSays('Hello');
    await bench.clock.advance(4_000);
    expect(bench.messages()).toHaveLength(1);
    expect(asked(bench)).not.toBeNull();
  });

  it('ask the next visitor again', async () => {
    const bench = await start();
    await answer(bench, null);
    bench.widget.identify({ visiterId: '7' });
    await loaded(bench);
    expect(asked(bench)).toEqual(['name', 'reason', 'order']);
    expect(configs(bench).at(-1)).toEqual(['', '']);
  });
});

describe('the first message of the answers', () => {
  it('is a draft until config has answered, and is left to a visitor who writes on', async () => {
    const bench = await start();
    const config = bench.sessionGateway.scripts.config.hold();
    await answer(bench);
    expect(bench.own()).toHaveLength(0);
    expect(bench.composer().draft).toBe('Order number: TX-2048');
    bench.widget.composer.actions.edit('Order number: TX-2048, please');
    config(ok(SAMPLE_CONFIG));
    await bench.clock.flush();
    expect(bench.own()).toHaveLength(0);
    expect(bench.composer().draft).toBe('Order number: TX-2048, please');
  });

  it('goes although config cannot be asked again now', async () => {
    const bench = await start();
    bench.sessionGateway.scripts.config.next(failure.unreachable);
    await answer(bench);
    expect(bench.own()).toHaveLength(1);
    await bench.clock.advance(10_000);
    expect(configs(bench).at(-1)).toEqual(['Ada', '']);
  });

  it('does not touch what stands in the box', async () => {
    const bench = await start();
    bench.widget.prefill('Also: ');
    await answer(bench);
    expect(bench.own()).toHaveLength(1);
    expect(bench.composer().draft).toBe('Also: ');
  });
});

describe('a secret in an answer', () => {
  const CARD = '4111 1111 1111 1111';

  const startGuarded = async () => {
    const bench = await start();
    bench.widget.secretGuard.state.changes$.subscribe();
    return bench;
  };
  const guard = ({ widget }: TestBench) => widget.secretGuard;

  it.each([
    ['name', { ...ANSWERS, account: CARD }],
    ['message', { ...ANSWERS, line: `Topic: ${CARD}` }],
  ])('of the %s is asked about before anything leaves the device', async (_where, answers) => {
    const bench = await startGuarded();
    await answer(bench, answers);
    expect(guard(bench).state.current.kind).toBe('asking');
    expect(configs(bench)).toHaveLength(1);
    expect(asked(bench)).not.toBeNull();
    guard(bench).actions.sendStarred();
    await bench.clock.flush();
    expect(asked(bench)).toBeNull();
    const left = JSON.stringify([configs(bench), bench.lines()]);
    expect(left).not.toContain('4111');
    expect(left).toContain('*');
  });

  it('leads back to the questions if the visitor wants', async () => {
    const bench = await startGuarded();
    await answer(bench, { ...ANSWERS, account: CARD });
    guard(bench).actions.close();
    expect(asked(bench)).not.toBeNull();
    await answer(bench);
    expect(asked(bench)).toBeNull();
  });
});
