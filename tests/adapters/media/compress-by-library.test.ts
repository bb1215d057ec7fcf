import { beforeEach, describe, expect, it, vi } from 'vitest';
import { compressByLibrary } from '../../../adapters/media/compress-by-library';
import { bytes, gif, jpeg, png } from '../../domain/upload/make-images';

interface Asked {
  readonly maxWidthOrHeight: number;
}

/** What browser-image-compression 2.0.2 was seen to resolve with. */
const library = vi.hoisted(() => ({ asked: [] as Asked[], outcome: (_: Asked): unknown => null }));
vi.mock('browser-image-compression', () => ({
  default: (_: File, options: Asked) => {
    library.asked.push(options);
    return Promise.resolve(library.outcome(options));
  },
}));

const blobOf = (content: Uint8Array, type: string, size = content.length) =>
  new File([bytes(content, new Uint8Array(size - content.length)) as Uint8Array<ArrayBuffer>], 'a', { type });

const PLAN = { type: 'image/png', maxBytes: 100_000, longerSide: 1_920, width: 1_920, height: 1_080 };

beforeEach(() => {
  library.asked.length = 0;
});

describe('what the library resolves with is judged', () => {
  it('a file with more bytes than it may have is written again, smaller', async () => {
    library.outcome = ({ maxWidthOrHeight }) =>
      blobOf(png(9, 9), 'image/png', Math.round(300_000 * (maxWidthOrHeight / 1_920) ** 2));
    const made = await compressByLibrary(blobOf(png(9, 9), 'image/png', 900_000), 'a.png', PLAN);
    expect(made?.size).toBeLessThanOrEqual(PLAN.maxBytes);
    const sides = library.asked.map(({ maxWidthOrHeight }) => maxWidthOrHeight);
    expect(sides[0]).toBe(1_920);
    expect(sides.length).toBeLessThanOrEqual(3);
  });

  it('the smallest result is used if the limit is out of reach', async () => {
    library.outcome = () => blobOf(png(9, 9), 'image/png', 400_000 - library.asked.length * 1_000);
    const made = await compressByLibrary(blobOf(png(9, 9), 'image/png', 900_000), 'a.png', PLAN);
    expect(made?.size).toBe(400_000 - library.asked.length * 1_000);
    expect(library.asked.length).toBe(5);
  });

  it('bytes of another type have their own type, whatever the library calls them', async () => {
    library.outcome = () => blobOf(png(9, 9), 'image/gif');
    const made = await compressByLibrary(blobOf(jpeg(9, 9), 'image/jpeg', 900_000), 'a.gif', PLAN);
    expect(made?.type).toBe('image/png');
  });

  it.each([
    ['neither JPEG nor PNG', () => blobOf(gif(9, 9), 'image/png')],
    ['cut off', () => blobOf(png(9, 9).slice(0, -5), 'image/png')],
    ['empty', () => new File([], 'a.png', { type: 'image/png' })],
  ])('a result that is %s does not count', async (_, outcome) => {
    library.outcome = outcome;
    expect(await compressByLibrary(blobOf(png(9, 9), 'image/png', 900_000), 'a.png', PLAN)).toBeNull();
  });

  it('a picture below both limits that became larger stays as it is', async () => {
    library.outcome = () => blobOf(png(9, 9), 'image/png', 5_000);
    const small = { ...PLAN, width: 40, height: 30 };
    expect(await compressByLibrary(blobOf(png(9, 9), 'image/png', 900), 'a.png', small)).toBeNull();
    library.outcome = () => blobOf(png(9, 9), 'image/png', 800);
    expect((await compressByLibrary(blobOf(png(9, 9), 'image/png', 900), 'a.png', small))?.size).toBe(800);
  });

  it('a converted picture is used although its format had fewer bytes', async () => {
    library.outcome = () => blobOf(png(9, 9), 'image/png', 5_000);
    const webp = new File([new Uint8Array(900)], 'a', { type: 'image/webp' });
    const small = { ...PLAN, type: 'image/webp', width: 40, height: 30 };
    expect((await compressByLibrary(webp, 'a.webp', small))?.type).toBe('image/png');
  });
});
