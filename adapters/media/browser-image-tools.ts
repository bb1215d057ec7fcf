import type { ImageTools } from '../../application/ports/image-tools.port';
import type { CompressionPlan } from '../../domain/upload/compression';
import type { LocalFile } from '../../domain/upload/local-file';
import { compress } from './compress';

/** Looked at so often while an image is on its way: some are large, and some lines slow. */
const LOOK_EVERY_MS = 15_000;
const LOOKS = 4;

/** Images in a browser. Everything that decodes happens off the main thread where the browser can. */
export class BrowserImageTools implements ImageTools {
  async head(file: LocalFile, bytes: number): Promise<Uint8Array | null> {
    if (!(file instanceof Blob)) return null;
    try {
      return new Uint8Array(await file.slice(0, bytes).arrayBuffer());
    } catch {
      // Moved, deleted, or on a drive that went away.
      return null;
    }
  }

  async decodes(file: LocalFile): Promise<boolean> {
    if (!(file instanceof Blob)) return false;
    try {
      (await createImageBitmap(file)).close();
      return true;
    } catch {
      return false;
    }
  }

  async compress(file: LocalFile, plan: CompressionPlan): Promise<LocalFile | null> {
    if (!(file instanceof Blob)) return null;
    const blob = await compress(file, file.name, plan);
    return blob && new File([blob], renamed(file.name, blob.type), { type: blob.type });
  }

  /** One whose size is known is there and decodes, however long the rest of it takes. */
  loads(url: string): Promise<boolean> {
    return new Promise((resolve) => {
      const image = new Image();
      let looks = 0;
      const end = (loads: boolean) => {
        clearInterval(looking);
        image.onload = null;
        image.onerror = null;
        resolve(loads);
      };
      const looking = setInterval(() => {
        looks += 1;
        const begun = image.naturalWidth > 0;
        if (!begun && looks < LOOKS) return;
        end(begun);
        image.src = '';
      }, LOOK_EVERY_MS);
      image.onload = () => end(true);
      image.onerror = () => end(false);
      // As the views load it: a storage may answer otherwise to a page that says where it stands.
      image.referrerPolicy = 'no-referrer';
      image.src = url;
    });
  }
}

const renamed = (name: string, type: string): string => {
  const dot = name.lastIndexOf('.');
  const extension = type === 'image/png' ? 'png' : 'jpg';
  return `${dot < 0 ? name : name.slice(0, dot)}.${extension}`;
};
