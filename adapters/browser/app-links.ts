import { callHook } from './host-bridge';

export const DEFAULT_NATIVE_LINK = ['webkit.messageHandlers.openLink', 'AndroidBridge.openLink'] as const;

/**
 * In the web view of an app a new window may lead nowhere. There a link of the chat is given to the app, by each native hook that
 * exists; without one it opens in the same window.
 */
export const followLinksInApp = (page: Window, hooks: readonly string[] = DEFAULT_NATIVE_LINK): void => {
  page.document.addEventListener('click', (event) => {
    const link = event.composedPath().find((part) => part instanceof HTMLAnchorElement);
    // The viewer has taken a picture or a film, or the link is one of the page around the chat.
    if (!link?.hasAttribute('href') || event.defaultPrevented || !link.closest('.kefu')) return;
    const called = hooks.filter((path) => callHook(page, path, link.href));
    if (called.length > 0) event.preventDefault();
    else if (link.target === '_blank') link.target = '_top';
  });
};
