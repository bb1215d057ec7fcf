import * as LIMITS from '../../domain/limits';
import { fitText } from '../../domain/text/text-limit';
import type { ImageEdit } from '../../domain/upload/image-edit';
import { type ImageRefusal, imagesThatFit } from '../../domain/upload/image-rules';
import type { LocalFile } from '../../domain/upload/local-file';
import type { ImageHeader } from '../../domain/upload/read-image';
import { looksLikeVideo } from '../../domain/upload/video-rules';
import type { MediaPreview } from '../ports/media-preview.port';
import { MutableState, type State } from '../state/state';
import type { InspectImage } from './inspect-image';
import type { UploadFeedback } from './upload-dependencies';

/** The images that are chosen but not sent, in the order of sending. */
export interface ImageDraftFacts {
  readonly items: readonly DraftImage[];
  readonly caption: string;
}

export interface DraftImage {
  readonly id: number;
  readonly file: LocalFile;
  readonly look: ImageLook;
  /** The image before its edit, so that the edit can be changed or taken back until the image is sent. */
  readonly original?: OriginalImage;
}

export interface OriginalImage {
  readonly file: LocalFile;
  readonly header: ImageHeader;
  readonly preview: string;
  readonly edit: ImageEdit;
}

/** Only an accepted file has a preview: a refused file must not reach a decoder. */
export type ImageLook =
  | { readonly kind: 'inspecting' }
  | { readonly kind: 'accepted'; readonly header: ImageHeader; readonly preview: string }
  | ({ readonly kind: 'refused' } & ImageRefusal);

const EMPTY: ImageDraftFacts = { items: [], caption: '' };

/** Collects images (spec §5 Images). Refused files stay visible with their reason and do not count. */
export class ImageDraft {
  readonly #facts = new MutableState<ImageDraftFacts>(EMPTY);
  #lastId = 0;

  constructor(
    private readonly inspectImage: InspectImage,
    private readonly mediaPreview: MediaPreview,
    private readonly uploadFeedback: UploadFeedback,
  ) {}

  get state(): State<ImageDraftFacts> {
    return this.#facts;
  }

  /** Adds the files that fit, shows a toast for the others, and inspects each. Resolves when all are inspected. */
  async add(files: readonly LocalFile[]): Promise<void> {
    const films = files.filter(looksLikeVideo);
    const images = files.filter((file) => !looksLikeVideo(file));
    const fit = imagesThatFit(this.#present(), images.length);
    if (fit < images.length) this.uploadFeedback.show('please_select_five_images');
    // Films are only listed with the reason why they are refused.
    const listed = [...images.slice(0, fit), ...films.slice(0, LIMITS.imagesPerBatch)];
    const added = listed.map((file): DraftImage => {
      this.#lastId += 1;
      return { id: this.#lastId, file, look: { kind: 'inspecting' } };
    });
    this.#setItems([...this.#facts.current.items, ...added]);
    // One after the other, because decoding five large images at once is too much for a phone.
    for (const item of added) await this.#lookAt(item);
  }

  remove(id: number): void {
    const removed = this.#item(id);
    if (!removed) return;
    this.#release(removed);
    this.#setItems(this.#facts.current.items.filter((item) => item.id !== id));
  }

  /** @param to new index, from 0 */
  move(id: number, to: number): void {
    const moved = this.#item(id);
    const others = this.#facts.current.items.filter((item) => item.id !== id);
    if (!moved) return;
    const place = Math.max(0, Math.min(to, others.length));
    if (this.#facts.current.items[place] === moved) return;
    this.#setItems([...others.slice(0, place), moved, ...others.slice(place)]);
  }

  caption(text: string, leftOut = 0): void {
    const fitted = fitText(text);
    const cut = fitted.cut + leftOut;
    const before = this.#facts.current.caption;
    this.#facts.patch({ caption: fitted.text });
    const reached = fitted.codePoints === LIMITS.textCodePoints && fitted.text !== before;
    if (cut > 0 || reached) this.uploadFeedback.show('alert_keyin_length', { cut });
  }

  /** The text of an input method must not be changed. */
  composeCaption(caption: string): void {
    this.#facts.patch({ caption });
  }

  clear(): void {
    for (const item of this.#facts.current.items) this.#release(item);
    this.#facts.set(EMPTY);
  }

  /** Shows and sends `file` in the place of the image from now on. */
  replace(id: number, file: LocalFile, header: ImageHeader, edit: ImageEdit): void {
    const item = this.#item(id);
    if (item?.look.kind !== 'accepted') return;
    const { look, original } = item;
    const before = original ?? { file: item.file, header: look.header, preview: look.preview };
    if (original) this.mediaPreview.release(look.preview);
    this.#set({
      id,
      file,
      look: { kind: 'accepted', header, preview: this.mediaPreview.open(file) },
      original: { ...before, edit },
    });
  }

  /** The image is again what the visitor chose. */
  restore(id: number): void {
    const item = this.#item(id);
    if (item?.look.kind !== 'accepted' || !item.original) return;
    const { file, header, preview } = item.original;
    this.mediaPreview.release(item.look.preview);
    this.#set({ id, file, look: { kind: 'accepted', header, preview } });
  }

  /** Passes the draft on to an upload, which releases the previews. */
  handOver(): ImageDraftFacts {
    const given = this.#facts.current;
    this.#facts.set(EMPTY);
    for (const { original } of given.items) if (original) this.mediaPreview.release(original.preview);
    return given;
  }

  async #lookAt({ id, file }: DraftImage): Promise<void> {
    if (!this.#item(id)) return;
    const result = await this.inspectImage.execute(file);
    if (!this.#item(id)) return;
    if (!result.ok) this.uploadFeedback.show(result.failure.key, named(result.failure));
    else if (result.value.isAnimated) this.uploadFeedback.show('animation_lost');
    const look: ImageLook = result.ok
      ? { kind: 'accepted', header: result.value, preview: this.mediaPreview.open(file) }
      : { ...result.failure, kind: 'refused' };
    this.#set({ id, file, look });
  }

  #present(): number {
    return this.#facts.current.items.filter((item) => item.look.kind !== 'refused').length;
  }

  #item(id: number): DraftImage | undefined {
    return this.#facts.current.items.find((item) => item.id === id);
  }

  #release({ look, original }: DraftImage): void {
    if (look.kind === 'accepted') this.mediaPreview.release(look.preview);
    if (original) this.mediaPreview.release(original.preview);
  }

  #set(changed: DraftImage): void {
    this.#setItems(this.#facts.current.items.map((item) => (item.id === changed.id ? changed : item)));
  }

  #setItems(items: readonly DraftImage[]): void {
    this.#facts.patch({ items });
  }
}

const named = ({ format }: ImageRefusal) => (format === undefined ? undefined : { format });
