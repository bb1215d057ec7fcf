// The files of deleted visitors. Their keys are written with the deletion, so that a crash forgets none of them.
import type { Queries } from '../database/database';

/**
 * Called at the start and when a visitor is `gone`. What fails is tried again the next time.
 *
 * @param removeFile one that is not there is no error
 */
export const removeFiles = async (
  { query }: Queries,
  removeFile: (key: string) => Promise<void>,
): Promise<void> => {
  for (const { key } of await query<{ key: string }>('select key from removed_files')) {
    await removeFile(key);
    await query('delete from removed_files where key = $1', [key]);
  }
};
