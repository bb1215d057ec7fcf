import { describe, expect, it } from 'vitest';
import { memoryFile } from '../../../adapters/memory/media/memory-image-tools';
import { err } from '../../../domain/result';
import { failure } from '../../../main/testing';
import { gif } from '../../domain/upload/make-images';
import { open, sameDevice, type TestBench } from '../test-bench';
import { uploadBench } from './upload-test-bench';

const REFUSED = err({ kind: 'refused', code: 400, message: '' } as const);

describe('an upload of images', () => {
  // Shows spec §4.33.
  it('compresses them, asks for one signature, stores, checks and sends them as one message with their caption', async () => {
    const bench = uploadBench();
    await bench.choose('a.jpg', 'b.jpg');
    bench.images.actions.caption(' two of them ');
    bench.images.actions.submit();
    await bench.settle();
    expect(bench.tools.compressed.map(({ name }) => name)).toEqual(['a.jpg', 'b.jpg']);
    expect(bench.gateway.asked).toEqual(['image']);
    const urls = bench.storage.stored.map(({ url }) => url);
    expect(urls).toHaveLength(2);
    expect(bench.tools.looked).toEqual(urls);
    expect(bench.sent).toEqual([{ text: 'two of them', images: urls, video: null, clientId: 'b1' }]);
    expect(bench.reported).toEqual([
      'begin b1 image 2 two of them',
      'b1 25%',
      'b1 50%',
      'b1 75%',
      'b1 99%',
      'b1 100%',
    ]);
    expect(bench.images.state.current).toEqual({ kind: 'closed' });
    expect(bench.previews.alive.size).toBe(0);
  });

  it('that is cancelled compresses no further image and asks for no signature', async () => {
    const bench = uploadBench();
    let finish: () => void = () => undefined;
    const compress = bench.tools.compress.bind(bench.tools);
    bench.tools.compress = async (file, plan) => {
      await new Promise<void>((resolve) => {
        finish = resolve;
      });
      return compress(file, plan);
    };
    await bench.choose('a.jpg', 'b.jpg');
    bench.images.actions.submit();
    await bench.settle();
    bench.uploads.dispose();
    finish();
    await bench.settle();
    finish();
    await bench.settle();
    expect(bench.tools.compressed.map(({ name }) => name)).toEqual(['a.jpg']);
    expect(bench.gateway.asked).toEqual([]);
  });

  // Shows spec §3.7, spec §3.15, spec §3.16, spec §3.17, spec §3.18, spec §3.19.
  it('shows that the signature failed, and a retry signs again', async () => {
    const bench = uploadBench();
    bench.gateway.answers.push(REFUSED);
    await bench.choose('a.jpg');
    bench.images.actions.submit();
    await bench.settle();
    expect(bench.reported.slice(1)).toEqual(['b1 failed upload_failed_sign', 'toast upload_failed_sign']);
    expect(bench.codes).toEqual(['bubble sign', 'toast sign']);
    expect(bench.images.state.current).toEqual({ kind: 'closed' });
    bench.uploads.retry('b1');
    await bench.settle();
    expect(bench.reported).toContain('b1 resumed');
    expect(bench.tools.compressed).toHaveLength(1);
    expect(bench.sent).toHaveLength(1);
  });

  it('show the text of the backend in the bubble', async () => {
    const bench = uploadBench();
    bench.gateway.answers.push({
      ok: false,
      failure: { kind: 'refused', code: 500, message: 'No room left' },
    });
    await bench.choose('a.jpg');
    bench.images.actions.submit();
    await bench.settle();
    expect(bench.reported.slice(1)).toEqual([
      'b1 failed upload_failed_sign No room left',
      'toast upload_failed_sign',
    ]);
  });

  it.each([
    ['save_file_error', 'save_file_error'],
    ['some_key_here', 'upload_failed_sign'],
  ])('show no key of the backend: %j is shown as the text of %j', async (message, key) => {
    const bench = uploadBench();
    bench.gateway.answers.push({ ok: false, failure: { kind: 'refused', code: 500, message } });
    await bench.choose('a.jpg');
    bench.images.actions.submit();
    await bench.settle();
    expect(bench.reported.slice(1).map((line) => line.trim())).toEqual([`b1 failed ${key}`, `toast ${key}`]);
  });

  it('shows that the storage failed, and a retry uploads only missing images', async () => {
    const bench = uploadBench();
    bench.storage.failing.set('b.jpg', { kind: 'network' });
    await bench.choose('a.jpg', 'b.jpg', 'c.jpg');
    bench.images.actions.submit();
    await bench.settle();
    expect(bench.reported).toContain('b1 failed upload_failed_aws');
    expect(bench.reported).toContain('toast upload_failed_aws');
    expect(bench.codes, 'a storage without a name is not called aws').toEqual([
      'bubble storage',
      'toast storage',
    ]);
    expect(bench.storage.stored.map(({ order }) => order.file.name)).toEqual(['a.jpg']);
    bench.uploads.retry('b1');
    await bench.settle();
    expect(bench.storage.stored.map(({ order }) => order.file.name)).toEqual(['a.jpg', 'b.jpg', 'c.jpg']);
    expect(bench.gateway.asked).toHaveLength(2);
    expect(bench.tools.compressed).toHaveLength(3);
    expect(bench.sent).toMatchObject([{ images: bench.storage.stored.map(({ url }) => url) }]);
  });

  // Shows spec §9.16, spec §9.17.
  it('checks an image five times, 3 s apart, before it counts as broken; a retry checks again without an upload', async () => {
    const bench = uploadBench();
    bench.tools.loadsFail = Number.POSITIVE_INFINITY;
    await bench.choose('a.jpg');
    bench.images.actions.submit();
    await bench.pass(11_999);
    expect(bench.tools.looked).toHaveLength(4);
    expect(bench.reported).not.toContain('b1 failed upload_failed_please_retry 0');
    await bench.pass(1);
    expect(bench.tools.looked).toHaveLength(5);
    expect(bench.reported).toContain('b1 failed upload_failed_please_retry 0');
    expect(bench.reported).toContain('toast upload_failed_please_retry');
    bench.tools.failingLoads.clear();
    bench.tools.loadsFail = 0;
    bench.uploads.retry('b1');
    await bench.settle();
    expect(bench.storage.begun).toBe(1);
    expect(bench.sent).toHaveLength(1);
  });

  it('sends them if the fourth retry succeeds', async () => {
    const bench = uploadBench();
    bench.tools.loadsFail = 4;
    await bench.choose('a.jpg');
    bench.images.actions.submit();
    await bench.pass(12_000);
    expect(bench.sent).toHaveLength(1);
  });

  it('frees the slot if the message itself fails, and its bubble can be resent', async () => {
    const bench = uploadBench();
    bench.outcomes.push('failed');
    await bench.choose('a.jpg');
    bench.images.actions.submit();
    await bench.settle();
    expect(bench.reported.filter((line) => line.startsWith('toast'))).toEqual([]);
    expect(bench.slot.busy.current).toBe(false);
    expect(bench.uploads.retry('b1')).toBe(false);
    expect(bench.images.state.current.kind).toBe('closed');
    expect(bench.previews.alive.size).toBe(0);
  });

  it('fails with its own text if an image can no longer be read', async () => {
    const bench = uploadBench();
    await bench.choose('a.jpg');
    bench.tools.undecodable.add('a.jpg');
    bench.images.actions.submit();
    await bench.settle();
    expect(bench.reported).toContain('toast picture_error1');
    expect(bench.gateway.asked).toEqual([]);
  });
});

