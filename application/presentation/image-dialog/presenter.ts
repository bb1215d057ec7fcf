import type { Subscription } from 'rxjs';
import { LIMITS } from '../../../domain/limits';
import { imagesThatFit, looksLikeImage } from '../../../domain/upload/image-rules';
import type { LocalFile } from '../../../domain/upload/local-file';
import { MutableState, type State } from '../../state/state';
import type { DraftImage, ImageDraft } from '../../upload/image-draft';
import type { SendImages } from '../../upload/send-images';
import type { UploadHints } from '../../upload/upload-dependencies';
import type { UploadFile, UploadJob } from '../../upload/upload-job';
import type { UploadSlot } from '../../upload/upload-slot';
import type { Uploads } from '../../upload/uploads';
import type { ImageDialogActions, ImageDialogSnapshot, ImageItem } from '../media/contract';
import { isHandedToConversation, uploadView } from '../media/upload-view';
import type { Presenter } from '../presenter';

export interface ImageDialogPresenterTools {
  readonly imageDraft: ImageDraft;
  readonly sendImages: SendImages;
  readonly uploads: Uploads;
  readonly uploadSlot: UploadSlot;
  readonly uploadHints: UploadHints;
  readonly offered: () => boolean;
}

/** The image dialog: first the chosen images, then their upload. */
export class ImageDialogPresenter implements Presenter<ImageDialogSnapshot, ImageDialogActions> {
  readonly #state = new MutableState<ImageDialogSnapshot>({ kind: 'closed' });
  #open = false;
  #asked = false;
  #job: UploadJob | null = null;
  #watching: Subscription | null = null;

  /** @param offered false in robot mode, which takes no media (spec §6 Media in robot mode) */
  constructor(private readonly tools: ImageDialogPresenterTools) {
    tools.imageDraft.state.changes$.subscribe(() => this.#refresh());
  }

  readonly actions: ImageDialogActions = {
    open: (files = []) => this.#openWith(files),
    paste: (files) => this.#paste(files),
    add: (files) => void this.#add(files),
    remove: (id) => this.tools.imageDraft.remove(id),
    move: (id, to) => this.tools.imageDraft.move(id, to),
    caption: (text) => this.tools.imageDraft.caption(text),
    submit: () => this.#submit(),
    cancelUpload: () => this.#cancel(),
    retry: () => void (this.#job && this.tools.uploads.retry(this.#job.clientId)),
    close: () => this.#close(),
  };

  get state(): State<ImageDialogSnapshot> {
    return this.#state;
  }

  dispose(): void {
    this.#close();
  }

  #openWith(files: readonly LocalFile[]): void {
    if (!this.tools.offered()) return;
    if (this.tools.uploadSlot.busy.current) {
      this.tools.uploadHints.hint('uploading_please_wait');
      return;
    }
    // A failed upload stays in its bubble; the dialog starts empty.
    this.#letGo();
    this.#open = true;
    this.#refresh();
    this.#add(files);
  }

  #paste(files: readonly LocalFile[]): void {
    if (!this.tools.offered()) return;
    const images = files.filter(looksLikeImage);
    if (images.length < files.length) this.tools.uploadHints.hint('paste_file_error');
    if (images.length === 0) return;
    if (this.#open && this.#job === null) this.#add(images);
    else this.#openWith(images);
  }

  #add(files: readonly LocalFile[]): void {
    if (this.#job === null && files.length > 0) void this.tools.imageDraft.add(files);
  }

  #submit(): void {
    if (this.#job !== null) return;
    const job = this.tools.sendImages.execute();
    this.#asked = !job;
    if (!job) {
      this.#refresh();
      return;
    }
    this.#job = job;
    this.#watching = job.state.changes$.subscribe((state) => {
      if (!isHandedToConversation(state)) return this.#refresh();
      this.#open = false;
      this.#letGo();
      this.#refresh();
    });
  }

  #cancel(): void {
    const job = this.#job;
    if (!job || !this.tools.uploads.withdraw(job.clientId)) return;
    this.#letGo();
    this.tools.imageDraft.caption(job.order.caption);
    this.#add(job.order.files.map(({ file }) => file));
    this.#refresh();
  }

  #close(): void {
    this.#open = false;
    this.#letGo();
    this.tools.imageDraft.clear();
    this.#refresh();
  }

  #letGo(): void {
    this.#asked = false;
    this.#watching?.unsubscribe();
    this.#watching = null;
    this.#job = null;
  }

  #refresh(): void {
    if (!this.#open) {
      if (this.#state.current.kind !== 'closed') this.#state.set({ kind: 'closed' });
      return;
    }
    const { items, caption } = this.tools.imageDraft.state.current;
    const job = this.#job;
    const sendable = items.filter(({ look }) => look.kind === 'accepted').length;
    if (sendable > 0) this.#asked = false;
    this.#state.set({
      kind: 'open',
      items: job
        ? job.order.files.map((file, place) => uploadingItem(file, place, job))
        : items.map(chosenItem),
      caption: job ? job.order.caption : caption,
      captionLimit: LIMITS.textCodePoints,
      room: job
        ? 0
        : imagesThatFit(items.filter(({ look }) => look.kind !== 'refused').length, LIMITS.imagesPerBatch),
      sendable: job ? job.order.files.length : sendable,
      inspecting: !job && items.some(({ look }) => look.kind === 'inspecting'),
      missing: this.#asked,
      upload: uploadView(job?.state.current ?? null),
    });
  }
}

const chosenItem = ({ id, file, look }: DraftImage): ImageItem => ({
  id,
  name: file.name,
  size: file.size,
  previewUrl: look.kind === 'accepted' ? look.preview : null,
  error: look.kind === 'refused' ? look.key : null,
});

const uploadingItem = ({ file, preview }: UploadFile, place: number, { state }: UploadJob): ImageItem => ({
  id: place,
  name: file.name,
  size: file.size,
  previewUrl: preview,
  error: state.current.parts[place]?.loads === 'no' ? 'image_failed' : null,
});
