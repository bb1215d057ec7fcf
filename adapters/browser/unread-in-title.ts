import { unreadCount } from '../../domain/conversation/unread-count';

/** Shows the number of unread messages in the page's title and icon. If it is 0, both are restored. */
export class UnreadBadge {
  #title: string | null = null;
  #written: string | null = null;
  #icon: string | null = null;

  constructor(
    private readonly document: Document,
    private readonly shown: { readonly title: boolean; readonly icon: boolean },
  ) {}

  show(count: number): void {
    if (this.shown.title) this.#showInTitle(count);
    if (this.shown.icon) this.#showOnIcon(count);
  }

  #showInTitle(count: number): void {
    const { document } = this;
    // If the page has changed its title meanwhile, the new title is restored later.
    if (this.#title === null || document.title !== this.#written) this.#title = document.title;
    document.title = count > 0 ? `(${unreadCount(count)}) ${this.#title}` : this.#title;
    this.#written = document.title;
  }

  #showOnIcon(count: number): void {
    const link = this.document.querySelector<HTMLLinkElement>('link[rel~="icon"]');
    if (!link) return;
    if (count > 0) {
      const drawn = drawDot(this.document);
      if (drawn === null) return;
      this.#icon ??= link.href;
      link.href = drawn;
    } else if (this.#icon !== null) {
      link.href = this.#icon;
      this.#icon = null;
    }
  }
}

/** A speech bubble with a red dot, 32 px. */
const drawDot = (document: Document): string | null => {
  const canvas = document.createElement('canvas');
  canvas.width = 32;
  canvas.height = 32;
  const pen = canvas.getContext('2d');
  if (!pen) return null;
  pen.fillStyle = '#0b7f80';
  pen.beginPath();
  pen.arc(15, 16, 12, 0, Math.PI * 2);
  pen.moveTo(4, 30);
  pen.lineTo(8, 20);
  pen.lineTo(16, 27);
  pen.fill();
  pen.fillStyle = '#d92d20';
  pen.beginPath();
  pen.arc(24, 8, 8, 0, Math.PI * 2);
  pen.fill();
  return canvas.toDataURL('image/png');
};