// Shows spec §4.36, spec §9.44.
it('repeats the message of a stored image every 3 s while the backend answers 500: five attempts in all', async () => {
  const bench = await open();
  const { scripts } = bench.messageGateway;
  scripts.sendMedia.otherwise(failure.refused(500));
  bench.widget.imageDialog.actions.open([memoryFile('a.gif', gif(5, 5))]);
  await bench.clock.flush();
  bench.widget.imageDialog.actions.submit();
  await bench.clock.flush();
  expect(scripts.sendMedia.asked).toHaveLength(1);
  await bench.clock.advance(2_999);
  expect(scripts.sendMedia.asked).toHaveLength(1);
  await bench.clock.advance(1);
  expect(scripts.sendMedia.asked).toHaveLength(2);
  await bench.clock.advance(8_999);
  expect(bench.lines()).toEqual(['to_service pending images']);
  await bench.clock.advance(60_000);
  expect(scripts.sendMedia.asked).toHaveLength(5);
  expect(bench.lines()).toEqual(['to_service failed images']);
});

// Shows docs/reliability.md, known limits.
describe('a chat that is destroyed during an upload', () => {
  const sendImage = async (bench: TestBench) => {
    bench.widget.imageDialog.actions.open([memoryFile('a.gif', gif(5, 5))]);
    await bench.clock.flush();
    bench.widget.imageDialog.actions.submit();
    await bench.clock.flush();
  };

  it('ends the request, and the next one shows no message without its image', async () => {
    const bench = await open();
    bench.mediaStorage.stalled = true;
    await sendImage(bench);
    expect(bench.lines()).toEqual(['to_service pending upload']);
    bench.widget.destroy();
    expect(bench.mediaStorage.cutOff).toBe(1);
    const next = await open({ fakes: sameDevice(bench) });
    await next.clock.advance(60_000);
    expect(next.lines()).toEqual([]);
  });

  it('loses no message whose image is stored: the next one sends it once', async () => {
    const bench = await open();
    bench.messageGateway.scripts.sendMedia.hold();
    await sendImage(bench);
    expect(bench.messageGateway.scripts.sendMedia.asked).toHaveLength(1);
    bench.widget.destroy();
    const next = await open({ fakes: sameDevice(bench) });
    await next.clock.advance(60_000);
    expect(next.messageGateway.scripts.sendMedia.asked).toHaveLength(2);
    expect(next.lines()).toEqual(['to_service completed images']);
  });
});

it('stores a gif unchanged, under its true extension', async () => {
  const bench = uploadBench();
  bench.images.actions.open([memoryFile('moving.png', gif(90, 80), 5_000_000, 'image/png')]);
  await bench.settle();
  bench.images.actions.submit();
  await bench.settle();
  expect(bench.tools.compressed).toEqual([]);
  expect(bench.storage.stored[0]?.order.name).toMatch(/\.gif$/);
});
