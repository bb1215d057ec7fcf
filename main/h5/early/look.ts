import { addressParam } from '../../../adapters/browser/page-address';
import { sharedPolicy } from '../../../ui/foundation/trusted-types';
import { applySavedLook } from './apply-saved-look';
import { mirrorSkeleton, sayWhenLost } from './skeleton';

/**
 * A browser that is too old for the chat must parse this file (scripts/bundle/early-page.mjs). There no module of the app may run,
 * because its language is newer, and old-browser.js says so instead. The module's tag goes before the browser prepares it: it tells
 * observers first.
 */
const refuse = (): void => {
  const own = document.currentScript as HTMLScriptElement;
  new MutationObserver(() => {
    const app = document.querySelector('script[type=module]');
    if (app) app.remove();
  }).observe(document, { childList: true, subtree: true });
  addEventListener('DOMContentLoaded', () => {
    const script = document.createElement('script');
    // Trusted types are older than what the chat needs.
    script.src = sharedPolicy('kefu', { createScriptURL: (given) => given }).createScriptURL(address);
    document.body.append(script);
  });
  const address = own.src.replace(/[^/]*$/, 'old-browser.js');
};

if ('hasOwn' in Object) {
  sayWhenLost(document);
  if (/^ar/i.test(addressParam(location, 'lang') || navigator.language)) mirrorSkeleton(document);
  applySavedLook({
    location: window.location,
    storage: () => window.localStorage,
    prefersDark: matchMedia('(prefers-color-scheme: dark)').matches,
    style: document.documentElement.style,
  });
} else refuse();
