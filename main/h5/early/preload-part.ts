/**
 * Lets the browser load a part of the app whose links wait in the page (scripts/bundle/early-page.mjs). Parts that load beside each
 * other share the line, and on HTTP/1.1 each gets as much of it as the one that is needed first.
 */
export const preloadPart = (page: Document, part: 'core' | 'interface'): void => {
  for (const link of page.querySelectorAll<HTMLLinkElement>(`link[rel^=${part}-]`))
    link.rel = link.rel.slice(part.length + 1);
};
