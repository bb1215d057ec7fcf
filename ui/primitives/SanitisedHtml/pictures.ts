import { EMOTICON_PIXELS } from '../../../domain/message/media-in-html';
import type { Translate } from '../../i18n/keys';

/** Makes a button of each picture that is not an emoticon and not inside a link. The button opens the picture. */
export const makeOpenable = (box: HTMLElement, t: Translate): void => {
  const pictures = [...box.querySelectorAll('img')].filter(
    (image) => !isDeclaredSmall(image) && image.closest('a[href]') === null,
  );
  for (const [index, image] of pictures.entries())
    wrapPicture(image, t('image_open', { number: index + 1, total: pictures.length }));
};

/** A button around the picture, which opens it. */
export const wrapPicture = (image: HTMLImageElement, label: string): HTMLButtonElement => {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'kefu-html-picture';
  button.dataset['kefu'] = 'picture';
  button.setAttribute('aria-label', label);
  if (keepsPlace(image)) button.classList.add('kefu-html-place');
  image.replaceWith(button);
  button.append(image);
  return button;
};

/** The address of the picture that was pressed. */
export const pressedPicture = ({ target }: Event): string | null => {
  const button = target instanceof Element ? target.closest('.kefu-html-picture') : null;
  return button?.querySelector('img')?.getAttribute('src')?.trim() ?? null;
};

/** A loaded picture that is small is an emoticon: it is shown in its line and size, and is no button. */
export const releaseEmoticon = ({ target }: Event): void => {
  if (!(target instanceof HTMLImageElement)) return;
  const { naturalWidth, naturalHeight } = target;
  if (naturalWidth === 0 || Math.max(naturalWidth, naturalHeight) > EMOTICON_PIXELS) return;
  target.classList.remove('kefu-html-late');
  placeOf(target).replaceWith(target);
};

/** Replaces a picture that cannot be loaded by its name and a button that loads it again. */
export const nameFailure = ({ target }: Event, t: Translate): void => {
  if (!(target instanceof HTMLImageElement) || isDeclaredSmall(target)) return;
  const place = placeOf(target);
  const failed = document.createElement('span');
  failed.className = 'kefu-html-failed';
  failed.append(t('image_failed'));
  if (target.closest('a[href]') === null) {
    failed.append(
      retryButton(t('retry'), () => {
        failed.replaceWith(place);
        target.setAttribute('src', target.src);
      }),
    );
  }
  place.replaceWith(failed);
};

const retryButton = (label: string, retry: () => void): HTMLButtonElement => {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'kefu-link';
  button.append(label);
  button.addEventListener('click', retry);
  return button;
};

const placeOf = (image: HTMLImageElement): Element => image.closest('.kefu-html-picture') ?? image;

/** Its attributes say that it is an emoticon. */
export const isDeclaredSmall = (image: HTMLImageElement): boolean => {
  const sides = ['width', 'height'].flatMap((side) => Number(image.getAttribute(side)) || []);
  return sides.length > 0 && Math.max(...sides) <= EMOTICON_PIXELS;
};

const keepsPlace = (image: HTMLImageElement): boolean =>
  image.classList.contains('kefu-html-late') && !image.hasAttribute('width');
