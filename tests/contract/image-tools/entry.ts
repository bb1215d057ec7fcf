import { BrowserImageTools } from '../../../adapters/media/browser-image-tools';
import { BrowserMediaPreview } from '../../../adapters/media/browser-media-preview';
import { InspectImage } from '../../../application/upload/inspect-image';
import { compressionPlan } from '../../../domain/upload/compression';
import type { ImageEdit } from '../../../domain/upload/image-edit';
import { judgeImage } from '../../../domain/upload/judge-image';
import { type ImageHeader, readImage } from '../../../domain/upload/read-image';
import { bmp, bytes, chunk, exif, gifOf, paintedFrame, png } from '../../domain/upload/make-images';
import type { ImageState } from './suite';

const tools = new BrowserImageTools((address) => address);
const previews = new BrowserMediaPreview();

type Drawn = 'noise' | 'see-through' | 'flat';

const draw = async (width: number, height: number, what: Drawn, type: string): Promise<Uint8Array> => {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no context');
  context.fillStyle = '#2a9';
  context.fillRect(0, 0, width, height);
  if (what !== 'flat') {
    const image = context.getImageData(0, 0, width, height);
    const words = new Uint32Array(image.data.buffer);
    let seed = 7;
    for (let i = 0; i < words.length; i += 1) {
      seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
      words[i] = what === 'noise' ? (seed | 0xff00_0000) >>> 0 : seed;
    }
    context.putImageData(image, 0, 0);
  }
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.98));
  if (!blob) throw new Error('nothing drawn');
  return new Uint8Array(await blob.arrayBuffer());
};

/** A JPEG that its EXIF turns by 90 degrees. */
const lying = async (width: number, height: number): Promise<Uint8Array> => {
  const plain = await draw(width, height, 'flat', 'image/jpeg');
  const segment = exif(6);
  const all = new Uint8Array(plain.length + segment.length);
  all.set(plain.slice(0, 2));
  all.set(segment, 2);
  all.set(plain.slice(2), 2 + segment.length);
  return all;
};

const fileOf = (bytes: Uint8Array, name: string, type: string) =>
  new File([new Uint8Array(bytes)], name, { type });

