import * as LIMITS from '../../../domain/limits';
import { textCounter } from '../../../domain/text/text-limit';
import { uprightSize } from '../../../domain/upload/compression';
import { type ImageEdit, NO_EDIT } from '../../../domain/upload/image-edit';
import { imagesThatFit } from '../../../domain/upload/image-rules';
import type { LocalFile } from '../../../domain/upload/local-file';
import type { ImageTools } from '../../ports/image-tools.port';
import { MutableState, type State } from '../../state/state';
import type { EditImage } from '../../upload/edit-image';
import type { DraftImage, ImageDraft } from '../../upload/image-draft';
import { sortFiles } from '../../upload/kind-of-file';
import type { SendImages } from '../../upload/send-images';
import type { UploadFeedback } from '../../upload/upload-dependencies';
import type { UploadSlot } from '../../upload/upload-slot';
import type {
  ImageDialogActions,
  ImageDialogSnapshot,
  ImageEditing,
  ImageItem,
  VideoDialogActions,
} from '../media/media-contract';
import type { Presenter } from '../presenter';

export interface ImageDialogPresenterDeps {
  readonly imageDraft: ImageDraft;
  readonly editImage: EditImage;
  readonly sendImages: SendImages;
  readonly uploadSlot: UploadSlot;
  readonly uploadFeedback: UploadFeedback;
  readonly imageTools: Pick<ImageTools, 'head'>;
  readonly offered: () => boolean;
  readonly videoOffered: () => boolean;
  /** Other formats are taken, too (decision 42). */
  readonly convertsImages: boolean;
}

/** The image dialog: the chosen images until they are sent. Their upload is seen in its bubble. */
export class ImageDialogPresenter implements Presenter<ImageDialogSnapshot, ImageDialogActions> {
  readonly #state = new MutableState<ImageDialogSnapshot>(CLOSED);
  readonly #converts: { readonly converts?: true };
  #open = false;
  #asked = false;
  #editing: ImageEditing | null = null;

  /** @param offered false in robot mode, which takes no media (spec §6 Media in robot mode) */
  constructor(private readonly deps: ImageDialogPresenterDeps) {
    this.#converts = deps.convertsImages ? { converts: true } : {};
    this.#refresh();
    deps.imageDraft.state.changes$.subscribe(() => this.#refresh());
    deps.uploadSlot.busy.changes$.subscribe(() => this.#refresh());
  }

  readonly actions: ImageDialogActions = {
    open: (files = []) => this.#openWith(files),
    paste: (files) => void this.#paste(files),
    drop: (files, videoDialog) => void this.#drop(files, videoDialog),
    add: (files) => void this.#add(files),
    remove: (id) => this.deps.imageDraft.remove(id),
    move: (id, to) => this.deps.imageDraft.move(id, to),
    edit: (id) => void this.#edit(id),
    saveEdit: (edit) => void this.#saveEdit(edit),
    closeEdit: () => this.#setEditing(null),
    caption: (text, cut) => this.deps.imageDraft.caption(text, cut),
    composeCaption: (text) => this.deps.imageDraft.composeCaption(text),
    submit: () => this.#submit(),
    close: () => this.#close(),
  };

  get state(): State<ImageDialogSnapshot> {
    return this.#state;
  }

  dispose(): void {
    this.#close();
  }

  #openWith(files: readonly LocalFile[]): void {
    if (!this.deps.offered()) return;
    if (this.deps.uploadSlot.busy.current) {
      this.deps.uploadFeedback.show('uploading_please_wait');
      return;
    }
    this.#asked = false;
    this.#open = true;
    this.#refresh();
    this.#add(files);
  }

  async #paste(files: readonly LocalFile[]): Promise<void> {
    if (!this.deps.offered()) return;
    const { images } = await sortFiles(this.deps.imageTools, files);
    if (images.length < files.length) this.deps.uploadFeedback.show('paste_file_error');
    if (images.length === 0) return;
    if (this.#open) this.#add(images);
    else this.#openWith(images);
  }

  /** Pictures come here, with films among them, which are named. Films alone, or where only they are offered, go to their own dialog. */
  async #drop(files: readonly LocalFile[], videoDialog: Pick<VideoDialogActions, 'open'>): Promise<void> {
    if (files.length === 0) return;
    const { images, films } = await sortFiles(this.deps.imageTools, files);
    const isOffered = this.deps.offered();
    const [film] = isOffered ? films : [...films, ...files];
    if (film && this.deps.videoOffered() && !(isOffered && images.length > 0))
      videoDialog.open(film, ...files.filter((file) => file !== film));
    else this.#openWith(files);
  }

