import { readImage } from '../../domain/upload/read-image';

/**
 * The file without the place where it was recorded, for files that are stored as they are: films (MP4, QuickTime, 3GP, AVI,
 * Matroska, WebM) and GIF images. Any other file, or one that is no valid film, comes back unchanged. A film is never read
 * into memory: only the heads of its boxes are, and the result refers to the slices of the file between them.
 *
 * What a camera writes into a track of its own beside picture and sound, such as the path of a drone, stays.
 */
export const withoutLocation = async (file: File): Promise<File> => {
  const edits = await findEdits(file);
  if (edits.length === 0) return file;
  const parts: BlobPart[] = [];
  let at = 0;
  for (const { from, to, bytes } of edits) {
    parts.push(file.slice(at, from), bytes ?? zeros(to - from));
    at = to;
  }
  return new File([...parts, file.slice(at)], file.name, {
    type: file.type,
    lastModified: file.lastModified,
  });
};

/** Bytes to replace, in ascending order; by zeros if no bytes are given. */
interface Edit {
  readonly from: number;
  readonly to: number;
  readonly bytes?: Uint8Array<ArrayBuffer>;
}

const findEdits = async (file: Blob): Promise<readonly Edit[]> => {
  const head = await read(file, 0, HEAD_BYTES);
  if (textAt(head, 0, 4) === 'GIF8') return editsOfGif(await read(file, 0, file.size));
  if (head.byteLength < HEAD_BYTES) return [];
  if (FIRST_BOXES.includes(textAt(head, 4, 4))) return editsOfBoxes(file);
  if (textAt(head, 0, 4) === 'RIFF' && textAt(head, 8, 4) === 'AVI ') return editsOfChunks(file);
  return head.getUint32(0) === EBML ? editsOfElements(file) : [];
};

/** Enough for the head of a box and of an element. */
const HEAD_BYTES = 16;
/**
 * A film has about 50 boxes. One that was recorded in pieces has two for each piece, but its descriptions come first. The
 * limit keeps the number of reads small.
 */
const MOST_HEADS = 1_000;

const FIRST_BOXES: readonly string[] = ['ftyp', 'moov', 'mdat', 'free', 'skip', 'wide', 'pnot', 'styp'];
/** The boxes that can contain a description: the film, a track, and the media of a track. */
const PARENTS: readonly string[] = ['moov', 'trak', 'mdia'];
/** User data, metadata, and what other makers add, such as XMP. No player needs them. */
const DESCRIPTIONS: readonly string[] = ['udta', 'meta', 'uuid'];

/** Each description becomes a free box of the same length, so that the offsets of picture and sound stay valid. */
const editsOfBoxes = async (file: Blob): Promise<readonly Edit[]> => {
  const edits: Edit[] = [];
  let heads = 0;
  const walk = async (from: number, to: number): Promise<void> => {
    let at = from;
    while (at + 8 <= to && heads < MOST_HEADS) {
      heads += 1;
      const head = await read(file, at, HEAD_BYTES);
      const type = textAt(head, 4, 4);
      const short = head.getUint32(0);
      const isLong = short === 1 && head.byteLength === HEAD_BYTES;
      const headBytes = isLong ? 16 : 8;
      // 0: the box goes on to the end.
      const size = isLong ? Number(head.getBigUint64(8)) : short === 0 ? to - at : short;
      if (size < headBytes) return;
      const end = Math.min(to, at + size);
      if (DESCRIPTIONS.includes(type)) {
        edits.push({ from: at + 4, to: at + 8, bytes: FREE }, { from: at + headBytes, to: end });
      } else if (PARENTS.includes(type)) {
        await walk(at + headBytes, end);
      }
      at = end;
    }
  };
  await walk(0, file.size);
  return edits;
};

const FREE = new Uint8Array([0x66, 0x72, 0x65, 0x65]);

/** In an AVI: the file, which has several of them if it is long, the headers, and those of a stream. */
const AVI_PARENTS: readonly string[] = ['RIFF', 'hdrl', 'strl'];
/** Words, EXIF, what makers of cameras add, XMP, ID3, and padding, in which cameras hide more. */
const AVI_DESCRIPTIONS: readonly string[] = ['INFO', 'exif', 'ncdt', 'pntx', 'hydt', '_PMX', 'id3 ', 'JUNK'];

