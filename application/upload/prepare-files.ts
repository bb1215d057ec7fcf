import { concatMap, from, last, type Observable, takeWhile } from 'rxjs';
import { compressionPlan } from '../../domain/upload/compression';
import type { LocalFile } from '../../domain/upload/local-file';
import type { ImageTools } from '../ports/image-tools.port';
import type { UploadFile } from './upload-job';

/** The files to store, by index. They are kept, so that a retry does not compress again. */
export type PreparedFiles = Map<number, LocalFile>;

interface Preparation {
  readonly files: readonly UploadFile[];
  /** Indexes of the files that are not stored yet. */
  readonly missing: readonly number[];
  readonly prepared: PreparedFiles;
}

/**
 * Prepares one file after the other; unsubscribing stops after the present one. Emits once: whether all are readable. The
 * first unreadable file ends it.
 */
export const prepareFiles = (
  imageTools: Pick<ImageTools, 'compress' | 'withoutLocation'>,
  { files, missing, prepared }: Preparation,
): Observable<boolean> => {
  const prepare = async (place: number): Promise<boolean> => {
    const source = files[place];
    if (!source || prepared.has(place)) return true;
    const file = await prepareFile(imageTools, source);
    if (file !== null) prepared.set(place, file);
    return file !== null;
  };
  return from(missing).pipe(
    concatMap(prepare),
    takeWhile((readable) => readable, true),
    last(null, true),
  );
};

/** A film, a GIF and a small ICO are stored as they are, but without the place where they were recorded. */
const prepareFile = async (
  imageTools: Pick<ImageTools, 'compress' | 'withoutLocation'>,
  { file, header }: UploadFile,
): Promise<LocalFile | null> => {
  const plan = header === null ? null : compressionPlan(header, file.size);
  const prepared = plan === null ? imageTools.withoutLocation(file) : imageTools.compress(file, plan);
  return prepared.catch(() => null);
};
