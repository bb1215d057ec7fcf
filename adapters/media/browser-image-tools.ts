import type { ImageTools } from '../../application/ports/image-tools.port';
import type { CompressionPlan } from '../../domain/upload/compression';
import type { ImageEdit } from '../../domain/upload/image-edit';
import type { LocalFile } from '../../domain/upload/local-file';
import { extensionOfType } from '../../domain/upload/stored-type';
import { canvasKeepsPixels } from './canvas-keeps-pixels';
import { compress } from './compress';
import type { TrustScriptAddress } from './compress-in-worker';
import { redraw } from './redraw';
import { storedImageLoads } from './stored-image-loads';
import { withoutLocation } from './without-location';

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
      if (typeof createImageBitmap === 'undefined') return await decodesInElement(file);
      (await createImageBitmap(file)).close();
      return true;
    } catch {
      return false;
    }
  }

  async converts(file: LocalFile): Promise<boolean> {
    return (await this.decodes(file)) && canvasKeepsPixels();
  }

  async compress(file: LocalFile, plan: CompressionPlan): Promise<LocalFile | null> {
    if (!(file instanceof Blob)) return null;
    const source = file.slice(0, file.size, plan.type);
    const blob = await compress(source, file.name, plan, this.trustScriptAddress);
    return blob && new File([blob], renamed(file.name, blob.type), { type: blob.type });
  }

  canRedraw(): Promise<boolean> {
    return canvasKeepsPixels();
  }

  async redraw(file: LocalFile, edit: ImageEdit): Promise<LocalFile | 'changed-pixels' | null> {
    if (!(file instanceof Blob)) return null;
    try {
      const drawn = await redraw(file, edit);
      if (!(drawn instanceof Blob)) return drawn;
      return new File([drawn], renamed(file.name, drawn.type), { type: drawn.type });
    } catch {
      return null;
    }
  }

  async withoutLocation(file: LocalFile): Promise<LocalFile | null> {
    if (!(file instanceof File)) return null;
    try {
      return await withoutLocation(file);
    } catch {
      return null;
    }
  }

  loads(url: string): Promise<boolean> {
    return storedImageLoads(url);
  }
}

/** For Safari before 15. The page's content security policy must allow `img-src blob:`, as it must for previews. */
const decodesInElement = async (file: Blob): Promise<boolean> => {
  const image = new Image();
  image.src = URL.createObjectURL(file);
  try {
    await image.decode();
    return image.naturalWidth > 0;
  } finally {
    URL.revokeObjectURL(image.src);
  }
};

const renamed = (name: string, type: string): string => {
  const dot = name.lastIndexOf('.');
  const extension = extensionOfType(type) ?? 'jpg';
  return `${dot < 0 ? name : name.slice(0, dot)}.${extension}`;
};