/** Each description becomes padding of the same length. */
const editsOfChunks = async (file: Blob): Promise<readonly Edit[]> => {
  const edits: Edit[] = [];
  let heads = 0;
  const walk = async (from: number, to: number): Promise<void> => {
    let at = from;
    while (at + 8 <= to && heads < MOST_HEADS) {
      heads += 1;
      const head = await read(file, at, HEAD_BYTES);
      const id = textAt(head, 0, 4);
      const size = head.getUint32(4, true);
      const type = id === 'LIST' ? textAt(head, 8, 4) : id;
      const end = Math.min(to, at + 8 + size);
      if (AVI_DESCRIPTIONS.includes(type)) {
        edits.push({ from: at, to: at + 4, bytes: JUNK }, { from: at + 8, to: end });
      } else if (AVI_PARENTS.includes(type)) {
        await walk(at + 12, end);
      }
      at = end + (size % 2);
    }
  };
  await walk(0, file.size);
  return edits;
};

const JUNK = new Uint8Array([0x4a, 0x55, 0x4e, 0x4b]);

const EBML = 0x1a45_dfa3;
const SEGMENT = 0x1853_8067;
const TAGS = 0x1254_c367;
const VOID = 0xec;
/** One byte of id, and a length of eight bytes. */
const VOID_HEAD_BYTES = 9;

/** In Matroska and WebM the tags become an empty element of the same length. */
const editsOfElements = async (file: Blob): Promise<readonly Edit[]> => {
  const edits: Edit[] = [];
  let at = 0;
  for (let heads = 0; heads < MOST_HEADS && at < file.size; heads += 1) {
    const head = await read(file, at, HEAD_BYTES);
    const idBytes = lengthOfNumber(head, 0);
    const sizeBytes = lengthOfNumber(head, idBytes);
    const data = at + idBytes + sizeBytes;
    if (idBytes > 4 || sizeBytes > 8 || idBytes + sizeBytes > head.byteLength) break;
    const id = numberAt(head, 0, idBytes);
    const size = numberAt(head, idBytes, sizeBytes) - 2 ** (7 * sizeBytes);
    // What is still recorded has no size yet: all bits are 1.
    const isOpen = size === 2 ** (7 * sizeBytes) - 1;
    const end = Math.min(file.size, data + size);
    if (id === TAGS && !isOpen && end - at >= VOID_HEAD_BYTES) {
      edits.push({ from: at, to: at + VOID_HEAD_BYTES, bytes: voidHead(end - at - VOID_HEAD_BYTES) });
      edits.push({ from: at + VOID_HEAD_BYTES, to: end });
    }
    at = id === SEGMENT || isOpen ? data : end;
  }
  return edits;
};

/** The zeros before the first 1 tell how many bytes a number has; 9 or more if it is not a number. */
const lengthOfNumber = (head: DataView, at: number): number =>
  at < head.byteLength ? Math.clz32(head.getUint8(at)) - 23 : HEAD_BYTES;

const numberAt = (head: DataView, at: number, bytes: number): number => {
  let number = 0;
  for (let i = 0; i < bytes; i += 1) number = number * 256 + head.getUint8(at + i);
  return number;
};

const voidHead = (size: number): Uint8Array<ArrayBuffer> => {
  const head = new DataView(new ArrayBuffer(VOID_HEAD_BYTES));
  head.setUint8(0, VOID);
  head.setUint8(1, 1);
  head.setUint32(5, size);
  return new Uint8Array(head.buffer);
};

/** A GIF has no offsets, so its comments, its XMP and what follows its end are left out. */
const editsOfGif = (gif: DataView): readonly Edit[] => {
  const reading = readImage(gif);
  return reading.end === 'whole'
    ? reading.metadata
        .filter(({ from, to }) => from < to)
        .map((span) => ({ ...span, bytes: new Uint8Array(0) }))
    : [];
};

const read = async (file: Blob, at: number, length: number): Promise<DataView> =>
  new DataView(await file.slice(at, at + length).arrayBuffer());

const textAt = (head: DataView, at: number, length: number): string =>
  String.fromCharCode(
    ...Array.from({ length }, (_, i) => (at + i < head.byteLength ? head.getUint8(at + i) : 0)),
  );

/** A file may claim a description of 100 MB: the zeros are many references to the same few. */
const zeros = (length: number): Blob => {
  const block = new Blob([new Uint8Array(65_536)]);
  const blocks = new Array<Blob>(Math.floor(length / block.size)).fill(block);
  return new Blob([...blocks, block.slice(0, length % block.size)]);
};
