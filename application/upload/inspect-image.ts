import type { FailureKey } from '../../domain/failure/failure-display';
import { err, ok, type Result } from '../../domain/result';
import { imageFileFailure } from '../../domain/upload/image-rules';
import { HEAD_BYTES, type ImageJudgement, judgeImage } from '../../domain/upload/judge-image';
import type { LocalFile } from '../../domain/upload/local-file';
import type { ImageHeader } from '../../domain/upload/read-image';
import { looksLikeVideo } from '../../domain/upload/video-rules';
import type { ImageTools } from '../ports/image-tools.port';

/** Inspects an image in cheap steps: name, size, header, and only then the decoder. */
export class InspectImage {
  constructor(
    private readonly imageTools: ImageTools,
    private readonly isVideoOffered: () => boolean,
  ) {}

  /** Never rejects: a file that the device cannot read or decode counts as unreadable. */
  async execute(file: LocalFile): Promise<Result<ImageHeader, FailureKey>> {
    if (looksLikeVideo(file) && this.isVideoOffered()) return err('video_alone');
    const refused = imageFileFailure(file);
    if (refused !== null) return err(refused);
    try {
      const verdict = await this.judge(file);
      if (verdict.kind === 'refused') return err(verdict.key);
      const readable = verdict.kind === 'accepted' && (await this.imageTools.decodes(file));
      return readable ? ok(verdict.header) : err('picture_error1');
    } catch {
      return err('picture_error1');
    }
  }

  private async judge(file: LocalFile): Promise<ImageJudgement> {
    const first = await this.judgeBytes(file, Math.min(HEAD_BYTES, file.size));
    // If the device gives fewer bytes than the declared size, the file is cut off: the second judgement is final.
    return first.kind === 'read-on' && file.size > HEAD_BYTES ? this.judgeBytes(file, file.size) : first;
  }

  private async judgeBytes(file: LocalFile, bytes: number): Promise<ImageJudgement> {
    const read = await this.imageTools.head(file, bytes);
    return read === null ? { kind: 'refused', key: 'picture_error1' } : judgeImage(read, file.size);
  }
}
