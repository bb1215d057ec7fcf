import type { LocalFile } from '../../domain/upload/local-file';

/** Previews of local files. Each address needs memory until it is released. */
export interface MediaPreview {
  /** An address for an <img> or a <video> of this page. */
  open(file: LocalFile): string;
  /** Releasing an address twice, or an unknown one, does nothing. */
  release(address: string): void;
  /** First frame and length of a video. If the device cannot tell, both are null. It answers soon and never fails. */
  describeVideo(file: LocalFile): Promise<VideoFacts>;
}

export interface VideoFacts {
  /** An address like that of `open`; release it in the same way. */
  readonly poster: string | null;
  readonly seconds: number | null;
}

export const NO_VIDEO_FACTS: VideoFacts = { poster: null, seconds: null };
