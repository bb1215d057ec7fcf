import { describe, expect, it } from 'vitest';
import { compressionPlan, uprightSize } from '../../../domain/upload/compression';
import { judgeImage } from '../../../domain/upload/judge-image';
import { specified } from '../../support/specified';
import { exif, gif, jpeg, png } from './make-images';

describe('compression', () => {
  const header = (bytes: Uint8Array) => {
    const verdict = judgeImage(bytes, bytes.length);
    if (verdict.kind !== 'accepted') throw new Error(verdict.kind);
    return verdict.header;
  };

  // Shows spec §9.4, spec §9.5.
  it('reduces the longer side to 1920 and never enlarges', () => {
    expect(compressionPlan(header(jpeg(4000, 3000)), 5e6)).toMatchObject({
      width: specified('compressedLongerSide'),
      height: 1440,
      maxBytes: specified('compressedSize') * 1024 * 1024,
    });
    expect(compressionPlan(header(png(1920, 10)), 100)).toMatchObject({ width: 1920, height: 10 });
    expect(compressionPlan(header(png(1921, 1)), 100)).toMatchObject({ width: 1920, height: 1 });
    expect(compressionPlan(header(png(3, 2)), 100)).toMatchObject({ width: 3, height: 2 });
  });

  it('swaps the sides of a rotated picture', () => {
    const lying = header(jpeg(4000, 3000, exif(6)));
    expect(uprightSize(lying)).toEqual([3000, 4000]);
    expect(compressionPlan(lying, 5e6)).toMatchObject({ width: 1440, height: 1920 });
  });

  // Shows spec §9.4, spec §9.5.
  it('does not compress a gif of any size', () => {
    expect(compressionPlan(header(gif(5000, 4000)), 9e6)).toBeNull();
  });

  it('does not compress an ico up to 1 MB', () => {
    const ico = { format: 'ico', width: 256, height: 256, orientation: 1 } as const;
    expect(compressionPlan(ico, 1_048_576)).toBeNull();
    expect(compressionPlan(ico, 1_048_577)).not.toBeNull();
  });
});
