import { looksLikeImage } from '../../domain/upload/image-rules';
import type { LocalFile } from '../../domain/upload/local-file';
import { otherFormatOf } from '../../domain/upload/other-format';
import { FILM_HEAD_BYTES, filmExtensionOf } from '../../domain/upload/read-film';
import { readImage } from '../../domain/upload/read-image';
import { hasNoType, looksLikeVideo } from '../../domain/upload/video-rules';
import type { ImageTools } from '../ports/image-tools.port';

export interface SortedFiles {
  readonly images: readonly LocalFile[];
  readonly films: readonly LocalFile[];
  readonly others: readonly LocalFile[];
}

/** By type and name, and by the first bytes if the device knows no type (decision 42 and decision 43). */
export const sortFiles = async (
  imageTools: Pick<ImageTools, 'head'>,
  files: readonly LocalFile[],
): Promise<SortedFiles> => {
  const kinds = await Promise.all(files.map((file) => kindOf(imageTools, file)));
  const of = (kind: Kind) => files.filter((_, at) => kinds[at] === kind);
  return { images: of('image'), films: of('film'), others: of('other') };
};

type Kind = 'image' | 'film' | 'other';

const kindOf = async (imageTools: Pick<ImageTools, 'head'>, file: LocalFile): Promise<Kind> => {
  if (looksLikeVideo(file)) return 'film';
  if (looksLikeImage(file)) return 'image';
  if (!hasNoType(file)) return 'other';
  const bytes = await imageTools.head(file, FILM_HEAD_BYTES).catch(() => null);
  if (bytes === null) return 'other';
  const head = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (readImage(head).end !== 'foreign' || otherFormatOf(head) !== null) return 'image';
  return filmExtensionOf(bytes) === null ? 'other' : 'film';
};
