const ID = 'kefu-early';

/** Keeps the drawing of index.html above the interface's own skeleton, so that the look changes once and not twice. */
export const keepSkeletonOnTop = (page: Document): void => {
  const skeleton = page.getElementById(ID);
  if (skeleton) Object.assign(skeleton.style, { position: 'fixed', inset: '0', zIndex: '1' });
};

export const removeSkeleton = (page: Document): void => page.getElementById(ID)?.remove();
