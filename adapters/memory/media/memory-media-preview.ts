import {
  type MediaPreview,
  NO_VIDEO_FACTS,
  type VideoFacts,
} from '../../../application/ports/media-preview.port';
import type { LocalFile } from '../../../domain/upload/local-file';

/** Previews without content. They are counted, so that a test sees which were not released. */
export class MemoryMediaPreview implements MediaPreview {
  readonly alive = new Set<string>();
  facts: VideoFacts = NO_VIDEO_FACTS;
  #opened = 0;

  open(file: LocalFile): string {
    this.#opened += 1;
    const address = `memory:${this.#opened}/${file.name}`;
    this.alive.add(address);
    return address;
  }

  release(address: string): void {
    this.alive.delete(address);
  }

  describeVideo(): Promise<VideoFacts> {
    if (this.facts.poster !== null) this.alive.add(this.facts.poster);
    return Promise.resolve(this.facts);
  }
}
