import { describe, expect, it } from 'vitest';
import { pageInterceptors } from '../../../adapters/frame/page-interceptors';
import type { FrameMessage } from '../../../adapters/frame/protocol';

const hello = { id: 'm', kind: 'text', text: 'hello' } as const;

const interceptorsOf = () => {
  const posted: FrameMessage[] = [];
  const interceptors = pageInterceptors((message) => posted.push(message));
  const calls = () => posted.flatMap((message) => (message.type === 'intercept' ? [message.call] : []));
  return { ...interceptors, posted, calls };
};

describe('functions of the embedding page that see messages', () => {
  it('each question has its own answer, whichever comes first', async () => {
    const { ask, answer, posted, calls } = interceptorsOf();
    const asked = [ask('beforeSend', hello), ask('beforeShow', { ...hello, id: 'n' })];
    expect(posted).toMatchObject([
      { type: 'intercept', which: 'beforeSend', ...hello },
      { type: 'intercept', which: 'beforeShow', id: 'n' },
    ]);
    const [first = 0, second = 0] = calls();
    answer({ type: 'intercepted', call: second, answer: 'false' });
    answer({ type: 'intercepted', call: first, answer: JSON.stringify(hello) });
    answer({ type: 'intercepted', call: first, answer: 'false' });
    expect(await Promise.all(asked)).toEqual([hello, false]);
  });

  it.each([undefined, '{"id":'])('an answer %j is a function that has thrown', async (given) => {
    const { ask, answer, calls } = interceptorsOf();
    const asked = ask('beforeSend', hello);
    answer({ type: 'intercepted', call: calls()[0] ?? 0, answer: given });
    await expect(asked).rejects.toThrow('has thrown');
  });
});
