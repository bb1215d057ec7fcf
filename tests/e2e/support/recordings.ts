import type { BrowserContext } from '@playwright/test';
import { unpack } from '../../../main/record/compress';
import { withHeader } from '../../../main/record/writer';

interface StoredPage {
  readonly header: string;
  readonly first: number;
  /** In base64, where they are compressed. */
  readonly parts: readonly { readonly text?: string; readonly bytes?: string }[];
}

/** Of the origin of a frame. It runs in the page. */
const storedPages = async (): Promise<readonly StoredPage[]> => {
  const databases = await indexedDB.databases();
  if (!databases.some(({ name }) => name === 'kefu.record')) return [];
  const answered = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  const database = await answered(indexedDB.open('kefu.record'));
  const stores = database.transaction(['pages', 'parts']);
  const found: StoredPage[] = [];
  for (const { name, header, first } of await answered(stores.objectStore('pages').getAll())) {
    const range = IDBKeyRange.bound([name, 0], [name, Number.POSITIVE_INFINITY]);
    const parts = (await answered(stores.objectStore('parts').getAll(range))).map(({ data }) =>
      typeof data === 'string' ? { text: data } : { bytes: btoa(String.fromCharCode(...data)) },
    );
    found.push({ header, first, parts });
  }
  database.close();
  return found;
};

/** What chats with `record: 'keep'` have stored, of all pages of a test, as `kefu.record()` gives it. */
export const storedRecordings = async (context: BrowserContext): Promise<string> => {
  const frames = context.pages().flatMap((page) => page.frames());
  const byOrigin = new Map(frames.map((frame) => [new URL(frame.url()).origin, frame]));
  const files: string[] = [];
  for (const frame of byOrigin.values())
    for (const { header, first, parts } of await frame.evaluate(storedPages).catch(() => [])) {
      const lines = await Promise.all(
        parts.map(({ text, bytes = '' }) => text ?? unpack(new Uint8Array(Buffer.from(bytes, 'base64')))),
      );
      const text = lines.join('');
      files.push(withHeader(header, first, text.split('\n').length - 1, text));
    }
  return files.join('');
};
