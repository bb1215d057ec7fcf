import { describe, expect, it } from 'vitest';
import { memoryFile } from '../../../adapters/memory/media/memory-image-tools';
import { bmp, bytes, gif, heif, jpeg, movingWebp, png, webp } from '../../domain/upload/make-images';
import { film, uploadBench } from './upload-test-bench';

type Bench = ReturnType<typeof uploadBench>;

const open = (bench: Bench) => {
  const snapshot = bench.images.state.current;
  if (snapshot.kind !== 'open') throw new Error('closed');
  return snapshot;
};

const sent = async (bench: Bench) => {
  await bench.settle();
  bench.images.actions.submit();
  await bench.settle();
  return bench.storage.stored.map(({ order }) => order.name.split('.').at(-1));
};

/** Shows decision 42: an image counts by its bytes. */
describe('a JPEG, PNG or GIF under another name (R12)', () => {
  const named = [
    ['photo.jfif', 'image/jpeg', jpeg(40, 30), 'jpg'],
    ['photo.jpe', 'image/jpeg', jpeg(40, 30), 'jpg'],
    ['image:1641', 'image/jpeg', jpeg(40, 30), 'jpg'],
    ['photo', '', jpeg(40, 30), 'jpg'],
    ['photo.jpg ', '', jpeg(40, 30), 'jpg'],
    ['PHOTO.JPG', 'image/jpeg', jpeg(40, 30), 'jpg'],
    ['moving.jpg', 'image/jpeg', gif(9, 9), 'gif'],
    ['moving', 'application/octet-stream', gif(9, 9), 'gif'],
    ['drawing.tmp', 'application/octet-stream', png(9, 9), 'png'],
  ] as const;

  it.each(named)('%s is picked, and stored by its bytes', async (name, type, content, extension) => {
    const bench = uploadBench();
    bench.tools.compress = (file, plan) => Promise.resolve({ ...file, type: plan.type });
    bench.images.actions.open([memoryFile(name, content, undefined, type)]);
    await bench.settle();
    expect(open(bench)).toMatchObject({ sendable: 1 });
    expect(await sent(bench)).toEqual([extension]);
  });

  it.each(named)('%s is dropped', async (name, type, content) => {
    const bench = uploadBench();
    bench.images.actions.drop([memoryFile(name, content, undefined, type)], bench.video.actions);
    await bench.settle();
    expect(open(bench)).toMatchObject({ sendable: 1 });
    expect(bench.video.state.current.kind).toBe('closed');
  });

  it.each(named)('%s is pasted', async (name, type, content) => {
    const bench = uploadBench();
    bench.images.actions.paste([memoryFile(name, content, undefined, type)]);
    await bench.settle();
    expect(open(bench)).toMatchObject({ sendable: 1 });
    expect(bench.reported).toEqual([]);
  });
});

const OTHERS = [
  ['WebP', 'a.webp', webp(40, 30)],
  ['WebP', 'a.jpg', webp(40, 30)],
  ['WebP', 'a.png', movingWebp(40, 30)],
  ['AVIF', 'a.jpg', heif('avif', [40, 30])],
  ['HEIC', 'a.heic', heif('heic', [40, 30])],
  ['BMP', 'a.bmp', bmp(40, 30)],
] as const;

/** Shows decision 42. */
describe('an image of another format (R13)', () => {
  it.each(OTHERS)(
    '%s as %s is refused by the name of its format, before a decoder',
    async (format, name, content) => {
      for (const way of ['open', 'drop', 'paste'] as const) {
        const bench = uploadBench();
        if (way === 'drop') bench.images.actions.drop([memoryFile(name, content)], bench.video.actions);
        else bench.images.actions[way]([memoryFile(name, content)]);
        await bench.settle();
        expect(open(bench).items, way).toMatchObject([{ error: 'image_format_error', format }]);
        expect(bench.tools.decoded).toEqual([]);
      }
    },
  );

  it.each(OTHERS)('%s as %s is written again with convertImages', async (_, name, content) => {
    const bench = uploadBench({ convertsImages: true });
    bench.tools.compress = (file) => Promise.resolve({ ...file, name: 'a.png', type: 'image/png' });
    bench.images.actions.open([memoryFile(name, content)]);
    expect(await sent(bench)).toEqual(['png']);
    expect(bench.reported.filter((line) => line.includes('animation'))).toEqual(
      content === OTHERS[2][2] ? ['toast animation_lost'] : [],
    );
  });

  it('is named if this browser cannot decode or write it', async () => {
    const bench = uploadBench({ convertsImages: true });
    bench.tools.converts = () => Promise.resolve(false);
    bench.images.actions.open([memoryFile('a.heic', heif('heic', [40, 30]))]);
    await bench.settle();
    expect(open(bench).items).toMatchObject([{ error: 'image_format_error', format: 'HEIC' }]);
  });

  it('is judged by its bytes before a decoder', async () => {
    const bench = uploadBench({ convertsImages: true });
    bench.images.actions.open([
      memoryFile('a.webp', webp(12_000, 10_001)),
      memoryFile('b.bmp', bmp(40, 30).slice(0, 99)),
    ]);
    await bench.settle();
    expect(open(bench).items.map(({ error }) => error)).toEqual(['not_supported', 'picture_error1']);
    expect(bench.tools.decoded).toEqual([]);
  });
});

/** Shows decision 43. */
describe('a film without a type among pictures (R19)', () => {
  it('is named in their dialog, whatever shows that it is one', async () => {
    const bench = uploadBench();
    const nameless = memoryFile('clip', bytes('RIFF', [9, 0, 0, 0], 'AVI LIST'));
    bench.images.actions.drop(
      [memoryFile('a', png(9, 9)), nameless, { ...film(), type: '' }],
      bench.video.actions,
    );
    await bench.settle();
    expect(open(bench)).toMatchObject({ sendable: 1 });
    expect(open(bench).items.map(({ name, error }) => [name, error])).toEqual([
      ['a', null],
      ['clip', 'video_alone'],
      ['clip.mp4', 'video_alone'],
    ]);
  });
});