const headerOf = (bytes: Uint8Array): ImageHeader | null => {
  const reading = readImage(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  return reading.end === 'whole' ? reading.header : null;
};

const textOf = (content: Uint8Array): string => new TextDecoder('latin1').decode(content);

const compress = async (file: File) => {
  const source = new Uint8Array(await file.arrayBuffer());
  const before = headerOf(source);
  if (!before) throw new Error('not drawn whole');
  const plan = compressionPlan(before, file.size);
  if (!plan) throw new Error('nothing to do');
  const result = await tools.compress(file, plan);
  if (!(result instanceof File)) return null;
  const written = new Uint8Array(await result.arrayBuffer());
  return {
    name: result.name,
    type: result.type,
    from: file.size,
    size: result.size,
    header: headerOf(written),
    hasExif: /Exif|eXIf/.test(textOf(written)),
    place: { before: textOf(source).includes(PLACE), after: textOf(written).includes(PLACE) },
  };
};

const goneFile = (): File => {
  const gone = new File(['x'], 'gone.png');
  const refuse = () => Promise.reject(new DOMException('gone', 'NotFoundError'));
  Object.defineProperty(gone, 'slice', { value: () => ({ arrayBuffer: refuse }) });
  return gone;
};

const inState = async (state: ImageState): Promise<File> => {
  if (state === 'gone') return goneFile();
  if (state === 'broken') return fileOf(png(9, 9), 'broken.png', 'image/png');
  return fileOf(await draw(200, 150, 'noise', 'image/png'), 'photo.png', 'image/png');
};

/** The calls of the port, for the suite that every adapter and its fake share. */
const calls = {
  head: async (state: ImageState, bytes: number) =>
    (await tools.head(await inState(state), bytes))?.length ?? null,
  size: async (state: ImageState) => (await inState(state)).size,
  decodes: async (state: ImageState) => tools.decodes(await inState(state)),
  compress: async (state: ImageState, maxBytes: number) => {
    const plan = { type: 'image/png', maxBytes, longerSide: 1920, width: 200, height: 150 };
    const written = await tools.compress(await inState(state), plan);
    return written && { name: written.name, size: written.size, type: written.type };
  },
  withoutLocation: async (state: ImageState) => {
    const cleaned = await tools.withoutLocation(await inState(state));
    return cleaned && { name: cleaned.name, size: cleaned.size, type: cleaned.type };
  },
};

/** A PNG with a place in its EXIF and in a text. */
const located = async (): Promise<Uint8Array> => {
  const plain = await draw(60, 40, 'flat', 'image/png');
  const afterHeader = 8 + 25;
  return bytes(
    plain.slice(0, afterHeader),
    chunk('eXIf', bytes('II', [42, 0, 8, 0, 0, 0], PLACE)),
    chunk('tEXt', bytes('Comment', [0], PLACE)),
    plain.slice(afterHeader),
  );
};

const PLACE = '+59.3293+018.0686/';

/** The size that the browser's decoder reads from these bytes; null if it refuses them. */
const decodedSize = async (bytes: Uint8Array): Promise<readonly [number, number] | null> => {
  try {
    const bitmap = await createImageBitmap(new Blob([new Uint8Array(bytes)]));
    const size = [bitmap.width, bitmap.height] as const;
    bitmap.close();
    return size;
  } catch {
    return null;
  }
};

const ALL = { x: 0, y: 0, width: 1, height: 1 };

/** Colours of an image at places in shares of its sides. */
const coloursIn = async (file: Blob, places: readonly (readonly [number, number])[]) => {
  const image = new Image();
  image.src = URL.createObjectURL(file);
  await image.decode();
  const canvas = document.createElement('canvas');
  const [width, height] = [image.naturalWidth, image.naturalHeight];
  Object.assign(canvas, { width, height });
  const pen = canvas.getContext('2d');
  pen?.drawImage(image, 0, 0);
  const at = (x: number, y: number) =>
    pen?.getImageData(Math.floor(x * width), Math.floor(y * height), 1, 1).data ?? [];
  return { width, height, colours: places.map(([x, y]) => [...at(x, y)]) };
};

export const api = {
  canRedraw: () => tools.canRedraw(),
  /** A photo of noise that is drawn again. */
  redraw: async (type: 'image/jpeg' | 'image/png', edit: ImageEdit, side = 400) => {
    const source = fileOf(await draw(side, side / 2, 'noise', type), 'photo.jpeg', type);
    const drawn = await tools.redraw(source, edit);
    if (!(drawn instanceof File)) return drawn;
    const places = [
      [0.1, 0.1],
      [0.9, 0.9],
    ] as const;
    return { name: drawn.name, type: drawn.type, ...(await coloursIn(drawn, places)) };
  },
  /** Brightest value of a colour in the middle of a bar over a picture of one colour. */
  barOver: async (colour: string, bar: ImageEdit['bars'][number], side: number) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: side, height: side });
    const pen = canvas.getContext('2d');
    if (!pen) throw new Error('no context');
    pen.fillStyle = colour;
    pen.fillRect(0, 0, side, side);
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.9));
    if (!blob) throw new Error('nothing drawn');
    const source = new File([blob], 'a.jpg', { type: 'image/jpeg' });
    const drawn = await tools.redraw(source, { turns: 0, crop: null, bars: [bar] });
    if (!(drawn instanceof File)) return drawn;
    const middle = [bar.x + bar.width / 2, bar.y + bar.height / 2] as const;
    const { colours } = await coloursIn(drawn, [middle]);
    return Math.max(...(colours[0] ?? []).slice(0, 3));
  },
  /** What a bar over everything leaves of a photo with a place in its metadata. */
  redrawLocated: async () => {
    const source = await located();
    const drawn = await tools.redraw(fileOf(source, 'a.png', 'image/png'), {
      turns: 0,
      crop: null,
      bars: [ALL],
    });
    if (!(drawn instanceof File)) return null;
    const written = textOf(new Uint8Array(await drawn.arrayBuffer()));
    return { before: textOf(source).includes(PLACE), after: written.includes(PLACE) };
  },
  redrawText: () =>
    tools.redraw(new File(['text'], 'a.png', { type: 'image/png' }), { turns: 1, crop: null, bars: [] }),
  calls,
  judgeDrawn: async (what: Drawn, type: string) => {
    const bytes = await draw(700, 500, what, type);
    return judgeImage(bytes, bytes.length).kind;
  },
  /** What the inspection and the browser say about a GIF with a frame that is larger than its screen. */
  enlargedGif: async () => {
    const bytes = gifOf([1, 1], paintedFrame(40, 30));
    const verdict = judgeImage(bytes, bytes.length);
    const judged = verdict.kind === 'accepted' ? [verdict.header.width, verdict.header.height] : verdict.kind;
    return { judged, decoded: await decodedSize(bytes) };
  },
  /** A file that was deleted, and one of which only the header is good. */
  unreadable: async () => {
    const gone = goneFile();
    const plan = { type: 'image/png', maxBytes: 9, longerSide: 9, width: 9, height: 9 };
    const hollow = fileOf(png(9, 9), 'a.png', 'image/png');
    return [await tools.head(gone, 9), await tools.decodes(hollow), await tools.compress(hollow, plan)];
  },
  /** The bytes that come back: they are the same where nothing was in the file but the picture. */
  keepsBytes: async (width: number, height: number, type: string) => {
    const content = await draw(width, height, 'noise', type);
    const file = fileOf(content, type === 'image/png' ? 'a.jfif' : 'a.jpe', type);
    const header = headerOf(content);
    const plan = header && compressionPlan(header, file.size);
    const result = plan && (await tools.compress(file, plan));
    if (!(result instanceof File)) return null;
    const written = new Uint8Array(await result.arrayBuffer());
    const isSame = written.length === content.length && written.every((value, at) => value === content[at]);
    return { isSame, name: result.name, type: result.type };
  },
  /** An image of another format, judged and written again as with the setting `convertImages`. */
  convert: async (what: Drawn | 'bitmap', side: number) => {
    const content = what === 'bitmap' ? bmp(side, side) : await draw(side, side, what, 'image/webp');
    const judged = judgeImage(content, content.length, true);
    if (judged.kind !== 'accepted') return judged.kind;
    const file = fileOf(content, 'shop.jpg', 'image/jpeg');
    const plan = compressionPlan(judged.header, file.size);
    if (!plan || !(await tools.converts(file))) return 'not converted';
    const made = await tools.compress(file, plan);
    if (!(made instanceof File)) return 'not written';
    const header = headerOf(new Uint8Array(await made.arrayBuffer()));
    return { name: made.name, type: made.type, size: made.size, header };
  },
  /** What a browser that changes a canvas says of a WebP, which it can decode. */
  converts: async () => {
    const canvas = document.createElement('canvas');
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/webp'));
    return tools.converts(new File([blob ?? ''], 'a.webp'));
  },
  compressDrawn: async (width: number, height: number, what: Drawn, type: string, name: string) =>
    compress(fileOf(await draw(width, height, what, type), name, type)),
  /** A system names the type by the extension, so a PNG that was renamed is declared as JPEG, or as nothing. */
  compressRenamed: async (name: string, declared: string) =>
    compress(fileOf(await draw(300, 300, 'see-through', 'image/png'), name, declared)),
  compressLocated: async () => compress(fileOf(await located(), 'here.png', 'image/png')),
  compressLying: async () => compress(fileOf(await lying(400, 200), 'lying.jpg', 'image/jpeg')),
  /** Whether whole and cut files can be decoded. */
  decodes: async (type: string, keep: number) => {
    const bytes = await draw(300, 300, 'noise', type);
    return tools.decodes(fileOf(bytes.slice(0, Math.floor(bytes.length * keep)), 'a', type));
  },
  /** What the visitor is told about a drawing of which the last part is missing, or one byte is wrong; null if nothing. */
  inspect: async (type: string, damage: 'none' | 'cut' | 'changed') => {
    const bytes = await draw(300, 300, 'noise', type);
    const middle = Math.floor(bytes.length / 2);
    if (damage === 'changed') bytes[middle] = (bytes[middle] ?? 0) ^ 0xff;
    const file = fileOf(damage === 'cut' ? bytes.slice(0, middle) : bytes, 'a.png', type);
    const inspected = await new InspectImage({
      imageTools: tools,
      isVideoOffered: () => false,
      convertsImages: false,
    }).execute(file);
    return inspected.ok ? null : inspected.failure.key;
  },
  decodesText: () =>
    tools.decodes(new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'a.png', { type: 'image/png' })),
  compressText: () =>
    tools.compress(new File(['no image'], 'a.png', { type: 'image/png' }), {
      type: 'image/png',
      maxBytes: 9,
      longerSide: 9,
      width: 9,
      height: 9,
    }),
  head: async () => [...((await tools.head(new File(['abcdef'], 'a'), 3)) ?? [])],
  loads: (url: string) => tools.loads(url),
  preview: async () => {
    const address = previews.open(new File(['x'], 'a'));
    const shown = await fetchable(address);
    previews.release(address);
    previews.release(address);
    return [address.startsWith('blob:'), shown, await fetchable(address)];
  },
  video: async () => {
    const facts = await previews.describeVideo(await film());
    return { poster: facts.poster !== null && (await tools.loads(facts.poster)), seconds: facts.seconds };
  },
  noVideo: () => previews.describeVideo(new File(['no film'], 'a.mp4', { type: 'video/mp4' })),
};

const fetchable = (address: string): Promise<boolean> =>
  new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.onload = () => resolve(true);
    request.onerror = () => resolve(false);
    request.open('GET', address);
    request.send();
  });

const film = async (): Promise<File> => {
  const canvas = document.createElement('canvas');
  canvas.width = 320;
  canvas.height = 180;
  const context = canvas.getContext('2d');
  const recorder = new MediaRecorder(canvas.captureStream(30), { mimeType: 'video/webm' });
  const parts: Blob[] = [];
  recorder.ondataavailable = ({ data }) => parts.push(data);
  const stopped = new Promise((resolve) => {
    recorder.onstop = resolve;
  });
  recorder.start();
  for (let i = 0; i < 12; i += 1) {
    context?.fillRect(i * 10, i * 5, 40, 40);
    await new Promise((resolve) => setTimeout(resolve, 40));
  }
  recorder.stop();
  await stopped;
  return new File(parts, 'a.webm', { type: 'video/webm' });
};
