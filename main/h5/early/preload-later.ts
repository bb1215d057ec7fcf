/**
 * Preloads the files of the interface when the first file of the core is there. The larger file of the core is then on its way and
 * does not share the line with them from its beginning. Not every server sends files by their priority.
 */
export const preloadLater = (page: Document): void => {
  const start = ({ target }: Event): void => {
    if (!(target instanceof HTMLLinkElement) || target.rel !== 'modulepreload') return;
    page.removeEventListener('load', start, true);
    for (const link of page.querySelectorAll<HTMLLinkElement>('link[data-later]')) link.rel = 'modulepreload';
  };
  // The event does not bubble.
  page.addEventListener('load', start, true);
};
