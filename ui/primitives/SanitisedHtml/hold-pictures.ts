import type { Translate } from '../../i18n/keys';
import type { Opened } from '../opened';
import { isDeclaredSmall, wrapPicture } from './pictures';

interface HoldOptions {
  /** What the reader has loaded before; null: nothing is remembered. */
  readonly opened: Opened | null;
  /** A loaded picture is a button that opens it. */
  readonly canOpen: boolean;
}

/**
 * While data is saved, a button stands in the place of each picture, and nothing of the picture loads before it is pressed. Emoticons, and
 * pictures that are part of the HTML, are left. Call it before the nodes are in the document.
 */
export const holdPictures = (
  content: DocumentFragment | string,
  t: Translate,
  { opened, canOpen }: HoldOptions,
): void => {
  if (typeof content === 'string') return;
  const pictures = [...content.querySelectorAll('img')].filter((image) => !isDeclaredSmall(image));
  for (const [index, image] of pictures.entries()) {
    const name = `html ${index}`;
    const src = image.getAttribute('src') ?? '';
    if (src.startsWith('data:') || opened?.has(name)) continue;
    image.removeAttribute('src');
    const label = t('image_open', { number: index + 1, total: pictures.length });
    const button = heldButton(image, t('load_image'));
    const putBack = putInPlace(image, button);
    button.addEventListener('click', () => {
      opened?.set(name, 1);
      putBack();
      const isLinked = image.closest('a[href]') !== null;
      const focused = canOpen && !isLinked ? wrapPicture(image, label) : image.closest('a');
      image.src = src;
      focused?.focus({ preventScroll: true });
    });
  }
};

/** A button cannot be inside of a link, so it stands behind it. */
const putInPlace = (image: HTMLImageElement, button: HTMLButtonElement): (() => void) => {
  const link = image.closest('a[href]');
  if (link === null) {
    image.replaceWith(button);
    return () => button.replaceWith(image);
  }
  const mark = document.createComment('');
  image.replaceWith(mark);
  link.after(button);
  return () => {
    mark.replaceWith(image);
    button.remove();
  };
};

/** As large as the picture will be. How many bytes it has is not known without asking for it. */
const heldButton = (image: HTMLImageElement, words: string): HTMLButtonElement => {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'kefu-html-held';
  button.dataset['kefu'] = 'picture-held';
  const [width, height] = [Number(image.getAttribute('width')), Number(image.getAttribute('height'))];
  const hasSize = width > 0 && height > 0;
  if (hasSize) {
    button.style.inlineSize = `min(${width}px, 100%)`;
    button.style.aspectRatio = `${width} / ${height}`;
  }
  button.append([words, image.alt, hasSize && `${width} × ${height}`].filter(Boolean).join(' · '));
  return button;
};
