import { changesImage, type ImageEdit } from '../../domain/upload/image-edit';
import type { ImageTools } from '../ports/image-tools.port';
import type { ImageDraft } from './image-draft';
import type { InspectImage } from './inspect-image';

export interface EditImageDeps {
  readonly imageDraft: ImageDraft;
  readonly inspectImage: Pick<InspectImage, 'execute'>;
  readonly imageTools: Pick<ImageTools, 'canRedraw' | 'redraw'>;
}

/** Draws bars, crop and turns into a chosen image before it is sent. If that is not possible, the image stays as it is. */
export class EditImage {
  constructor(private readonly deps: EditImageDeps) {}

  get isOffered(): boolean {
    return this.deps.imageTools.redraw !== undefined;
  }

  /** Asked before the visitor begins. */
  async check(): Promise<'ready' | 'protected' | 'failed'> {
    const can = await this.deps.imageTools.canRedraw?.().catch(() => null);
    return can === true ? 'ready' : can === false ? 'protected' : 'failed';
  }

  /**
   * Begins from the image that the visitor chose, so an earlier edit can be changed and taken back.
   *
   * @param isWanted false: the visitor has left the sheet meanwhile, and nothing changes
   */
  async execute(
    id: number,
    edit: ImageEdit,
    isWanted: () => boolean,
  ): Promise<'done' | 'protected' | 'failed'> {
    const { imageDraft, imageTools, inspectImage } = this.deps;
    const item = imageDraft.state.current.items.find((one) => one.id === id);
    if (!item) return 'failed';
    if (!changesImage(edit)) {
      imageDraft.restore(id);
      return 'done';
    }
    const source = item.original?.file ?? item.file;
    const drawn = (await imageTools.redraw?.(source, edit).catch(() => null)) ?? null;
    if (drawn === 'changed-pixels') return 'protected';
    if (drawn === null) return 'failed';
    const inspected = await inspectImage.execute(drawn);
    if (!inspected.ok) return 'failed';
    if (isWanted()) imageDraft.replace(id, drawn, inspected.value, edit);
    return 'done';
  }
}
