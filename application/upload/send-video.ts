import type { FailureKey } from '../../domain/failure/failure-display';
import type { LocalFile } from '../../domain/upload/local-file';
import { videoFileFailure } from '../../domain/upload/video-rules';
import { type MediaPreview, NO_VIDEO_FACTS, type VideoFacts } from '../ports/media-preview.port';
import type { UploadJob } from './upload-job';
import type { Uploads } from './uploads';

/** Sends one video in the same way as images, but without compression (decision 19). */
export class SendVideo {
  constructor(
    private readonly uploads: Uploads,
    private readonly mediaPreview: MediaPreview,
  ) {}

  /** @returns null if the file may be sent, else the message to show */
  check(file: LocalFile): FailureKey | null {
    return videoFileFailure(file);
  }

  describe(file: LocalFile): Promise<VideoFacts> {
    return this.check(file) === null
      ? this.mediaPreview.describeVideo(file)
      : Promise.resolve(NO_VIDEO_FACTS);
  }

  /**
   * @param poster the upload takes it over and releases it
   * @returns null if the file is refused or another upload runs
   */
  execute(file: LocalFile, poster: string | null): UploadJob | null {
    if (this.check(file) !== null) return null;
    return this.uploads.begin({
      type: 'video',
      files: [{ file, header: null, preview: poster ?? '' }],
      caption: '',
    });
  }
}
