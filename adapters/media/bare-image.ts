import type { ImageFormat } from '../../domain/upload/read-image';
import { withoutMetadata } from '../../domain/upload/without-metadata';

const TYPES: Readonly<Partial<Record<ImageFormat, string>>> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  ico: 'image/x-icon',
};

/** The image as it is, without its metadata, for a browser whose canvas changes pixels. null if it cannot be read, or is no whole image. */
export const bareImage = async (file: Blob): Promise<Blob | null> => {
  const bytes = await file.arrayBuffer().catch(() => new ArrayBuffer(0));
  const bare = withoutMetadata(new DataView(bytes));
  if (bare === null) return null;
  const parts = bare.parts.map((part) => ('from' in part ? bytes.slice(part.from, part.to) : part));
  return new Blob(parts, { type: TYPES[bare.format] ?? '' });
};
