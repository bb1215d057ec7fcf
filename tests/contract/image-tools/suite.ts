import { expect, it } from 'vitest';
import type { LocalFile } from '../../../domain/upload/local-file';

/** A whole image, one that no decoder accepts, and one that the device can no longer read. */
export type ImageState = 'whole' | 'broken' | 'gone';

/** The calls of the port for an image in one of these states. In a browser the file itself cannot leave the page. */
export interface Subject {
  head(state: ImageState, bytes: number): Promise<number | null>;
  /** Bytes of the image. */
  size(state: ImageState): Promise<number>;
  decodes(state: ImageState): Promise<boolean>;
  compress(state: ImageState, maxBytes: number): Promise<Pick<LocalFile, 'name' | 'size' | 'type'> | null>;
  withoutLocation(state: ImageState): Promise<Pick<LocalFile, 'name' | 'size' | 'type'> | null>;
  loads(address: 'there' | 'missing'): Promise<boolean>;
}

/** What the port of the image tools promises. */
export const imageToolsContract = (make: () => Subject): void => {
  it('reads the first bytes, and all of a shorter file', async () => {
    const tools = make();
    const size = await tools.size('whole');
    expect(await tools.head('whole', 3)).toBe(3);
    expect(await tools.head('whole', size + 100)).toBe(size);
  });

  it('decodes a complete image and no broken one', async () => {
    const tools = make();
    expect([await tools.decodes('whole'), await tools.decodes('broken')]).toEqual([true, false]);
  });

  it('writes an image within the plan, named by its type', async () => {
    const tools = make();
    const written = await tools.compress('whole', 20_000);
    expect(written?.size).toBeLessThanOrEqual(20_000);
    expect(written?.size).toBeGreaterThan(0);
    const extensions: Readonly<Record<string, RegExp>> = { 'image/png': /\.png$/, 'image/jpeg': /\.jpe?g$/ };
    expect(written?.name).toMatch(extensions[written?.type ?? ''] ?? 'no type');
  });

  it('answers null for what cannot be read, and never rejects', async () => {
    const tools = make();
    expect(await tools.compress('broken', 20_000)).toBeNull();
    expect(await tools.head('gone', 9)).toBeNull();
    expect(await tools.decodes('gone')).toBe(false);
    expect(await tools.compress('gone', 20_000)).toBeNull();
  });

  it('gives a file back under its name, without a place, and null for one that is gone', async () => {
    const tools = make();
    const cleaned = await tools.withoutLocation('whole');
    expect([cleaned?.name, cleaned?.type, cleaned?.size]).toEqual([
      'photo.png',
      'image/png',
      await tools.size('whole'),
    ]);
    expect(await tools.withoutLocation('gone')).toBeNull();
  });

  it('checks whether an address shows an image', async () => {
    const tools = make();
    expect([await tools.loads('there'), await tools.loads('missing')]).toEqual([true, false]);
  });
};
