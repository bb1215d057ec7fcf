const ID = 'kefu-early';

/** Keeps the skeleton of index.html above that of the interface, so that the look changes once and not twice. */
export const keepSkeletonOnTop = (page: Document): void => {
  const skeleton = page.getElementById(ID);
  if (skeleton) Object.assign(skeleton.style, { position: 'fixed', inset: '0', zIndex: '1' });
};

export const removeSkeleton = (page: Document): void => page.getElementById(ID)?.remove();
