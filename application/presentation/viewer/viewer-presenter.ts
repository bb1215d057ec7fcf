import { MutableState, type State } from '../../state/state';
import type { ConversationImage } from '../../upload/conversation-images';
import type { ViewerActions, ViewerSnapshot } from '../media/media-contract';
import type { Presenter } from '../presenter';

/** The viewer. It shows the images that the conversation had when it opened, so that nothing moves while the visitor looks. */
export class ViewerPresenter implements Presenter<ViewerSnapshot, ViewerActions> {
  readonly #state = new MutableState<ViewerSnapshot>({ kind: 'closed' });

  /** @param images all images of the conversation, oldest first */
  constructor(private readonly images: () => readonly ConversationImage[]) {}

  readonly actions: ViewerActions = {
    openImage: (url, messageId) => this.#openImage(url, messageId),
    openVideo: (url, caption = '') => this.#state.set({ kind: 'video', url, caption }),
    show: (index) => this.#show(index),
    close: () => this.#state.current.kind !== 'closed' && this.#state.set({ kind: 'closed' }),
  };

  get state(): State<ViewerSnapshot> {
    return this.#state;
  }

  #openImage(url: string, messageId: string | undefined): void {
    const images = this.images();
    const exact = images.findIndex((image) => image.url === url && image.id.startsWith(`${messageId}/`));
    const index = exact >= 0 ? exact : images.findIndex((image) => image.url === url);
    if (index >= 0) this.#state.set({ kind: 'images', images, index });
    else this.#state.set({ kind: 'images', images: [alone(url)], index: 0 });
  }

  #show(index: number): void {
    const current = this.#state.current;
    if (current.kind !== 'images' || index < 0 || index >= current.images.length || index === current.index)
      return;
    this.#state.set({ ...current, index });
  }
}

const alone = (url: string): ConversationImage => ({ id: url, url, caption: '', author: '', sentAt: 0 });
