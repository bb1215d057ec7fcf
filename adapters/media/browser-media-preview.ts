import {
  type MediaPreview,
  NO_VIDEO_FACTS,
  type VideoFacts,
} from '../../application/ports/media-preview.port';
import type { LocalFile } from '../../domain/upload/local-file';

/**
 * Previews by object URLs. The page's content security policy must allow `img-src blob:`, and `media-src blob:` for
 * posters.
 */
export class BrowserMediaPreview implements MediaPreview {
  readonly #open = new Set<string>();

  open(file: LocalFile): string {
    return file instanceof Blob ? this.#address(file) : '';
  }

  release(address: string): void {
    if (this.#open.delete(address)) URL.revokeObjectURL(address);
  }

  async describeVideo(file: LocalFile): Promise<VideoFacts> {
    if (!(file instanceof Blob)) return NO_VIDEO_FACTS;
    const source = this.#address(file);
    try {
      // Most visitors send no video.
      const { videoFrame } = await import('./video-frame');
      const { frame, seconds } = await videoFrame(source);
      return { poster: frame && this.#address(frame), seconds };
    } catch {
      return NO_VIDEO_FACTS;
    } finally {
      this.release(source);
    }
  }

  #address(blob: Blob): string {
    const address = URL.createObjectURL(blob);
    this.#open.add(address);
    return address;
  }
}
