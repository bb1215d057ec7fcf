import { describe, expect, it, vi } from 'vitest';
import { AccessKeys } from '../../../main/container/access-keys';
import { createTestWidget, failure, ok, SAMPLE_CONFIG, type TestWidgetOptions } from '../../../main/testing';

const REFUSED = failure.refused(403, 'wrong key');

const openWith = async (options: TestWidgetOptions, accepts: (key: string) => boolean) => {
  const world = createTestWidget(options);
  const keys: string[] = [];
  world.sessionGateway.scripts.config.otherwise(({ accessKey, visitorId }) => {
    keys.push(accessKey);
    return accepts(accessKey) ? ok({ ...SAMPLE_CONFIG, visitorId: visitorId || 'v' }) : REFUSED;
  });
  world.widget.start();
  await world.clock.flush();
  return { ...world, keys, phase: () => world.widget.shell.state.current.phase.kind };
};

describe('an access key that a function gets (I11)', () => {
  it('is asked before config, and again at each later one', async () => {
    let made = 0;
    const accessKey = vi.fn(async () => `key-${++made}`);
    const bench = await openWith({ accessKey }, () => true);
    expect(bench.keys).toEqual(['key-1']);
    expect(bench.phase()).toBe('open');
    bench.widget.dispose();
    bench.widget.start();
    await bench.clock.flush();
    expect(bench.keys).toEqual(['key-1', 'key-2']);
  });

  it('is asked again when it is refused, once', async () => {
    let made = 0;
    const accessKey = vi.fn(async () => `key-${++made}`);
    const bench = await openWith({ accessKey }, (key) => key === 'key-2');
    expect(bench.keys).toEqual(['key-1', 'key-2']);
    expect(bench.phase()).toBe('open');
    const never = await openWith({ accessKey: async () => `key-${++made}` }, () => false);
    expect(never.keys).toEqual(['key-3', 'key-4']);
    expect(never.phase()).toBe('failed');
  });

  it('does not send the same key twice, nor ask again for a backend that is out of order', async () => {
    const same = await openWith({ accessKey: () => 'fixed' }, () => false);
    expect(same.keys).toEqual(['fixed']);
    const accessKey = vi.fn(async () => 'signed');
    const world = createTestWidget({ accessKey });
    world.sessionGateway.scripts.config.otherwise(failure.undecodable('html'));
    world.widget.start();
    await world.clock.flush();
    expect(accessKey).toHaveBeenCalledOnce();
  });

  it.each<readonly [string, () => Promise<string>]>([
    ['throws', () => Promise.reject(new Error('down'))],
    ['gives no text', async () => ({ key: 1 }) as never],
    ['gives an empty text (S19)', async () => ''],
    ['gives a text that is too long (S19)', async () => 'x'.repeat(8_193)],
    ['gives a page of the shop (S6)', async () => '<!doctype html>\n<title>Log in</title>'],
    ['never answers', () => new Promise<string>(() => undefined)],
  ])('%s: the chat does not start as somebody else, and the console says why', async (_, accessKey) => {
    const bench = await openWith({ accessKey }, () => true);
    await bench.clock.advance(30_000);
    expect(bench.keys).toEqual([]);
    expect(bench.phase()).toBe('failed');
    expect(bench.log.at('error').map(({ event }) => event)).toContainEqual(
      expect.stringMatching(/^accessKey (gave no key|has thrown)/),
    );
  });

  it('belongs to the visitor whom it was given for', async () => {
    const params = { business_id: '1', visiter_id: 'ann' };
    const bench = await openWith({ params, accessKey: async () => 'of-ann' }, () => true);
    bench.widget.identify({ visiterId: 'bo', accessKey: async () => 'of-bo' });
    await bench.clock.flush();
    bench.widget.identify({ visiterId: 'cy' });
    await bench.clock.flush();
    expect(bench.keys).toEqual(['of-ann', 'of-bo', '']);
  });

  it('starts no new chat if the same function is given again', async () => {
    const accessKey = async () => 'of-bo';
    const bench = await openWith({}, () => true);
    bench.widget.identify({ visiterId: 'bo', accessKey });
    await bench.clock.flush();
    const asked = bench.keys.length;
    bench.widget.update({ accessKey });
    await bench.clock.flush();
    expect(bench.keys).toHaveLength(asked);
  });
});

describe('a page that makes a new function each time', () => {
  it('does not fill the memory: the first and the last 49 are known (S19)', () => {
    const keys = new AccessKeys('fn');
    const asks = Array.from({ length: 200 }, (_, at) => () => `${at}`);
    const texts = asks.map((ask) => keys.standInFor(ask));
    expect(new Set(texts).size).toBe(200);
    const isKnown = (at: number) => keys.standInFor(asks[at] ?? (() => '')) === texts[at];
    expect([isKnown(0), isKnown(151), isKnown(199), isKnown(150)]).toEqual([true, true, true, false]);
  });
});
