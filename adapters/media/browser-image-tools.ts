import type { ImageTools } from '../../application/ports/image-tools.port';
import type { CompressionPlan } from '../../domain/upload/compression';
import type { LocalFile } from '../../domain/upload/local-file';
import { compress } from './compress';
import type { TrustScriptAddress } from './compress-in-worker';

/** How often a loading image is checked: some images are large, and some networks slow. */
const LOOK_EVERY_MS = 15_000;
const LOOKS = 4;

/** Image tools of a browser. Decoding happens off the main thread if the browser can. */
export class BrowserImageTools implements ImageTools {
  constructor(private readonly trustScriptAddress: TrustScriptAddress) {}

  async head(file: LocalFile, bytes: number): Promise<Uint8Array | null> {
    if (!(file instanceof Blob)) return null;
    try {
      return new Uint8Array(await file.slice(0, bytes).arrayBuffer());
    } catch {
      // The file was moved or deleted, or its drive was removed.
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
    const blob = await compress(file, file.name, plan, this.trustScriptAddress);
    return blob && new File([blob], renamed(file.name, blob.type), { type: blob.type });
  }

  /** If the size of the image is known, it exists and can be decoded, even if the rest still loads. */
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
      // The views load it in the same way. A storage may answer differently to a page that sends its address.
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
