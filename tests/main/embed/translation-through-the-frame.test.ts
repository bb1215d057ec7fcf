// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { wrap } from '../../../adapters/frame/protocol';
import type { KefuTranslate } from '../../../main/api';
import { channel, handle, hello, mount, prepareLoader, target, turn } from './mounted-loader';

prepareLoader();

const opened = async (options: object) => {
  mount({ ...options, open: true });
  await turn();
  const port = hello();
  const heard: unknown[] = [];
  port.onmessage = ({ data }) => heard.push(data);
  const say = async (message: Parameters<typeof wrap>[1]) => {
    port.postMessage(wrap(channel, message));
    await turn();
  };
  return {
    say,
    ask: (call: number, text = 'hallo') => say({ type: 'translate', call, text, from: 'de', to: 'en' }),
    answers: () => heard.filter((one) => Object(one).type === 'translated'),
    connect: () => target.postMessage.mock.calls[0]?.[0] as { translates?: boolean; settings: string },
  };
};

const answered = (call: number, answer?: string) =>
  wrap(channel, { type: 'translated', call, ...(answer !== undefined && { answer }) });

/** A function of the page that a test answers. */
const waiting = () => {
  const signals: AbortSignal[] = [];
  const answers: ((text: string) => void)[] = [];
  const translate: KefuTranslate = (_, { signal }) => {
    signals.push(signal);
    return new Promise((resolve) => answers.push(resolve));
  };
  return { translate, signals, answers };
};

describe('the function of the page that translates', () => {
  it('the handshake says whether there is one; an older app reads that translating is on', async () => {
    const { connect } = await opened({ translate: () => null });
    expect(connect().translates).toBe(true);
    expect(JSON.parse(connect().settings)).toMatchObject({ translate: true });
  });

  it.each([true, false, undefined])('%s is no function', async (translate) => {
    const { connect } = await opened({ translate });
    expect(connect().translates).toBe(false);
  });

  it('gets the text and the languages, and its answer crosses', async () => {
    const translate = vi.fn(async () => 'hello');
    const { ask, answers } = await opened({ translate });
    await ask(7);
    expect(answers()).toEqual([answered(7, '"hello"')]);
    expect(translate).toHaveBeenCalledExactlyOnceWith(
      { text: 'hallo', from: 'de', to: 'en' },
      { signal: expect.any(AbortSignal) },
    );
  });

  it.each([
    ['throws', () => Promise.reject(new Error('secret')), undefined],
    ['gives nothing', () => undefined, undefined],
    ['cannot translate', () => null, 'null'],
    ['gives what JSON cannot say', () => 1n, undefined],
    ['gives more than a message has room for', () => 'x'.repeat(130_000), `"${'x'.repeat(124_999)}`],
  ])('one that %s is answered all the same', async (_, translate, answer) => {
    const { ask, answers } = await opened({ translate });
    await ask(1);
    expect(answers()).toEqual([answered(1, answer)]);
  });

  it('without one the app is answered, too', async () => {
    const { ask, answers } = await opened({ translate: true });
    await ask(1);
    expect(answers()).toEqual([answered(1)]);
  });

  it('is aborted when nobody waits for this text, and its late answer does not cross', async () => {
    const { translate, signals, answers: functions } = waiting();
    const { ask, say, answers } = await opened({ translate });
    await ask(1);
    await ask(2);
    await say({ type: 'endTranslation', call: 1 });
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
    for (const answer of functions) answer('hello');
    await turn();
    expect(answers()).toEqual([answered(2, '"hello"')]);
  });

  it('is aborted when the app leaves, or the chat is destroyed', async () => {
    const { translate, signals } = waiting();
    const { ask, say } = await opened({ translate });
    await ask(1);
    await say({ type: 'gone' });
    hello().postMessage(wrap(channel, { type: 'translate', call: 2, text: 'a', to: 'en' }));
    await turn();
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
    handle.destroy();
    expect(signals[1]?.aborted).toBe(true);
  });
});
