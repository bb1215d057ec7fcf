import type { CompressionPlan } from '../../domain/upload/compression';
import { readImage } from '../../domain/upload/read-image';

/** As often the picture becomes smaller before the smallest result is used. */
const MOST_ROUNDS = 5;

/**
 * For browsers without OffscreenCanvas. It runs on the main thread and is loaded when it is needed. The library's own
 * worker is switched off, because it would load its code from a public CDN.
 *
 * The library resolves with any outcome, so each is judged here: more bytes than it may have, more than the file had, or bytes of
 * another type than the name says. null if the image is unreadable, or better as it is.
 */
export const compressByLibrary = async (
  file: Blob,
  name: string,
  plan: CompressionPlan,
): Promise<Blob | null> => {
  const isWritable = WRITABLE.includes(file.type);
  try {
    const { default: compress } = await import('browser-image-compression');
    let smallest: Blob | null = null;
    let side = Math.max(plan.width, plan.height);
    for (let round = 0; round < MOST_ROUNDS; round += 1) {
      const written = await compress(new File([file], name, { type: file.type }), {
        maxSizeMB: plan.maxBytes / (1024 * 1024),
        maxWidthOrHeight: side,
        useWebWorker: false,
        preserveExif: false,
        // Each round blocks the page for a moment; a PNG takes longer.
        maxIteration: file.type === 'image/jpeg' ? 10 : 1,
        ...(isWritable ? {} : { fileType: 'image/png' }),
      });
      const known = await typedByBytes(written);
      if (known === null) break;
      if (smallest === null || known.size < smallest.size) smallest = known;
      if (known.size <= plan.maxBytes) break;
      const needed = 0.95 * Math.sqrt(plan.maxBytes / known.size);
      side = Math.max(1, Math.floor(side * Math.min(0.8, needed)));
    }
    const isScaled = Math.max(plan.width, plan.height) >= plan.longerSide;
    // In the format of a converted picture, such as WebP, it may have fewer bytes, but is not accepted.
    return !isWritable || isScaled || file.size > plan.maxBytes || (smallest && smallest.size < file.size)
      ? smallest
      : null;
  } catch {
    return null;
  }
};

const WRITABLE: readonly string[] = ['image/jpeg', 'image/png'];

/** The same bytes with the type that they have; null if they are neither JPEG nor PNG. */
const typedByBytes = async (written: Blob): Promise<Blob | null> => {
  const reading = readImage(new DataView(await written.arrayBuffer()));
  if (reading.end !== 'whole') return null;
  const type = `image/${reading.header.format}`;
  return WRITABLE.includes(type) ? new Blob([written], { type }) : null;
};
