// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { wrap } from '../../../adapters/frame/protocol';
import type { KefuMessage } from '../../../application/integration/kefu-api';
import { channel, hello, mount, prepareLoader, target, turn } from './mounted-loader';

prepareLoader();

const MESSAGE = { id: 'm', kind: 'text', text: 'hello' } as const;

const opened = async (options: object) => {
  mount({ ...options, open: true });
  await turn();
  const port = hello();
  const heard: unknown[] = [];
  port.onmessage = ({ data }) => heard.push(data);
  const ask = async (which: string, call: number, message: KefuMessage = MESSAGE) => {
    port.postMessage(wrap(channel, { type: 'intercept', which, call, ...message }));
    await turn();
  };
  const answers = () => heard.filter((one) => Object(one).type === 'intercepted');
  return { ask, answers };
};

const answered = (call: number, answer?: string) =>
  wrap(channel, { type: 'intercepted', call, ...(answer !== undefined && { answer }) });

describe('functions of the page that see messages', () => {
  it('the handshake says which there are, and nothing of them', async () => {
    await opened({ beforeSend: () => false });
    const [connect] = target.postMessage.mock.calls[0] as [{ settings: string }];
    expect(JSON.parse(connect.settings)).toMatchObject({ beforeSend: true });
    expect(JSON.parse(connect.settings)).not.toHaveProperty('beforeShow');
  });

  it('get the message, and what they give crosses as plain data of its fields', async () => {
    const beforeSend = vi.fn((message: KefuMessage) => ({
      ...message,
      text: 'HELLO',
      token: 'x',
      at: new Date(),
    }));
    const beforeShow = vi.fn(async () => false as const);
    const { ask, answers } = await opened({ beforeSend, beforeShow });
    await ask('beforeSend', 1);
    await ask('beforeShow', 2);
    expect(answers()).toEqual([
      answered(1, JSON.stringify({ ...MESSAGE, text: 'HELLO' })),
      answered(2, 'false'),
    ]);
    expect(beforeSend.mock.calls).toEqual([[MESSAGE]]);
    expect(beforeShow.mock.calls).toEqual([[MESSAGE]]);
  });

  it.each([
    ['throws', () => Promise.reject(new Error('secret')), undefined],
    ['gives nothing', () => undefined, 'null'],
    ['gives what JSON cannot say', () => ({ ...MESSAGE, text: 1n }), undefined],
  ])('one that %s is answered all the same', async (_, beforeSend, answer) => {
    const { ask, answers } = await opened({ beforeSend });
    await ask('beforeSend', 1);
    expect(answers()).toEqual([answered(1, answer)]);
  });

  it('the app can call no other function of the options', async () => {
    const accessKey = vi.fn(() => 'key');
    const { ask, answers } = await opened({ accessKey });
    await ask('accessKey', 1);
    expect(accessKey).not.toHaveBeenCalled();
    expect(answers()).toEqual([answered(1)]);
  });
});
