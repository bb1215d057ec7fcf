import type { FailureKey } from '../../domain/failure/catalogue';
import { LIMITS } from '../../domain/limits';
import { fitText } from '../../domain/text/text-rules';
import type { ImageHeader } from '../../domain/upload/headers/reading';
import { imagesThatFit } from '../../domain/upload/image-rules';
import type { LocalFile } from '../../domain/upload/local-file';
import type { MediaPreview } from '../ports/media-preview.port';
import { MutableState, type State } from '../state/state';
import type { InspectImage } from './inspect-image';
import type { UploadHints } from './needs';

/** The images that were chosen and not sent yet, in the order in which they will be sent. */
export interface ImageDraftFacts {
  readonly items: readonly DraftImage[];
  readonly caption: string;
}

export interface DraftImage {
  readonly id: number;
  readonly file: LocalFile;
  readonly look: ImageLook;
}

/** Only what was accepted has a preview: a refused file is never given to a decoder. */
export type ImageLook =
  | { readonly kind: 'inspecting' }
  | { readonly kind: 'accepted'; readonly header: ImageHeader; readonly preview: string }
  | { readonly kind: 'refused'; readonly key: FailureKey };

const EMPTY: ImageDraftFacts = { items: [], caption: '' };

/** Collects images by the rules of section 5. Refused files stay in sight with their reason, and take no place. */
export class ImageDraft {
  readonly #facts = new MutableState<ImageDraftFacts>(EMPTY);
  #lastId = 0;

  constructor(
    private readonly inspectImage: InspectImage,
    private readonly mediaPreview: MediaPreview,
    private readonly uploadHints: UploadHints,
  ) {}

  get state(): State<ImageDraftFacts> {
    return this.#facts;
  }

  /** Adds what fits, tells about what does not, and looks at each file. Resolves when all have been looked at. */
  async add(files: readonly LocalFile[]): Promise<void> {
    const fit = imagesThatFit(this.#present(), files.length);
    if (fit < files.length) this.uploadHints.hint('please_select_five_images');
    const added = files.slice(0, fit).map((file): DraftImage => {
      this.#lastId += 1;
      return { id: this.#lastId, file, look: { kind: 'inspecting' } };
    });
    this.#setItems([...this.#facts.current.items, ...added]);
    // One after the other: five large images decoded at once are too much for a phone.
    for (const item of added) await this.#lookAt(item);
  }

  remove(id: number): void {
    const gone = this.#item(id);
    if (!gone) return;
    this.#release(gone);
    this.#setItems(this.#facts.current.items.filter((item) => item.id !== id));
  }

  /** @param to the place it will have, from 0 */
  move(id: number, to: number): void {
    const moved = this.#item(id);
    const others = this.#facts.current.items.filter((item) => item.id !== id);
    if (!moved) return;
    const place = Math.max(0, Math.min(to, others.length));
    if (this.#facts.current.items[place] === moved) return;
    this.#setItems([...others.slice(0, place), moved, ...others.slice(place)]);
  }

  caption(text: string): void {
    const fitted = fitText(text);
    const before = this.#facts.current.caption;
    this.#facts.patch({ caption: fitted.text });
    const reached = fitted.codePoints === LIMITS.textCodePoints && fitted.text !== before;
    if (fitted.cut > 0 || reached) this.uploadHints.hint('alert_keyin_length', { cut: fitted.cut });
  }

  clear(): void {
    for (const item of this.#facts.current.items) this.#release(item);
    this.#facts.set(EMPTY);
  }

  /** Gives the draft away to an upload, which releases the previews. */
  handOver(): ImageDraftFacts {
    const given = this.#facts.current;
    this.#facts.set(EMPTY);
    return given;
  }

  async #lookAt({ id, file }: DraftImage): Promise<void> {
    if (!this.#item(id)) return;
    const result = await this.inspectImage.execute(file);
    if (!this.#item(id)) return;
    if (!result.ok) this.uploadHints.hint(result.failure);
    const look: ImageLook = result.ok
      ? { kind: 'accepted', header: result.value, preview: this.mediaPreview.open(file) }
      : { kind: 'refused', key: result.failure };
    this.#setItems(this.#facts.current.items.map((item) => (item.id === id ? { ...item, look } : item)));
  }

  #present(): number {
    return this.#facts.current.items.filter((item) => item.look.kind !== 'refused').length;
  }

  #item(id: number): DraftImage | undefined {
    return this.#facts.current.items.find((item) => item.id === id);
  }

  #release({ look }: DraftImage): void {
    if (look.kind === 'accepted') this.mediaPreview.release(look.preview);
  }

  #setItems(items: readonly DraftImage[]): void {
    this.#facts.patch({ items });
  }
}
