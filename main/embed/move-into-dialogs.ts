import { ofPage } from '../../ui/foundation/of-page';
import type { PanelContext } from './panel-context';

/** Some browsers can move a node without a reload of the frames in it. */
type Place = Element & { moveBefore?(node: Element, before: null): void };

/**
 * A modal dialog of the page makes everything outside it inert. While one is open, the widget is placed in it,
 * above its content. If the browser cannot move a frame without loading it again, the conversation loads again.
 */
export const moveIntoDialogs = ({ host, signal }: PanelContext): void => {
  if (!host.popover) return;
  const move = () => {
    const topmost = [...ofPage('querySelectorAll').call(document, 'dialog:modal')].pop();
    const place: Place = topmost ?? ofPage('documentElement');
    if (host.parentNode === place) return;
    if (host.isConnected && place.moveBefore) place.moveBefore(host, null);
    else place.append(host);
    // Hides and shows it again, because the element that came last to the top layer is above the others.
    host.popover = null;
    host.popover = 'manual';
    host.showPopover();
  };
  // A dialog may be open already.
  move();
  const observer = new MutationObserver(move);
  observer.observe(document, { subtree: true, attributeFilter: ['open'] });
  // A dialog may be removed without being closed, or with its body by Turbo or pjax, together with the widget in it.
  const back = new MutationObserver(() => host.isConnected || move());
  back.observe(document, { childList: true, subtree: true });
  signal.addEventListener('abort', () => {
    observer.disconnect();
    back.disconnect();
  });
};
