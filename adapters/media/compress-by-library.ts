import type { CompressionPlan } from '../../domain/upload/compression';

/**
 * For browsers without OffscreenCanvas: on the main thread, loaded when it is needed. The library's own worker is off, since it would fetch its code from a public CDN. null: unreadable.
 */
export const compressByLibrary = async (
  file: Blob,
  name: string,
  plan: CompressionPlan,
): Promise<Blob | null> => {
  try {
    const { default: compress } = await import('browser-image-compression');
    return await compress(new File([file], name, { type: file.type }), {
      maxSizeMB: plan.maxBytes / (1024 * 1024),
      maxWidthOrHeight: plan.longerSide,
      useWebWorker: false,
      preserveExif: false,
      // Each round freezes the page for a moment, a PNG's for longer.
      maxIteration: file.type === 'image/jpeg' ? 10 : 4,
      ...(WRITABLE.includes(file.type) ? {} : { fileType: 'image/png' }),
    });
  } catch {
    return null;
  }
};

const WRITABLE: readonly string[] = ['image/jpeg', 'image/png'];
