import { unreadCount } from '../../domain/conversation/unread-count';

/** Marks of this and of other chats, which a page may have side by side. */
const MARKS = /^(\(\d+\+?\) )*/;

/** Shows a number of unread messages before the title. At 0 the title is the page's again, also if it has changed meanwhile. */
export const titleMark = (page: Document): ((count: number) => void) => {
  let mark = '';
  let words = '';
  return (count) => {
    // `<form name="title">` hides the property of the document.
    const present = String(Reflect.get(Document.prototype, 'title', page));
    const [marks = ''] = MARKS.exec(present) ?? [];
    // Behind other words it is not our mark, but a number that the page has set.
    const before = words;
    words = present.slice(marks.length);
    const others = words === before ? marks.replace(mark, '') : marks;
    mark = count > 0 ? `(${unreadCount(count)}) ` : '';
    const title = mark + others + words;
    if (title !== present) Reflect.set(Document.prototype, 'title', title, page);
  };
};

/** Shows the number of unread messages in the page's title and icon. If it is 0, both are restored. */
export class UnreadBadge {
  /** The attribute that is set, and that of the page before. */
  #icon: { readonly ours: string; readonly before: string | null } | null = null;
  readonly #markTitle: (count: number) => void;

  constructor(
    private readonly document: Document,
    private readonly shown: { readonly title: boolean; readonly icon: boolean },
  ) {
    this.#markTitle = titleMark(document);
  }

  show(count: number): void {
    if (this.shown.title) this.#markTitle(count);
    if (this.shown.icon) this.#showOnIcon(count);
  }

  #showOnIcon(count: number): void {
    const link = this.document.querySelector<HTMLLinkElement>('link[rel~="icon"]');
    if (!link) return;
    const present = link.getAttribute('href');
    const isOurs = present !== null && present === this.#icon?.ours;
    if (count > 0) {
      const ours = isOurs ? null : drawDot(this.document);
      if (ours === null) return;
      this.#icon = { ours, before: present };
      link.href = ours;
    } else if (isOurs) {
      // An empty address would be that of the page itself.
      if (this.#icon?.before == null) link.removeAttribute('href');
      else link.setAttribute('href', this.#icon.before);
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
  // A protection against fingerprints changes what is read from a canvas: rather no dot than noise.
  const [red, green, blue] = pen.getImageData(24, 8, 1, 1).data;
  return red === 217 && green === 45 && blue === 32 ? canvas.toDataURL('image/png') : null;
};
