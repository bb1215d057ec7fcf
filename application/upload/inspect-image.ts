import { err, ok, type Result } from '../../domain/result';
import { type ImageRefusal, imageSizeFailure, noImageFailure } from '../../domain/upload/image-rules';
import { HEAD_BYTES, type ImageJudgement, judgeImage } from '../../domain/upload/judge-image';
import type { LocalFile } from '../../domain/upload/local-file';
import { FORMAT_NAMES } from '../../domain/upload/other-format';
import { filmExtensionOf } from '../../domain/upload/read-film';
import type { ImageFormat, ImageHeader } from '../../domain/upload/read-image';
import { hasNoType, looksLikeVideo } from '../../domain/upload/video-rules';
import type { ImageTools } from '../ports/image-tools.port';

export interface InspectImageDeps {
  readonly imageTools: ImageTools;
  readonly isVideoOffered: () => boolean;
  /** Whether images of other formats are taken that the browser can write as JPEG or PNG (decision 42). */
  readonly convertsImages: boolean;
}

/** Inspects an image in cheap steps: size, bytes, and only then the decoder. */
export class InspectImage {
  constructor(private readonly deps: InspectImageDeps) {}

  /** Never rejects: a file that the device cannot read or decode counts as unreadable. */
  async execute(file: LocalFile): Promise<Result<ImageHeader, ImageRefusal>> {
    if (looksLikeVideo(file)) return this.refuseFilm();
    const refused = imageSizeFailure(file);
    if (refused !== null) return err({ key: refused });
    try {
      const verdict = await this.judge(file);
      if (verdict.kind === 'accepted') return await this.decode(file, verdict.header);
      if (verdict.kind === 'read-on') return err(UNREADABLE);
      return verdict.key === 'illegal_img_error' ? await this.refuseForeign(file) : err(verdict);
    } catch {
      return err(UNREADABLE);
    }
  }

  private async decode(file: LocalFile, header: ImageHeader): Promise<Result<ImageHeader, ImageRefusal>> {
    const { imageTools } = this.deps;
    if (!isConverted(header.format)) return (await imageTools.decodes(file)) ? ok(header) : err(UNREADABLE);
    return (await imageTools.converts?.(file))
      ? ok(header)
      : err({ key: 'image_format_error', format: FORMAT_NAMES[header.format] });
  }

  private async refuseForeign(file: LocalFile): Promise<Result<ImageHeader, ImageRefusal>> {
    const head = hasNoType(file) ? await this.deps.imageTools.head(file, HEAD_BYTES) : null;
    const isFilm = head !== null && filmExtensionOf(head) !== null;
    return isFilm ? this.refuseFilm() : err({ key: noImageFailure(file) });
  }

  private refuseFilm(): Result<ImageHeader, ImageRefusal> {
    return err({ key: this.deps.isVideoOffered() ? 'video_alone' : 'ext_error' });
  }

  private async judge(file: LocalFile): Promise<ImageJudgement> {
    const first = await this.judgeBytes(file, Math.min(HEAD_BYTES, file.size));
    // If the device gives fewer bytes than the declared size, the file is cut off: the second judgement is final.
    return first.kind === 'read-on' && file.size > HEAD_BYTES ? this.judgeBytes(file, file.size) : first;
  }

  private async judgeBytes(file: LocalFile, bytes: number): Promise<ImageJudgement> {
    const { imageTools, convertsImages } = this.deps;
    const read = await imageTools.head(file, bytes);
    return read === null ? { kind: 'refused', ...UNREADABLE } : judgeImage(read, file.size, convertsImages);
  }
}

const UNREADABLE: ImageRefusal = { key: 'picture_error1' };

const isConverted = (format: ImageFormat): format is keyof typeof FORMAT_NAMES & ImageFormat =>
  Object.hasOwn(FORMAT_NAMES, format);
