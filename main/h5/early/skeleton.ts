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

export const removeSkeleton = (page: Document): void => page.getElementById(ID)?.remove();
