import type { CompressionPlan } from '../../domain/upload/compression';

/**
 * Writes an image again: upright, without metadata, at most the plan's size, and about its number of bytes. It runs in a
 * worker that gets only the text of this function, so it uses nothing from outside.
 *
 * Rejects if the image cannot be decoded, or if the browser lacks a needed function.
 */
export const compressOnCanvas = async (file: Blob, plan: CompressionPlan): Promise<Blob> => {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });

  // A browser may turn a picture by what the plan does not know.
  const isTurned = (bitmap.width - bitmap.height) * (plan.width - plan.height) < 0;
  const [across, down] = isTurned ? [plan.height, plan.width] : [plan.width, plan.height];
  const draw = (scale: number) => {
    const width = Math.max(1, Math.round(across * scale));
    const height = Math.max(1, Math.round(down * scale));
    const canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext('2d');
    if (!context) throw new Error('no 2d context');
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, 0, 0, width, height);
    return { canvas, context };
  };

  const isOpaque = (context: OffscreenCanvasRenderingContext2D) => {
    const { data } = context.getImageData(0, 0, context.canvas.width, context.canvas.height);
    for (let at = 3; at < data.length; at += 4) if (data[at] !== 255) return false;
    return true;
  };

  /** The result of the first format that is small enough; otherwise the smallest result. */
  const write = async (canvas: OffscreenCanvas, formats: readonly { type: string; quality?: number }[]) => {
    let smallest: Blob | null = null;
    for (const format of formats) {
      const blob = await canvas.convertToBlob(format);
      if (blob.type !== format.type) throw new Error(`cannot write ${format.type}`);
      if (smallest === null || blob.size < smallest.size) smallest = blob;
      if (blob.size <= plan.maxBytes) break;
    }
    if (smallest === null) throw new Error('nothing written');
    return smallest;
  };

  const jpeg = [0.9, 0.82, 0.74, 0.66].map((quality) => ({ type: 'image/jpeg', quality }));
  const png = { type: 'image/png' };
  try {
    let scale = 1;
    for (let round = 0; ; round += 1) {
      const { canvas, context } = draw(scale);
      const isPhoto = file.type === 'image/jpeg';
      // A drawing stays lossless while it is small. An image with transparency stays a PNG and gets fewer pixels.
      const formats = isPhoto ? jpeg : isOpaque(context) ? [png, ...jpeg] : [png];
      const blob = await write(canvas, formats);
      if (blob.size <= plan.maxBytes || round === 7) return blob;
      scale *= 0.8;
    }
  } finally {
    bitmap.close();
  }
};
