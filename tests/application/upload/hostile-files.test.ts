import { throwError } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { memoryFile } from '../../../adapters/memory/media/memory-image-tools';
import { gif, gifFrame, gifOf, jpeg, png } from '../../domain/upload/make-images';
import { film, picture, uploadBench } from './upload-test-bench';

const errorsOf = (bench: ReturnType<typeof uploadBench>) => {
  const snapshot = bench.images.state.current;
  return snapshot.kind === 'open' ? snapshot.items.map(({ error }) => error) : snapshot.kind;
};

describe('a hostile file', () => {
  it('never reaches a decoder if one of its frames is too large', async () => {
    const bench = uploadBench();
    bench.images.actions.open([memoryFile('tiny.gif', gifOf([1, 1], gifFrame(12_000, 10_001)))]);
    await bench.settle();
    expect(errorsOf(bench)).toEqual(['not_supported']);
    expect(bench.tools.decoded).toEqual([]);
    expect(bench.previews.alive.size).toBe(0);
  });

  it('is not read further if its header is refused', async () => {
    const bench = uploadBench();
    const asked: number[] = [];
    const { head } = bench.tools;
    bench.tools.head = (file, bytes) => {
      asked.push(bytes);
      return head.call(bench.tools, file, bytes);
    };
    const bomb = gifOf([1, 1], gifFrame(12_000, 10_001), new Uint8Array(500_000));
    bench.images.actions.open([memoryFile('a.gif', bomb), memoryFile('b.jpg', jpeg(9, 9))]);
    await bench.settle();
    expect(asked).toEqual([65_536, jpeg(9, 9).length]);
  });

  it('is unreadable if it is shorter than its header says', async () => {
    const bench = uploadBench();
    bench.images.actions.open([memoryFile('short.jpg', jpeg(90, 90).slice(0, -3), 9_000_000)]);
    await bench.settle();
    expect(errorsOf(bench)).toEqual(['picture_error1']);
    expect(bench.tools.decoded).toEqual([]);
  });

  it('is stored under a random name with an image extension, for any file name', async () => {
    const bench = uploadBench();
    bench.images.actions.open([
      memoryFile('../../etc/pass\u0000wd\r\n<img>.html.png', png(9, 9), undefined, 'text/html'),
    ]);
    await bench.settle();
    bench.images.actions.submit();
    await bench.settle();
    expect(bench.storage.stored[0]?.order.name).toMatch(/^[a-z0-9]{32}\.png$/);
  });

  it('is stored with the extension of its bytes, also if something was taken out of it', async () => {
    const bench = uploadBench();
    bench.tools.withoutLocation = (file) => Promise.resolve({ ...file });
    bench.images.actions.open([memoryFile('moving.png', gif(9, 9))]);
    await bench.settle();
    bench.images.actions.submit();
    await bench.settle();
    expect(bench.storage.stored[0]?.order.name).toMatch(/\.gif$/);
  });

  it('keeps only a video extension if it is sent as a video', async () => {
    const bench = uploadBench();
    bench.video.actions.open({ ...film(), name: 'x.html' });
    await bench.settle();
    bench.video.actions.submit();
    await bench.settle();
    expect(bench.storage.stored[0]?.order.name).toMatch(/^[a-z0-9]{32}\.mp4$/);
  });
});

describe('a device or a port that fails', () => {
  it('makes an image unreadable if its bytes cannot be read', async () => {
    const bench = uploadBench();
    bench.images.actions.open([{ name: 'removed.png', size: 9, type: 'image/png' }]);
    await bench.settle();
    expect(errorsOf(bench)).toEqual(['picture_error1']);
    expect(bench.reported).toEqual(['toast picture_error1']);
  });

  it.each(['head', 'decodes'] as const)(
    'makes it unreadable if %s throws, and the next one is still inspected',
    async (step) => {
      const bench = uploadBench();
      const good = bench.tools[step];
      bench.tools[step] = (() => {
        bench.tools[step] = good as never;
        return Promise.reject(new Error('gone'));
      }) as never;
      await bench.choose('a.jpg', 'b.jpg');
      expect(errorsOf(bench)).toEqual(['picture_error1', null]);
    },
  );

  type Bench = ReturnType<typeof uploadBench>;
  const gone = () => Promise.reject(new Error('gone'));
  const breakCompressor = ({ tools }: Bench) => {
    tools.compress = gone;
  };
  const breakSigner = ({ gateway }: Bench) => {
    gateway.sign = gone;
  };
  const breakStorage = ({ storage }: Bench) => {
    storage.store = () => throwError(() => new Error('gone'));
  };
  const breakLoads = ({ tools }: Bench) => {
    tools.loads = gone;
  };

  // Shows spec §4.37.
  it.each([
    ['the compressor', 'picture_error1', breakCompressor],
    ['the signer', 'upload_failed_sign', breakSigner],
    ['the storage', 'upload_failed_aws', breakStorage],
    ['the look at the address', 'upload_failed_please_retry', breakLoads],
  ] as const)(
    'fails the upload with a hint and a retry if %s throws, and frees the slot',
    async (_, key, breakIt) => {
      const bench = uploadBench();
      breakIt(bench);
      bench.images.actions.open([picture('a.jpg')]);
      await bench.settle();
      bench.images.actions.submit();
      await bench.settle();
      expect(bench.reported).toContain(`toast ${key}`);
      expect(bench.slot.busy.current).toBe(false);
      expect(bench.uploads.retry('b1')).toBe(true);
      expect(bench.sent).toEqual([]);
    },
  );
});
