import { describe, expect, it } from 'vitest';
import { memoryFile } from '../../../adapters/memory/media/memory-image-tools';
import { be32, bytes } from '../../domain/upload/make-images';
import { film, uploadBench } from './upload-test-bench';

/** Three packets of a transport stream. */
const packets = (size: number): Uint8Array => {
  const stream = new Uint8Array(3 * size);
  for (let at = 0; at < stream.length; at += size) stream[at] = 0x47;
  return stream;
};

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
    let found: (facts: { poster: string; seconds: number }) => void = () => undefined;
    bench.previews.describeVideo = () =>
      new Promise((resolve) => {
        found = (facts) => {
          bench.previews.alive.add(facts.poster);
          resolve(facts);
        };
      });
    bench.video.actions.open(film());
    await bench.settle();
    bench.video.actions.submit();
    found({ poster: 'memory:poster', seconds: 12 });
    await bench.settle();
    expect(bench.storage.begun).toBe(1);
    expect(bench.previews.alive.size).toBe(0);
  });

  // Shows decision 43.
  it.each([
    ['Matroska', 'clip', '', bytes([0x1a, 0x45, 0xdf, 0xa3, 0xa3, 0x42, 0x82, 0x88], 'matroska'), 'mkv'],
    ['WebM', '', 'application/octet-stream', bytes([0x1a, 0x45, 0xdf, 0xa3], 'B\x82\x84webm'), 'webm'],
    ['AVI', 'clip', '', bytes('RIFF', be32(99), 'AVI LIST'), 'avi'],
    ['a transport stream', 'content:1641', '', packets(188), 'ts'],
    ['MP4', 'clip.tmp', '', bytes(be32(24), 'ftypisom', be32(512)), 'mp4'],
    ['QuickTime', 'clip', '', bytes(be32(20), 'ftypqt  ', be32(512)), 'mov'],
    ['3GP', 'clip', '', bytes(be32(20), 'ftyp3gp5', be32(512)), '3gp'],
    ['Matroska named as MP4', 'clip.mp4', 'video/mp4', bytes([0x1a, 0x45, 0xdf, 0xa3], 'matroska'), 'mkv'],
    ['nothing known, named as film', 'clip.MOV', '', new Uint8Array(64), 'mov'],
    ['the type of Chrome', 'clip', 'video/matroska', new Uint8Array(64), 'mkv'],
    ['the older type', 'clip', 'video/x-matroska', new Uint8Array(64), 'mkv'],
  ])('of %s is sent without a type, and stored by its bytes', async (_, name, type, content, extension) => {
    const bench = uploadBench();
    bench.images.actions.drop([memoryFile(name, content, 5_000, type)], bench.video.actions);
    await bench.settle();
    expect(bench.images.state.current.kind).toBe('closed');
    bench.video.actions.submit();
    await bench.settle();
    expect(bench.storage.stored.map(({ order }) => order.name.split('.').at(-1))).toEqual([extension]);
    expect(bench.tools.withoutPlace).toEqual([name]);
  });

  it.each([
    ['a song', memoryFile('song', bytes(be32(24), 'ftypM4A ', be32(0)))],
    ['a sound in Ogg', memoryFile('a', bytes('OggS', new Uint8Array(24), 'OpusHead'))],
    ['a document', memoryFile('a.pdf', bytes('%PDF-1.7'), 8, 'application/pdf')],
    ['a text with the name of a film', memoryFile('a.mp4', bytes('words'), 5, 'text/plain')],
    ['a picture', memoryFile('a', bytes(be32(24), 'ftypavif', be32(0)))],
    ['nothing', memoryFile('a', new Uint8Array(0), 0)],
  ])('%s is refused as no video', async (_, file) => {
    const bench = uploadBench();
    bench.video.actions.open(file);
    await bench.settle();
    expect(bench.video.state.current).toMatchObject({ video: null, error: 'video_type_error' });
    expect(bench.reported).toEqual(['toast video_type_error']);
  });

  it('that was chosen first does not come back if a later one was checked sooner', async () => {
    const bench = uploadBench();
    const slow = film();
    const { head } = bench.tools;
    let answer: () => void = () => undefined;
    bench.tools.head = (file, count) =>
      file === slow
        ? new Promise((done) => {
            answer = () => done(null);
          })
        : head.call(bench.tools, file, count);
    bench.video.actions.open(slow);
    bench.video.actions.choose({ ...film(), name: 'second.mp4' });
    await bench.settle();
    answer();
    await bench.settle();
    expect(bench.video.state.current).toMatchObject({ video: { name: 'second.mp4' } });
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
