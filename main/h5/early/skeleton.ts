const ID = 'kefu-early';

/** Keeps the skeleton of index.html above that of the interface, so that the look changes once and not twice. */
const keepSkeletonOnTop = (page: Document): void => {
  const skeleton = page.getElementById(ID);
  if (skeleton) Object.assign(skeleton.style, { position: 'fixed', inset: '0', zIndex: '1' });
};

/**
 * Removes the skeleton when the interface shows more than a skeleton.
 *
 * @returns what it shows then
 */
export const removeWhenDrawn = (element: HTMLElement): Promise<HTMLElement> =>
  new Promise((resolve) => {
    const settle = () => {
      const shown = element.querySelector<HTMLElement>('.kefu');
      if (shown === null || element.querySelector('.kefu-starting') !== null) return;
      watch.disconnect();
      removeSkeleton(document);
      resolve(shown);
    };
    keepSkeletonOnTop(document);
    const watch = new MutationObserver(settle);
    watch.observe(element, { childList: true, subtree: true });
    settle();
  });

/** At once, or before the paint after it is parsed. */
const whenParsed = (page: Document, selector: string, act: (found: SVGElement) => void): void => {
  const look = (): void => {
    const found = page.querySelector<SVGElement>(selector);
    if (!found) return;
    watch.disconnect();
    act(found);
  };
  const watch = new MutationObserver(look);
  watch.observe(page, { childList: true, subtree: true });
  look();
};

/**
 * In a language from right to left the interface is the mirror image of the skeleton. The words of a lost page stay as they are.
 */
export const mirrorSkeleton = (page: Document): void =>
  whenParsed(page, `#${ID}-shapes`, (shapes) =>
    Object.assign(shapes.style, { transform: 'scaleX(-1)', transformOrigin: '50% 0' }),
  );

/** Where the interface is a card in the middle of the page (root.css), the skeleton has its place and size. */
const placeAsCard = (page: Document): void => {
  if (!matchMedia('(min-width: 840px) and (min-height: 560px)').matches) return;
  const size = { width: '760px', height: 'calc(100vh - 48px)', margin: '24px auto' };
  whenParsed(page, `#${ID}`, (skeleton) => Object.assign(skeleton.style, size));
};

/** Shows it in the colours of the page. Its own clock (index.html) shows it later. */
export const showSkeleton = (page: Document): void => {
  placeAsCard(page);
  whenParsed(page, `#${ID} > g[transform]`, (drawing) => drawing.removeAttribute('transform'));
};

/** A network that has brought the page and its first script is slow rather than gone. */
const LATE_MS = 40_000;

/**
 * Says that the page could not be loaded when a script is missing, or if the chat is not drawn by then: a file that a server leaves
 * unanswered neither comes nor fails. The drawing's own clock (index.html) does not always say it: Chromium starts it after all files of
 * the page have ended, and in Firefox the policy of the app refuses it. A chat that comes later takes the place of the sentence.
 */
export const sayWhenLost = (page: Document): void => {
  const say = () => page.getElementById('kefu-lost')?.setAttribute('visibility', 'visible');
  // A page that the browser prepares waits for its visitor.
  if (!('prerendering' in page && page.prerendering)) setTimeout(say, LATE_MS);
  const failed = ({ target }: Event) => {
    if ((target as Element).tagName === 'SCRIPT') say();
  };
  page.addEventListener('error', failed, true);
  page.addEventListener('DOMContentLoaded', () => page.querySelector('#kefu-lost set')?.remove());
  const again = page.querySelector<SVGAElement>('#kefu-lost a');
  // Two scripts say it, and the files are asked for once.
  if (again) again.onclick = () => askAnew(page);
};

/** The press loads the page again, but Safari takes a file that did not come from its memory, as missing. */
const askAnew = (page: Document): void => {
  for (const { href } of page.querySelectorAll<HTMLLinkElement>('link[rel$=preload]'))
    fetch(href, { cache: 'reload' }).catch(() => undefined);
};

export const removeSkeleton = (page: Document): void => page.getElementById(ID)?.remove();
