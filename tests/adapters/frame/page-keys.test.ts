import { describe, expect, it } from 'vitest';
import { pageKeys } from '../../../adapters/frame/page-keys';
import type { FrameMessage } from '../../../adapters/frame/protocol';

const keysOf = () => {
  const posted: FrameMessage[] = [];
  const keys = pageKeys((message) => posted.push(message));
  const calls = () => posted.flatMap((message) => (message.type === 'askKey' ? [message.call] : []));
  return { ...keys, posted, calls };
};

describe('keys that functions of the embedding page get', () => {
  it('each call has its own answer, whichever comes first', async () => {
    const { functionOf, answer, posted, calls } = keysOf();
    const [first, second] = [functionOf(3)(), functionOf(4)()];
    expect(posted).toMatchObject([
      { type: 'askKey', which: 3 },
      { type: 'askKey', which: 4 },
    ]);
    const [one = 0, two = 0] = calls();
    answer({ type: 'key', call: two, key: 'of-4' });
    answer({ type: 'key', call: one, key: 'of-3' });
    answer({ type: 'key', call: one, key: 'again' });
    expect(await Promise.all([first, second])).toEqual(['of-3', 'of-4']);
  });

  it('an answer without a key is a function that has thrown', async () => {
    const { functionOf, answer, calls } = keysOf();
    const asked = functionOf(0)();
    answer({ type: 'key', call: calls()[0] ?? 0 });
    await expect(asked).rejects.toThrow();
  });

  it('one number is one function, because another function is another visitor', () => {
    const { functionOf } = keysOf();
    expect(functionOf(0)).toBe(functionOf(0));
    expect(functionOf(0)).not.toBe(functionOf(1));
  });

  it('a page that never answers does not fill the memory: an old call has no answer any more', async () => {
    const { functionOf, answer, calls } = keysOf();
    const asked = Array.from({ length: 20 }, () => functionOf(0)());
    const results: string[] = [];
    for (const [at, one] of asked.entries()) void one.then((key) => results.push(`${at} ${key}`));
    for (const call of calls()) answer({ type: 'key', call, key: 'k' });
    await Promise.all(asked.slice(-8));
    expect(results).toEqual(Array.from({ length: 8 }, (_, at) => `${at + 12} k`));
  });
});
