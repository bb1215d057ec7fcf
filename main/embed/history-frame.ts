import { type LayerEntries, MARK } from '../../adapters/browser/close-on-back';
import { ofPage } from '../../shared/browser/of-page';
import { navigationOfWindow } from '../../shared/browser/of-window';
import { element } from './dom';

/** The page's own entry: its key where the browser has one, because a page can go to the address that it has. */
const entryOfPage = (): string => navigationOfWindow()?.currentEntry?.key ?? location.href;

/**
 * Entries in the history of an empty frame beside the page. Entries of frames are in the history of the tab, so Back leads through
 * them, and the page itself stays at its own entry: no router sees an event, another `history.state` or a navigation of ours.
 */
export const historyFrame = (widget: Element, signal: AbortSignal): LayerEntries => {
  let host: HTMLElement | undefined;
  let view: Window | null = null;
  let moved: () => boolean;
  let pageMoved: () => void;

  const create = () => {
    const frame = element('iframe', { title: 'kefu' });
    // The first, empty document of a frame has no history of its own. Switched on, because there is nothing to check in it.
    frame.toggleAttribute('srcdoc', true);
    frame.onload = () => {
      // A page in a sandbox cannot reach into the frame. There Back leaves the page.
      view = frame.contentDocument && frame.contentWindow;
      view?.addEventListener('popstate', () => {
        if (moved()) showToTools();
        if (signal.aborted) end();
      });
      pageMoved();
    };
    host = element('div', { hidden: '' });
    // The page's own search for frames does not find it.
    host.attachShadow({ mode: 'closed' }).append(frame);
    // Not beside the body of a page that React 18 may still hydrate (keep-on-page.ts).
    const body = ofPage('body');
    (widget.parentNode === body ? body : ofPage('documentElement')).append(host);
  };

  const end = () => host?.remove();

  return {
    // If the page has gone on since, its own entries are on top of ours. A page that removes the frame has removed the entries.
    depth() {
      const state = Object(host?.isConnected && view?.history.state);
      return state.at === entryOfPage() ? state[MARK] : 0;
    },
    add(depth) {
      if (!host?.isConnected) create();
      else view?.history.pushState({ [MARK]: depth, at: entryOfPage() }, '');
    },
    go: (by) => view?.history.go(by),
    listen(given, givenPageMoved) {
      moved = given;
      pageMoved = () => signal.aborted || givenPageMoved();
      addEventListener('popstate', pageMoved, { signal });
      // A router that goes on while the chat is open fires no `popstate`. Back first closes the chat there, too.
      let last = entryOfPage();
      const look = () => {
        const now = entryOfPage();
        if (now === last) return;
        last = now;
        pageMoved();
      };
      navigationOfWindow()?.addEventListener('currententrychange', look, { signal });
    },
    end,
  };
};

/**
 * Tools that drive a browser (Playwright's `goBack`) wait after Back for a navigation of the page itself. So the page replaces its entry
 * by the same one. It does not pass the functions that routers have replaced, and says that it cannot be intercepted: Chromium calls
 * listeners of `navigation` in the order in which they were added, so none of ours could stop it.
 */
const showToTools = (): void => {
  const navigation = navigationOfWindow();
  const events =
    (globalThis as { NavigateEvent?: { readonly prototype: object } }).NavigateEvent?.prototype ?? {};
  const own = Object.getOwnPropertyDescriptor(events, 'canIntercept');
  if (own) Object.defineProperty(events, 'canIntercept', { ...own, get: () => false });
  try {
    const state = navigation?.currentEntry?.getState();
    History.prototype.replaceState.call(history, history.state, '');
    if (state !== undefined) navigation?.updateCurrentEntry({ state });
  } catch {
    // Safari refuses more than 100 of them in 30 s.
  }
  if (own) Object.defineProperty(events, 'canIntercept', own);
};
