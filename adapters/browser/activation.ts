/**
 * Undefined if the page is active. Otherwise the browser prepares it for a visitor who perhaps never opens it, and this resolves when
 * somebody does.
 */
export const untilActivated = (page: Document): Promise<unknown> | undefined =>
  (page as { prerendering?: boolean }).prerendering
    ? new Promise((resolve) => page.addEventListener('prerenderingchange', resolve, { once: true }))
    : undefined;
