import type { ImageTools } from '../../application/ports/image-tools.port';
import type { CompressionPlan } from '../../domain/upload/compression';
import type { LocalFile } from '../../domain/upload/local-file';
import { compress } from './compress';

const LOAD_TIMEOUT_MS = 15_000;

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

  loads(url: string): Promise<boolean> {
    return new Promise((resolve) => {
      const image = new Image();
      const end = (loads: boolean) => {
        clearTimeout(late);
        image.onload = null;
        image.onerror = null;
        resolve(loads);
      };
      const late = setTimeout(() => {
        end(false);
        image.src = '';
      }, LOAD_TIMEOUT_MS);
      image.onload = () => end(true);
      image.onerror = () => end(false);
      image.src = url;
    });
  }
}

const renamed = (name: string, type: string): string => {
  const dot = name.lastIndexOf('.');
  const extension = type === 'image/png' ? 'png' : 'jpg';
  return `${dot < 0 ? name : name.slice(0, dot)}.${extension}`;
};
