/**
 * Whether what this browser reads from a canvas, and writes from it, is what was drawn. A protection against fingerprints
 * (Tor Browser, LibreWolf, Firefox with `resistFingerprinting`, Brave, extensions) changes or replaces it, and a picture that
 * goes through such a canvas is noise.
 *
 * A worker gets only the text of this function, so it uses nothing from outside. Never rejects.
 */
export const canvasKeepsPixels = async (): Promise<boolean> => {
  // Large enough for a protection that changes a few of the pixels.
  const side = 16;
  // An encoded picture may differ by the rounding of a colour profile.
  const rounding = 8;
  const blank = () => {
    if (typeof OffscreenCanvas !== 'undefined') return new OffscreenCanvas(side, side);
    const canvas = document.createElement('canvas');
    canvas.width = side;
    canvas.height = side;
    return canvas;
  };
  const penOf = (canvas: ReturnType<typeof blank>) => {
    const pen = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D | null;
    if (!pen) throw new Error('no 2d context');
    return pen;
  };
  const read = (pen: OffscreenCanvasRenderingContext2D) => pen.getImageData(0, 0, side, side).data;
  const write = (canvas: ReturnType<typeof blank>) =>
    'convertToBlob' in canvas
      ? canvas.convertToBlob({ type: 'image/png' })
      : new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
  try {
    const canvas = blank();
    const pen = penOf(canvas);
    const drawn: number[] = [];
    for (let pixel = 0; pixel < side * side; pixel += 1) {
      const colour = [(pixel * 7) % 256, (pixel * 13) % 256, (pixel * 29) % 256];
      pen.fillStyle = `rgb(${colour.join(' ')})`;
      pen.fillRect(pixel % side, Math.floor(pixel / side), 1, 1);
      drawn.push(...colour, 255);
    }
    const seen = read(pen);
    if (drawn.some((value, at) => value !== seen[at])) return false;
    const written = await write(canvas);
    if (!written || typeof createImageBitmap === 'undefined') return written !== null;
    const bitmap = await createImageBitmap(written);
    const other = penOf(blank());
    other.drawImage(bitmap, 0, 0);
    bitmap.close();
    const decoded = read(other);
    return drawn.every((value, at) => Math.abs(value - (decoded[at] ?? 0)) <= rounding);
  } catch {
    return false;
  }
};
