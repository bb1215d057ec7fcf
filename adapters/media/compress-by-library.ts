import type { CompressionPlan } from '../../domain/upload/compression';

/**
 * For browsers without OffscreenCanvas. It runs on the main thread and is loaded when it is needed. The library's own
 * worker is switched off, because it would load its code from a public CDN. null if the image is unreadable.
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
      // Each round blocks the page for a moment; a PNG takes longer.
      maxIteration: file.type === 'image/jpeg' ? 10 : 4,
      ...(WRITABLE.includes(file.type) ? {} : { fileType: 'image/png' }),
    });
  } catch {
    return null;
  }
};

const WRITABLE: readonly string[] = ['image/jpeg', 'image/png'];
