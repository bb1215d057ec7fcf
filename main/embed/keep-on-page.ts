import type { LoaderOptions } from '../settings/loader-schema';
import { ofPage } from './dom';
import { isOn } from './draw-launcher';

/** Puts the widget on the page, and again if the page removes it. The observer that is returned must be disconnected. */
export const keepOnPage = (
  host: HTMLElement,
  options: LoaderOptions,
  signal: AbortSignal,
): MutationObserver => {
  // Beside the body and not in it, because a page may replace its body (Turbo), and a moved frame loads again.
  const page = ofPage('documentElement');
  const attach = () => {
    if (signal.aborted) return;
    page.append(host);
    if (!host.togglePopover || !isOn(options.topLayer) || options.zIndex) return;
    // If the browser has a top layer, the widget is above everything of the page. Showing it computes the styles of the whole
    // page. So it waits until the page has computed them for its next frame, and is part of that frame.
    host.popover = 'manual';
    new ResizeObserver((_, observer) => {
      observer.disconnect();
      if (host.isConnected) host.togglePopover(true);
    }).observe(page);
  };
  // Later, so that a page which removes everything that it does not know is not blocked.
  const observer = new MutationObserver(() => host.isConnected || setTimeout(attach, 50));
  attach();
  observer.observe(page, { childList: true });
  return observer;
};
