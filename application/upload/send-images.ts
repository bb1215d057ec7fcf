import { imageBatchFailure } from '../../domain/upload/image-rules';
import type { DraftImage, ImageDraft } from './image-draft';
import type { UploadFeedback } from './upload-dependencies';
import type { UploadFile, UploadJob } from './upload-job';
import type { Uploads } from './uploads';

/** Sends the chosen images with their caption as one message. */
export class SendImages {
  constructor(
    private readonly imageDraft: ImageDraft,
    private readonly uploads: Uploads,
    private readonly uploadFeedback: UploadFeedback,
  ) {}

  /** @returns null if no upload begins: too few images, one is still being inspected, or another upload runs */
  execute(): UploadJob | null {
    const { items, caption } = this.imageDraft.state.current;
    if (items.some((item) => item.look.kind === 'inspecting')) return null;
    const files = items.flatMap(uploadFile);
    const refused = imageBatchFailure(files.length);
    if (refused !== null) {
      this.uploadFeedback.show(refused);
      return null;
    }
    const job = this.uploads.begin({ type: 'image', files, caption: caption.trim() });
    if (job) this.imageDraft.handOver();
    return job;
  }
}

const uploadFile = ({ file, look }: DraftImage): readonly UploadFile[] =>
  look.kind === 'accepted' ? [{ file, header: look.header, preview: look.preview }] : [];
