// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { wrap } from '../../../adapters/frame/protocol';
import { keyFunctions } from '../../../main/embed/key-functions';
import { channel, handle, hello, mount, prepareLoader, target, turn } from './mounted-loader';

prepareLoader();

/** The app in the frame: it asks for keys, and hears commands. */
const appOf = (port: MessagePort) => {
  const heard: { readonly type: string; readonly visitor?: string }[] = [];
  port.onmessage = ({ data }) => heard.push(data);
  return {
    visitors: () =>
      heard.flatMap(({ type, visitor }) => (type === 'identify' ? [JSON.parse(`${visitor}`)] : [])),
    async key(which: number) {
      heard.length = 0;
      port.postMessage(wrap(channel, { type: 'askKey', which, call: 7 }));
      await turn();
      return heard.filter(({ type }) => type === 'key').map((message) => ({ ...message }));
    },
  };
};
const settings = () => JSON.parse(target.postMessage.mock.calls[0]?.[0].settings);
const numberIn = (text: string) => Number(text.slice(1));
const answer = (key?: string) => [
  wrap(channel, { type: 'key', call: 7, ...(key === undefined ? {} : { key }) }),
];

describe('a function of the page that gets the access key', () => {
  it('is called over the channel, as often as the app asks, and is in no message', async () => {
    let made = 0;
    const accessKey = vi.fn(async () => `key-${++made}`);
    mount({ visiterId: 'ann', accessKey });
    handle.open();
    await turn();
    expect(accessKey).not.toHaveBeenCalled();
    const app = appOf(hello());
    const which = numberIn(settings().accessKey);
    expect(await app.key(which)).toEqual(answer('key-1'));
    expect(await app.key(which)).toEqual(answer('key-2'));
    // A frame that is loaded again.
    expect(await appOf(hello()).key(numberIn(settings().accessKey))).toEqual(answer('key-3'));
    expect(JSON.stringify(target.postMessage.mock.calls)).not.toContain('key-');
  });

  it.each<readonly [string, () => unknown, string | undefined]>([
    ['throws', () => Promise.reject(new Error('secret')), undefined],
    [
      'throws at once',
      () => {
        throw new Error('secret');
      },
      undefined,
    ],
    ['gives no text', () => ({ key: 'secret' }), ''],
    ['gives nothing', () => undefined, ''],
    ['gives more than an access key', () => 'x'.repeat(8_193), ''],
  ])('that %s is answered, and nothing of it leaves the page', async (_, accessKey, expected) => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    mount({ accessKey });
    handle.open();
    await turn();
    expect(await appOf(hello()).key(0)).toEqual(answer(expected));
    expect(said).not.toHaveBeenCalled();
  });

  it('is the same visitor if it is given again, and another one if it is another function', async () => {
    const ofAnn = async () => 'of-ann';
    const ofBo = async () => 'of-bo';
    mount({ accessKey: ofAnn });
    handle.open();
    await turn();
    const app = appOf(hello());
    const first = settings().accessKey;
    handle.update({ accessKey: ofAnn });
    handle.identify({ visiterId: 'bo', accessKey: ofBo });
    handle.update({ accessKey: ofBo });
    handle.reset();
    await turn();
    const keys = app.visitors().map(({ accessKey }) => accessKey);
    expect(keys[0]).toBe(first);
    expect(keys[1]).not.toBe(first);
    expect(keys[2]).toBe(keys[1]);
    expect(await app.key(numberIn(keys[1]))).toEqual(answer('of-bo'));
    expect(await app.key(9), 'a number that no function has').toEqual(answer());
    hello();
    expect(settings(), 'after a log-out').toMatchObject({ visiterId: '', accessKey: '' });
  });

  it('that the page makes at each render does not fill the memory: the first and the last are known', async () => {
    const keys = keyFunctions();
    for (let at = 0; at < 200; at += 1) keys.withText({ accessKey: () => `key-${at}` });
    const known = await Promise.all(Array.from({ length: 200 }, (_, at) => keys.ask(at)));
    expect(known.filter((key) => key !== undefined)).toHaveLength(50);
    expect([known[0], known[150], known[151], known[199]]).toEqual([
      'key-0',
      undefined,
      'key-151',
      'key-199',
    ]);
  });
});
