import { ofPage } from '../../shared/browser/of-page';
import { ofWindow, runningTime } from '../../shared/browser/of-window';
import { element } from './dom';
import { FULL_SCREEN_EVENTS, fullScreenOfPage } from './full-screen';
import type { PanelContext } from './panel-context';

/** Some browsers can move a node without a reload of the frames in it. */
type Place = Element & { moveBefore?(node: Element, before: null): void };

/** Nothing else can be shown in them. */
const ALONE = 'video,audio,iframe,embed,object,img,canvas';

/** An app may load the code that hydrates the page after the page has loaded. */
const HYDRATED_AFTER_MS = 10_000;

const REACH_CHECK_MS = 300;

/**
 * Keeps the widget where the visitor can see and use it:
 * - A modal dialog of the page makes everything outside it inert. The widget is placed in the topmost one, also in a shadow root.
 * - An element in full screen covers everything outside it, and Chrome makes that inert, also in the top layer. The widget is placed in it.
 * - In full screen a film or a frame is alone, and a dialog in a closed shadow root cannot be entered: the widget is hidden.
 * - Otherwise it is beside the body, or at its end while the page may not have hydrated (keep-on-page.ts).
 *
 * If the browser cannot move a frame without loading it again, the conversation loads again.
 */
export const keepInReach = ({ host, root, launcher, panel, signal, checkPlace }: PanelContext): void => {
  const isInTopLayer = !!host.popover;
  const roots = new Set<Document | ShadowRoot>();
  /** In the order in which they were opened. */
  let modals: Element[] = [];
  /** What was above the page when the widget came to the top layer. */
  let above: readonly unknown[] = [host.parentNode];
  /** The focus is in an element with a closed shadow root. */
  let isDialogPossible = false;
  let isSettled = false;
  /** Undefined until it matters. */
  let keepsFrames: boolean | undefined;
  let later: ReturnType<typeof setTimeout> | undefined;

  const topmostModal = (): Element | undefined => {
    // A browser without popovers may not know the selector.
    if (!host.togglePopover) return undefined;
    const open = [...roots].flatMap((one) => [
      ...(one === document ? ofPage('querySelectorAll') : one.querySelectorAll).call(
        one as Document,
        'dialog:modal',
      ),
    ]);
    modals = [...modals.filter((one) => open.includes(one)), ...open.filter((one) => !modals.includes(one))];
    return modals.at(-1);
  };

  const beside = (): Place => {
    const page: Place = ofPage('documentElement');
    const body = ofPage('body') ?? page;
    isSettled ||= hasHydrated(page);
    if (host.parentNode === page) return page;
    if (!isSettled) return body;
    if (host.parentNode === body && panel.querySelector('iframe')) keepsFrames ??= canMoveFrames(page);
    return host.parentNode === body && keepsFrames === false ? body : page;
  };

  /** null: nowhere. */
  const place = (full: Element | null | undefined): Place | null => {
    const modal = topmostModal();
    const outside = modal ?? beside();
    if (!full || full.contains(outside)) return outside;
    if (full.matches(ALONE)) return null;
    return modal && !modal.contains(full) ? modal : full;
  };

  const move = () => {
    const full = fullScreenElement();
    // The viewer of the app fills the screen.
    if (!host.isConnected || full === host || root.fullscreenElement) return;
    clearTimeout(later);
    const next = place(full);
    host.hidden = !next;
    if (next && next !== host.parentNode) {
      if (next.moveBefore) next.moveBefore(host, null);
      else next.append(host);
    }
    const now = [host.parentNode, full, ...modals];
    if (isInTopLayer && next && `${now.map((one, at) => one === above[at])}`.includes('false')) {
      // Hides and shows it again, because the element that came last to the top layer is above the others.
      host.popover = null;
      host.popover = 'manual';
      host.showPopover();
    }
    if (next) above = now;
    if (next && isDialogPossible) host.hidden = isCovered(host, launcher);
    if (isDialogPossible || !isSettled)
      later = setTimeout(move, isDialogPossible ? REACH_CHECK_MS : HYDRATED_AFTER_MS);
  };

  const observer = new MutationObserver((changes) => {
    // A dialog may be removed without being closed, or with its body by Turbo or pjax, together with the widget in it.
    if (!host.isConnected)
      if (checkPlace) checkPlace();
      else ofPage('documentElement').append(host);
    const isChanged = changes.some(({ attributeName }) => attributeName);
    if (isChanged || host.parentNode !== above[0] || modals.some((one) => !one.isConnected)) move();
  });
  const watch = (node: Document | ShadowRoot) => {
    if (roots.has(node)) return;
    roots.add(node);
    observer.observe(node, { subtree: true, childList: true, attributeFilter: ['open'] });
  };

  /** A dialog that opens takes the focus. Only events and the focus show the shadow root in which it is. */
  const look = (path: readonly EventTarget[]) => {
    for (const one of path) if (one instanceof ShadowRoot && one !== root) watch(one);
    const [target] = path as readonly Element[];
    isDialogPossible = !!target?.localName?.includes('-') && !target.shadowRoot;
  };
  const listen = (type: string, answer: (event: Event) => void) =>
    addEventListener(type, answer, { capture: true, signal });

  for (const type of FULL_SCREEN_EVENTS) listen(type, move);
  listen('focusin', (event) => {
    look(event.composedPath());
    move();
  });
  // Who follows a link leaves a page that has not hydrated, and stays in one that has: its body may be replaced now.
  listen('click', (event) => {
    isSettled ||= event.composedPath().some((one) => (one as Element).localName === 'a');
    move();
  });
  listen('popstate', () => {
    isSettled = true;
    move();
  });
  watch(document);
  look(pathOfFocus());
  // A dialog or full screen may be open already.
  move();
  signal.addEventListener('abort', () => {
    clearTimeout(later);
    observer.disconnect();
  });
};

