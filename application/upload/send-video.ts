import type { FailureKey } from '../../domain/failure/catalogue';
import type { LocalFile } from '../../domain/upload/local-file';
import { videoFileFailure } from '../../domain/upload/video-rules';
import { type MediaPreview, NO_VIDEO_FACTS, type VideoFacts } from '../ports/media-preview.port';
import type { UploadJob } from './upload-job';
import type { Uploads } from './uploads';

/** Sends one video (decision 19: the same way as images, without compression). */
export class SendVideo {
  constructor(
    private readonly uploads: Uploads,
    private readonly mediaPreview: MediaPreview,
  ) {}

  /** @returns null when the file may be sent, else the message to show */
  check(file: LocalFile): FailureKey | null {
    return videoFileFailure(file);
  }

  describe(file: LocalFile): Promise<VideoFacts> {
    return this.check(file) === null
      ? this.mediaPreview.describeVideo(file)
      : Promise.resolve(NO_VIDEO_FACTS);
  }

  /**
   * @param poster goes over to the upload, which releases it
   * @returns null when the file is refused or another upload is running
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
