import { ofPage } from '../../shared/browser/of-page';
import { writeLine } from '../../shared/browser/write-line';
import type { LoaderOptions } from '../settings/loader-schema';
import { isOn } from './draw-launcher';

/** A removal this soon after the last one is a page that removes what it does not know. */
const SOON_MS = 5_000;
const MOST = 10;

const HIDING = ['inert', 'aria-hidden'];

/**
 * Puts the widget on the page, and again if the page removes it: at once, and then after pauses that grow, so that a page
 * which removes everything that it does not know is not blocked.
 *
 * The first place is the end of the body. React 18 that hydrates the whole document accepts an element there, but draws the whole
 * page again if there is one beside the body. Later it is beside the body, because a page may replace its body (Turbo), and a moved
 * frame loads again: after a removal, because a page that removes something has hydrated, and when placement.ts says so.
 *
 * @param isReplaced called after a removal: true if another launcher takes the place of this one
 * @returns looks whether the widget is still on the page
 */
export const keepOnPage = (
  host: HTMLElement,
  options: LoaderOptions,
  signal: AbortSignal,
  isReplaced: () => boolean,
): (() => void) => {
  let removals = 0;
  let last = 0;
  let pause: unknown;
  const wait = (ms: number) => {
    pause = setTimeout(attach, ms);
  };
  const attach = () => {
    pause = 0;
    const page = ofPage('documentElement');
    if (signal.aborted || host.isConnected) return;
    // What the parser still adds must not come after the widget. Not by the event alone, because `document.open()` removes listeners.
    if (!page || ofPage('readyState') === 'loading') {
      // On the window: an element of the page may be named like a property of the document.
      addEventListener('DOMContentLoaded', attach, { signal });
      return wait(50);
    }
    ((!removals && ofPage('body')) || page).append(host);
    // Not by `performance`: pages have variables of that name.
    last = Date.now();
    watch();
    if (!host.togglePopover || !isOn(options.topLayer) || options.zIndex) return;
    // If the browser has a top layer, the widget is above everything of the page. Showing it computes the styles of the whole
    // page. So it waits until the page has computed them for its next frame, and is part of that frame.
    host.popover = 'manual';
    new ResizeObserver((_, observer) => {
      observer.disconnect();
      if (host.isConnected) host.togglePopover(true);
    }).observe(page);
  };
  const check = () => {
    // Whoever aborts removes the host, and the observer sees that.
    if (signal.aborted) return observer.disconnect();
    // A modal made by a script hides everything in the body that it does not know.
    for (const name of HIDING) host.removeAttribute(name);
    watch();
    if (host.isConnected || pause || isReplaced()) return;
    removals = Date.now() - last < SOON_MS ? removals + 1 : 1;
    if (removals === MOST) writeLine('warn', `kefu: this page has removed the launcher ${MOST} times`);
    if (removals < 2) attach();
    else wait(25 << Math.min(removals, MOST));
  };
  const observer = new MutationObserver(check);
  /** A page may have another root or another body than before. */
  const watch = () => {
    for (const node of [document, ofPage('documentElement'), ofPage('body')])
      if (node) observer.observe(node, { childList: true });
  };
  observer.observe(host, { attributeFilter: HIDING });
  attach();
  return check;
};