/** Whether the browser moves a frame of ours without loading it again: not every one with `moveBefore` does so in a shadow tree. */
const canMoveFrames = (page: Place): boolean => {
  if (!page.moveBefore) return false;
  const probe = element('div', {});
  const frame = element('iframe', {});
  probe.attachShadow({ mode: 'open' }).append(frame);
  page.prepend(probe);
  const { contentWindow } = frame;
  page.moveBefore(probe, null);
  const isSame = frame.contentWindow === contentWindow;
  probe.remove();
  return isSame;
};

/**
 * React names itself on the root of a document that it has hydrated. Remix and React Router name themselves before. Any other page may
 * be about to hydrate until it has been loaded for a while.
 */
const hasHydrated = (page: Element): boolean => {
  if (Object.keys(page).some((name) => name.startsWith('__react'))) return true;
  if ('__remixContext' in globalThis || '__reactRouterContext' in globalThis) return false;
  const [loaded] = (ofWindow(globalThis.performance, 'getEntriesByType')?.getEntriesByType('navigation') ??
    []) as PerformanceNavigationTiming[];
  return (
    ofPage('readyState') === 'complete' && runningTime() - (loaded?.loadEventEnd ?? 0) > HYDRATED_AFTER_MS
  );
};

const fullScreenElement = (): Element | null | undefined => {
  let full = fullScreenOfPage();
  while (full?.shadowRoot?.fullscreenElement) full = full.shadowRoot.fullscreenElement;
  return full;
};

/** The element with the focus and everything around it, also around its shadow roots. */
const pathOfFocus = (): Node[] => {
  let focused = ofPage('activeElement');
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
  const path: Node[] = [];
  for (let one: Node | null | undefined = focused; one; one = one.parentNode ?? (one as ShadowRoot).host)
    path.push(one);
  return path;
};

/** Inert, or below something. */
const isCovered = (host: Element, launcher: HTMLElement): boolean => {
  const { x, y, width, height } = launcher.getBoundingClientRect();
  const hit = width && ofPage('elementFromPoint').call(document, x + width / 2, y + height / 2);
  return !!hit && hit !== host && host.getRootNode() === document;
};