  #add(files: readonly LocalFile[]): void {
    if (files.length > 0) void this.deps.imageDraft.add(files);
  }

  async #edit(id: number): Promise<void> {
    const item = this.deps.imageDraft.state.current.items.find((one) => one.id === id);
    const editing = item && editingOf(item);
    if (!editing || !this.#open) return;
    this.#setEditing(editing);
    const state = await this.deps.editImage.check();
    if (this.#editing === editing) this.#setEditing({ ...editing, state });
  }

  async #saveEdit(edit: ImageEdit): Promise<void> {
    const before = this.#editing;
    if (before?.state !== 'ready' && before?.state !== 'failed') return;
    const editing = { ...before, edit, state: 'saving' } as const;
    this.#setEditing(editing);
    const isWanted = () => this.#editing === editing;
    const outcome = await this.deps.editImage.execute(before.id, edit, isWanted);
    if (isWanted()) this.#setEditing(outcome === 'done' ? null : { ...editing, state: outcome });
  }

  #setEditing(editing: ImageEditing | null): void {
    this.#editing = editing;
    this.#refresh();
  }

  #submit(): void {
    const begun = this.deps.sendImages.execute() !== null;
    this.#asked = !begun;
    if (begun) {
      this.#open = false;
      this.#editing = null;
    }
    this.#refresh();
  }

  #close(): void {
    this.#open = false;
    this.#editing = null;
    this.deps.imageDraft.clear();
    this.#refresh();
  }

  #refresh(): void {
    const closed = this.deps.uploadSlot.busy.current ? BUSY : CLOSED;
    this.#state.set({ ...(this.#open ? this.#opened() : closed), ...this.#converts });
  }

  #opened(): ImageDialogSnapshot {
    const { items, caption } = this.deps.imageDraft.state.current;
    const sendable = items.filter(({ look }) => look.kind === 'accepted').length;
    if (sendable > 0) this.#asked = false;
    const present = items.filter(({ look }) => look.kind !== 'refused').length;
    return {
      kind: 'open',
      items: items.map(chosenItem),
      caption,
      captionCounter: textCounter(caption),
      room: imagesThatFit(present, LIMITS.imagesPerBatch),
      sendable,
      inspecting: items.some(({ look }) => look.kind === 'inspecting'),
      missing: this.#asked,
      editing: this.#editing,
      canEdit: this.deps.editImage.isOffered,
    };
  }
}

const CLOSED: ImageDialogSnapshot = { kind: 'closed' };
const BUSY: ImageDialogSnapshot = { kind: 'closed', busy: true };

const chosenItem = ({ id, file, look }: DraftImage): ImageItem => ({
  id,
  name: file.name,
  size: file.size,
  previewUrl: look.kind === 'accepted' ? look.preview : null,
  error: look.kind === 'refused' ? look.key : null,
  ...(look.kind === 'refused' && look.format !== undefined && { format: look.format }),
});

/** undefined for an image that is inspected or refused. */
const editingOf = ({ id, file, look, original }: DraftImage): ImageEditing | undefined => {
  if (look.kind !== 'accepted') return undefined;
  const { header, preview } = original ?? look;
  const [width, height] = uprightSize(header);
  return {
    id,
    name: file.name,
    url: preview,
    width,
    height,
    edit: original?.edit ?? NO_EDIT,
    state: 'checking',
  };
};
