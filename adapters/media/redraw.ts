import * as LIMITS from '../../domain/limits';
import { type Drawing, drawingOf, type ImageEdit } from '../../domain/upload/image-edit';
import { canvasKeepsPixels } from './canvas-keeps-pixels';

/** The mean brightness of a bar of a few pixels in bright colours is below it; noise and white are far above. */
const DARK_AT_MOST = 80;

/** A JPEG is written once more before it is sent, so this one loses next to nothing. */
const QUALITY = 0.95;

/**
 * The image as it is after the edit, as new pixels: what was cut off or lies under a bar is in none of its bytes. What was written is
 * read again, because a browser may change what a page draws.
 *
 * 'changed-pixels': this browser does. null: the image cannot be read or written.
 */
export const redraw = async (file: Blob, edit: ImageEdit): Promise<Blob | 'changed-pixels' | null> => {
  if (!(await canvasKeepsPixels())) return 'changed-pixels';
  const shown = await load(file);
  const drawing = drawingOf(edit, shown.naturalWidth, shown.naturalHeight, LIMITS.imageLongerSidePixels);
  const canvas = draw(shown, edit, drawing);
  if (!isBlack(canvas, drawing)) return 'changed-pixels';
  const written = await write(canvas, file.type);
  if (written === null) return null;
  return (await hasBars(written, drawing)) ? written : 'changed-pixels';
};

/** An <img> turns an image by its EXIF as the preview does. The content security policy must allow `img-src blob:`, as for previews. */
const load = async (blob: Blob): Promise<HTMLImageElement> => {
  const image = new Image();
  image.src = URL.createObjectURL(blob);
  try {
    await image.decode();
    return image;
  } finally {
    URL.revokeObjectURL(image.src);
  }
};

const canvasOf = (width: number, height: number) => {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('no 2d context');
  return { canvas, pen };
};

const draw = (shown: HTMLImageElement, edit: ImageEdit, drawing: Drawing): HTMLCanvasElement => {
  const { canvas, pen } = canvasOf(drawing.width, drawing.height);
  const { left, top, width, height } = drawing.image;
  const isLying = edit.turns % 2 === 1;
  const [across, down] = isLying ? [height, width] : [width, height];
  pen.imageSmoothingQuality = 'high';
  pen.translate(left + width / 2, top + height / 2);
  pen.rotate((edit.turns * Math.PI) / 2);
  pen.drawImage(shown, -across / 2, -down / 2, across, down);
  pen.resetTransform();
  pen.fillStyle = '#000';
  for (const bar of drawing.bars) pen.fillRect(bar.left, bar.top, bar.width, bar.height);
  return canvas;
};

/** As JPEG if it was one, else as PNG, which keeps transparency, unless that is too large to be sent. */
const write = async (canvas: HTMLCanvasElement, type: string): Promise<Blob | null> => {
  const encode = (format: string) => new Promise<Blob | null>((done) => canvas.toBlob(done, format, QUALITY));
  if (type === 'image/jpeg') return encode(type);
  const png = await encode('image/png');
  return png && png.size > LIMITS.imageBytes ? encode('image/jpeg') : png;
};

/** The canvas has the bars to the pixel. */
const isBlack = (canvas: HTMLCanvasElement, { bars }: Drawing): boolean =>
  bars.every((bar) => pixelsOf(canvas, bar).every((value, at) => value === (at % 4 === 3 ? 255 : 0)));

/**
 * What was written has them too. A JPEG stores colour for blocks of 16 pixels, so the colours around a bar reach into it, and a thin one
 * is nowhere quite black.
 */
const hasBars = async (written: Blob, { width, height, bars }: Drawing): Promise<boolean> => {
  const { canvas, pen } = canvasOf(width, height);
  pen.drawImage(await load(written), 0, 0);
  return bars.every((bar) => brightnessOf(pixelsOf(canvas, bar)) <= DARK_AT_MOST);
};

const pixelsOf = (canvas: HTMLCanvasElement, { left, top, width, height }: Drawing['bars'][number]) =>
  (canvas.getContext('2d') as CanvasRenderingContext2D).getImageData(left, top, width, height).data;

/** The mean, from 0 to 255. */
const brightnessOf = (pixels: Uint8ClampedArray): number => {
  let sum = 0;
  for (let at = 0; at < pixels.length; at += 4)
    sum += 0.299 * (pixels[at] ?? 0) + 0.587 * (pixels[at + 1] ?? 0) + 0.114 * (pixels[at + 2] ?? 0);
  return (4 * sum) / pixels.length;
};
