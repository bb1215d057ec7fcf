import { PHONE } from '../../shared/browser/matches-media';
import { ofPage } from '../../shared/browser/of-page';
import { ofWindow } from '../../shared/browser/of-window';
import { change } from './dom';
import type { PanelContext } from './panel-context';

/** Of Chromium on Android. Its rectangle is empty if the browser itself makes room for the keyboard. */
interface VirtualKeyboard extends EventTarget {
  readonly boundingRect: DOMRect;
}

export interface PhoneFit {
  /** The panel covers the whole screen of a phone when it is open. */
  isFull(): boolean;
  /** Called after the panel was opened or closed. */
  update(): void;
}

/**
 * On a phone the panel is as high as the part above the keyboard, and the page behind does not scroll. If the visitor
 * has zoomed, its size does not change.
 *
 * @param tell called when the panel covers the screen or another part of it
 */
export const fitPhone = (
  { panel, signal }: PanelContext,
  isOpen: () => boolean,
  tell: (isFull: boolean) => void,
): PhoneFit => {
  const view = ofWindow(globalThis.visualViewport, 'scale');
  const { virtualKeyboard: keyboard } = navigator as { readonly virtualKeyboard?: VirtualKeyboard };
  // jsdom has no such property.
  const phone = globalThis.matchMedia?.(PHONE);
  const lock = scrollLock();
  const isFull = () => !!phone?.matches;

  const fit = () => {
    const isWhole = isOpen() && isFull();
    lock(isWhole);
    change(panel, { 'aria-modal': isWhole });
    if (!view || view.scale >= 1.05) return;
    // A page may have asked for a keyboard that covers it, and makes no part of it smaller.
    const height = view.height - (keyboard?.boundingRect.height ?? 0);
    // A page may have zoomed its root. An older browser does not say so.
    panel.style.setProperty('--tall', `${height / (panel.currentCSSZoom || 1)}px`);
    panel.style.setProperty('--top', `${view.offsetTop}px`);
  };
  const update = () => {
    fit();
    tell(isFull());
  };

  view?.addEventListener('resize', fit, { signal });
  view?.addEventListener('scroll', fit, { signal });
  keyboard?.addEventListener('geometrychange', fit, { signal });
  phone?.addEventListener('change', update, { signal });
  signal.addEventListener('abort', () => lock(false));
  return { isFull, update };
};

/**
 * Stops the scrolling of the page behind a panel that takes the whole screen.
 *
 * @returns a function that locks or unlocks; changes that the page makes meanwhile stay
 */
export const scrollLock = (): ((isLocked: boolean) => void) => {
  let before: string | undefined;
  return (isLocked) => {
    const page = ofPage('documentElement');
    const { style } = page;
    if (isLocked && before === undefined) {
      before = style.overflow;
      style.overflow = 'hidden';
    } else if (!isLocked && before !== undefined) {
      if (style.overflow === 'hidden') style.overflow = before;
      // An attribute that only this code has added must be removed.
      if (!style.length) page.removeAttribute('style');
      before = undefined;
    }
  };
};
