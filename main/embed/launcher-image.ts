import { parseWebAddress } from '../../adapters/wire/web-address';
import { addStyleSheet } from '../../shared/browser/add-style-sheet';
import { writeLine } from '../../shared/browser/write-line';
import type { LoaderOptions } from '../settings/loader-schema';
import { element } from './dom';

interface Drawn {
  readonly root: ShadowRoot;
  readonly launcher: HTMLElement;
}

export type PutImage = (context: Drawn & { readonly given: Pick<LoaderOptions, 'launcherImage'> }) => void;

/** A larger picture takes longer than the launcher may. */
const MOST_PIXELS = 2_048;

/**
 * The picture covers the launcher in its shape, and a pill shows it before its word. While the chat is open, the cross of the theme is
 * shown. `visibility`: a theme has stronger rules for the rest of the sign, and its place stays.
 */
const CSS = `.pic:not([aria-expanded=true]):before{visibility:hidden}
.pic img{position:absolute;inset:0;width:100%;height:100%;object-fit:cover;border-radius:inherit;pointer-events:none}
.pic.pill img{inset-block:6px;inset-inline:6px auto;width:44px;height:calc(100% - 12px);border-radius:22px}
.pic[aria-expanded=true] img{display:none}`;

/**
 * Puts a picture of the shop on the launcher, when it has loaded. Until then, and if it cannot be shown, the launcher is as the theme
 * draws it. The launcher has a name of its own, so the picture has none.
 */
export const putImage: PutImage = (context) => {
  const address = parseWebAddress(`${context.given.launcherImage}`, location.href);
  const isOwn = address?.origin === location.origin;
  if (!address || !(isOwn || address.protocol === 'https:'))
    return refuse('is no https address, and no address of this page');
  const image = element('img', {
    alt: '',
    part: 'launcher-image',
    draggable: false,
    decoding: 'async',
    referrerpolicy: 'no-referrer',
  });
  const shown = `${address.origin}${address.pathname}`.slice(0, 200);
  image.onerror = () => refuse(`was not loaded from ${shown}`);
  image.onload = () => {
    const { naturalWidth, naturalHeight } = image;
    if (Math.max(naturalWidth, naturalHeight) > MOST_PIXELS)
      return refuse(`is ${naturalWidth} × ${naturalHeight} pixels, expected: at most ${MOST_PIXELS} a side`);
    showImage(context, image);
  };
  image.src = address.href;
};

/** Before the badge, which is drawn above it. */
export const showImage = ({ root, launcher }: Drawn, image: HTMLImageElement): void => {
  addStyleSheet(root, CSS);
  launcher.classList.add('pic');
  launcher.prepend(image);
};

const refuse = (problem: string): void => {
  writeLine('error', `kefu: launcherImage (data-launcher-image) ${problem}`);
};
