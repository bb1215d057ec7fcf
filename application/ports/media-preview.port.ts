import type { LocalFile } from '../../domain/upload/local-file';

/** Shows local files before they are uploaded. Each address holds memory until it is released. */
export interface MediaPreview {
  /** An address for an <img> or a <video> of this page. */
  open(file: LocalFile): string;
  /** Releasing twice, or what is not a preview, does nothing. */
  release(address: string): void;
  /** First frame and length of a video. A device that cannot tell answers with nulls, soon; it never fails. */
  describeVideo(file: LocalFile): Promise<VideoFacts>;
}

export interface VideoFacts {
  /** An address as of `open`, to be released as such. */
  readonly poster: string | null;
  readonly seconds: number | null;
}

export const NO_VIDEO_FACTS: VideoFacts = { poster: null, seconds: null };
