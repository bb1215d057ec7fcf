import type { FailureKey } from '../../domain/failure/catalogue';
import { err, ok, type Result } from '../../domain/result';
import type { ImageHeader } from '../../domain/upload/headers/reading';
import { imageFileFailure } from '../../domain/upload/image-rules';
import { HEAD_BYTES, judgeImage } from '../../domain/upload/image-verdict';
import type { LocalFile } from '../../domain/upload/local-file';
import type { ImageTools } from '../ports/image-tools.port';

/** Looks at an image as cheaply as it can: its name, its size, its own header, and only then a decoder. */
export class InspectImage {
  constructor(private readonly tools: ImageTools) {}

  async execute(file: LocalFile): Promise<Result<ImageHeader, FailureKey>> {
    const refused = imageFileFailure(file);
    if (refused !== null) return err(refused);
    const verdict = await this.judge(file, HEAD_BYTES);
    if (verdict === null) return err('picture_error1');
    if (verdict.kind !== 'accepted') return err(verdict.kind === 'refused' ? verdict.key : 'picture_error1');
    return (await this.tools.decodes(file)) ? ok(verdict.header) : err('picture_error1');
  }

  private async judge(file: LocalFile, bytes: number): Promise<ReturnType<typeof judgeImage> | null> {
    const head = await this.tools.head(file, bytes);
    if (head === null) return null;
    const verdict = judgeImage(head, file.size);
    // A device that gives less than asked for has a file that is shorter than it says.
    const readOn = verdict.kind === 'read-on' && bytes < file.size;
    return readOn ? this.judge(file, file.size) : verdict;
  }
}
