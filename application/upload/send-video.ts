import type { FailureKey } from '../../domain/failure/failure-display';
import { err, ok, type Result } from '../../domain/result';
import type { LocalFile } from '../../domain/upload/local-file';
import { FILM_HEAD_BYTES, filmExtensionOf } from '../../domain/upload/read-film';
import { hasNoType, looksLikeVideo, videoFileFailure } from '../../domain/upload/video-rules';
import type { ImageTools } from '../ports/image-tools.port';
import type { MediaPreview, VideoFacts } from '../ports/media-preview.port';
import type { UploadJob } from './upload-job';
import type { Uploads } from './uploads';

/** A file that may be sent as a video. */
export interface CheckedVideo {
  readonly file: LocalFile;
  /** What its first bytes show; null if they show nothing. */
  readonly extension: string | null;
}

/** Sends one video in the same way as images, but without compression (decision 19). */
export class SendVideo {
  constructor(
    private readonly uploads: Uploads,
    private readonly mediaPreview: MediaPreview,
    private readonly imageTools: Pick<ImageTools, 'head'>,
  ) {}

  /** Whether the file may be sent, else the message to show. Its type, its name or its bytes make it a video (decision 43). */
  async check(file: LocalFile): Promise<Result<CheckedVideo, FailureKey>> {
    const mayBe = looksLikeVideo(file) || hasNoType(file);
    const head = mayBe ? await this.imageTools.head(file, FILM_HEAD_BYTES).catch(() => null) : null;
    const extension = head && filmExtensionOf(head);
    const refused = videoFileFailure(file, looksLikeVideo(file) || extension !== null);
    return refused === null ? ok({ file, extension }) : err(refused);
  }

  describe({ file }: CheckedVideo): Promise<VideoFacts> {
    return this.mediaPreview.describeVideo(file);
  }

  /**
   * @param poster the upload takes it over and releases it
   * @returns null if another upload runs
   */
  execute({ file, extension }: CheckedVideo, poster: string | null): UploadJob | null {
    return this.uploads.begin({
      type: 'video',
      files: [{ file, header: null, extension, preview: poster ?? '' }],
      caption: '',
    });
  }
}
