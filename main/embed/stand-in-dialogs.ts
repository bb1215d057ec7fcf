import { ofPage } from './dom';

/** A node can be moved without a reload of the frames in it, where the browser knows how. */
type Place = Element & { moveBefore?(node: Element, before: null): void };

/**
 * A modal dialog of the page makes all that is outside of it inert. While one is open, the widget stands in it, above its
 * content. Where the browser cannot move a frame without loading it again, the conversation loads again too.
 */
export const standInDialogs = (host: HTMLElement, signal: AbortSignal): void => {
  if (!host.popover) return;
  const move = () => {
    const dialogs = document.querySelectorAll('dialog:modal');
    const place: Place = dialogs[dialogs.length - 1] ?? ofPage('documentElement');
    if (host.parentNode === place) return;
    if (host.isConnected && place.moveBefore) place.moveBefore(host, null);
    else place.append(host);
    // Hidden and shown again: what came to the top layer last is above.
    host.popover = null;
    host.popover = 'manual';
    host.showPopover();
  };
  // One may be open already.
  move();
  const observer = new MutationObserver(move);
  observer.observe(document, { subtree: true, attributeFilter: ['open'] });
  // A dialog may go without being closed, and takes the widget along.
  const back = new MutationObserver(() => host.isConnected || move());
  back.observe(ofPage('body'), { childList: true, subtree: true });
  signal.addEventListener('abort', () => {
    observer.disconnect();
    back.disconnect();
  });
};
