import { describe, expect, it } from 'vitest';
import { film, uploadBench } from './upload-test-bench';

describe('a video', () => {
  it('has no picture in its bubble if there is no poster', async () => {
    const bench = uploadBench();
    bench.video.actions.open(film());
    await bench.settle();
    bench.video.actions.submit();
    await bench.settle();
    expect(bench.reported[0]).toBe('begin b1 video 0');
  });

  it('releases a poster that comes after the upload began without it', async () => {
    const bench = uploadBench();
    bench.storage.stalled = true;
    bench.previews.facts = { poster: 'memory:poster', seconds: 12 };
    bench.video.actions.open(film());
    bench.video.actions.submit();
    await bench.settle();
    expect(bench.previews.alive.size).toBe(0);
  });

  // Shows spec §4.35.
  it('is uploaded like images, unchanged and without a load check', async () => {
    const bench = uploadBench();
    bench.previews.facts = { poster: 'memory:poster', seconds: 12 };
    bench.video.actions.open(film());
    await bench.settle();
    expect(bench.video.state.current).toMatchObject({ video: { posterUrl: 'memory:poster', seconds: 12 } });
    bench.video.actions.submit();
    await bench.settle();
    expect(bench.gateway.asked).toEqual(['video']);
    expect(bench.tools.compressed).toEqual([]);
    expect(bench.tools.looked).toEqual([]);
    expect(bench.sent).toMatchObject([{ text: '', images: [], video: bench.storage.stored[0]?.url }]);
    expect(bench.video.state.current.kind).toBe('closed');
    expect(bench.previews.alive.size).toBe(0);
  });

  it('is stored without the place where it was recorded', async () => {
    const bench = uploadBench();
    const cleaned = film(4_000);
    bench.tools.withoutLocation = () => Promise.resolve(cleaned);
    bench.video.actions.open(film());
    await bench.settle();
    bench.video.actions.submit();
    await bench.settle();
    expect(bench.storage.stored.map(({ order }) => order.file)).toEqual([cleaned]);
    expect(bench.storage.stored[0]?.order.file).toBe(cleaned);
  });

  it('is not stored if the device cannot read it any more, and may be tried again', async () => {
    const bench = uploadBench();
    bench.tools.undecodable.add('clip.mp4');
    bench.video.actions.open(film());
    await bench.settle();
    bench.video.actions.submit();
    await bench.settle();
    expect(bench.reported).toContain('b1 failed upload_failed_sign');
    expect(bench.storage.stored).toEqual([]);
    bench.tools.undecodable.clear();
    expect(bench.uploads.retry('b1')).toBe(true);
    await bench.settle();
    expect(bench.storage.stored).toHaveLength(1);
  });

  it.each([
    [104_857_599, null],
    [104_857_600, 'video_too_large'],
  ] as const)('of %i bytes: %s', async (size, error) => {
    const bench = uploadBench();
    bench.video.actions.open(film(size));
    await bench.settle();
    expect(bench.video.state.current).toMatchObject({ error });
    expect(bench.reported).toEqual(error === null ? [] : [`toast ${error}`]);
  });

  it('can be replaced before it is sent, and its poster is released', async () => {
    const bench = uploadBench();
    bench.previews.facts = { poster: 'memory:one', seconds: 1 };
    bench.video.actions.open(film());
    await bench.settle();
    bench.previews.facts = { poster: 'memory:two', seconds: 2 };
    bench.video.actions.choose(film());
    await bench.settle();
    expect([...bench.previews.alive]).toEqual(['memory:two']);
    bench.video.actions.close();
    expect(bench.previews.alive.size).toBe(0);
  });

  it('closes the dialog at once, and shows its progress in its bubble', async () => {
    const bench = uploadBench();
    bench.storage.stalled = true;
    bench.video.actions.open(film());
    await bench.settle();
    bench.video.actions.submit();
    expect(bench.video.state.current).toEqual({ kind: 'closed' });
    await bench.settle();
    expect(bench.reported.at(-1)).toMatch(/^b1 \d+%$/);
  });
});
