import { resolveObjectURL } from 'node:buffer';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BrowserMediaPreview } from '../../adapters/media/browser-media-preview';
import { MemoryMediaPreview } from '../../adapters/memory/media/memory-media-preview';
import type { MediaPreview } from '../../application/ports/media-preview.port';
import type { LocalFile } from '../../domain/upload/local-file';
import { type FakeVideo, videoDocument } from './support/video-document';

interface Subject {
  readonly preview: MediaPreview;
  /** Whether the address still holds memory. */
  holds(address: string): boolean;
  /** What the device knows about the next video; null: nothing. */
  nextVideo(video: { readonly seconds: number } | null): void;
}

const file = (name = 'a.png', type = 'image/png'): LocalFile => new File(['bytes'], name, { type });
const VIDEO = file('a.mp4', 'video/mp4');

const mediaPreviewContract = (make: () => Subject): void => {
  it('gives each file an address of its own, which holds memory until it is released', () => {
    const { preview, holds } = make();
    const [one, two] = [preview.open(file()), preview.open(file())];
    expect(one).not.toBe(two);
    expect([holds(one), holds(two)]).toEqual([true, true]);
    preview.release(one);
    expect([holds(one), holds(two)]).toEqual([false, true]);
    preview.release(two);
    expect(holds(two)).toBe(false);
  });

  it('the same file opened twice is released twice', () => {
    const { preview, holds } = make();
    const image = file();
    const [one, two] = [preview.open(image), preview.open(image)];
    preview.release(one);
    expect(holds(two)).toBe(true);
    preview.release(two);
  });

  it('releasing twice, or releasing another address, has no effect', () => {
    const { preview, holds } = make();
    const [one, two] = [preview.open(file()), preview.open(file())];
    preview.release(one);
    for (const address of [one, '', 'https://media.test/a.png', 'blob:null/none']) {
      expect(() => preview.release(address)).not.toThrow();
    }
    expect(holds(two)).toBe(true);
    preview.release(two);
  });

  it('reads the length and a poster of a video, which holds memory until it is released', async () => {
    const { preview, holds, nextVideo } = make();
    nextVideo({ seconds: 12.5 });
    const { poster, seconds } = await preview.describeVideo(VIDEO);
    expect(seconds).toBe(12.5);
    expect(holds(poster ?? '')).toBe(true);
    preview.release(poster ?? '');
    expect(holds(poster ?? '')).toBe(false);
  });

  it('a device that cannot read a video answers with nulls and does not fail', async () => {
    const { preview, nextVideo } = make();
    nextVideo(null);
    expect(await preview.describeVideo(VIDEO)).toEqual({ poster: null, seconds: null });
  });
};

describe('MediaPreview: the fake', () => {
  mediaPreviewContract(() => {
    const preview = new MemoryMediaPreview();
    return {
      preview,
      holds: (address) => preview.alive.has(address),
      nextVideo: (video) => {
        preview.facts = video ? { ...video, poster: 'memory:poster' } : { seconds: null, poster: null };
      },
    };
  });
});

describe('MediaPreview: object URLs', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  const device = (video: FakeVideo) => {
    const { document, sources } = videoDocument(video);
    vi.stubGlobal('document', document);
    return sources;
  };
  const isHeld = (address: string) => address !== '' && resolveObjectURL(address) !== undefined;

  mediaPreviewContract(() => ({
    preview: new BrowserMediaPreview(),
    holds: isHeld,
    nextVideo: (video) => void device(video ? { kind: 'plays', ...video } : { kind: 'unplayable' }),
  }));

  it.each<FakeVideo>([
    { kind: 'plays', seconds: 3 },
    { kind: 'unplayable' },
    { kind: 'no picture', seconds: 3 },
  ])('the video element is released afterwards: $kind', async (video) => {
    const sources = device(video);
    await new BrowserMediaPreview().describeVideo(VIDEO);
    expect(sources).toHaveLength(1);
    expect(sources.map(isHeld)).toEqual([false]);
  });

  it('a video without a picture still has a length', async () => {
    device({ kind: 'no picture', seconds: 3 });
    expect(await new BrowserMediaPreview().describeVideo(VIDEO)).toEqual({ poster: null, seconds: 3 });
  });

  it('a video of unknown length still has a poster', async () => {
    device({ kind: 'plays', seconds: Number.POSITIVE_INFINITY });
    const { poster, seconds } = await new BrowserMediaPreview().describeVideo(VIDEO);
    expect([seconds, isHeld(poster ?? '')]).toEqual([null, true]);
  });

  it('a video that does not load ends after 5 s', async () => {
    const sources = device({ kind: 'never loads' });
    const facts = new BrowserMediaPreview().describeVideo(VIDEO);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await facts).toEqual({ poster: null, seconds: null });
    expect(sources.map(isHeld)).toEqual([false]);
  });

  it('a file without bytes has no preview', async () => {
    const preview = new BrowserMediaPreview();
    const named = { name: 'a.mp4', size: 1, type: 'video/mp4' };
    expect(preview.open(named)).toBe('');
    expect(await preview.describeVideo(named)).toEqual({ poster: null, seconds: null });
  });
});
