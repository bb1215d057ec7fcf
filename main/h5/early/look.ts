import { addressParam } from '../../../adapters/browser/page-address';
import { applySavedLook } from './apply-saved-look';
import { mirrorSkeleton, sayWhenLost, showSkeleton } from './skeleton';

// A browser that is too old for the chat must parse this file, too (scripts/bundle/early-page.mjs). There start.js says so.
if ('hasOwn' in Object) {
  sayWhenLost(document);
  if (/^ara?(?![a-z]|[-_]latn)/i.test(addressParam(location, 'lang') || navigator.language))
    mirrorSkeleton(document);
  applySavedLook({
    location: window.location,
    storage: () => window.localStorage,
    prefersDark: matchMedia('(prefers-color-scheme: dark)').matches,
    style: document.documentElement.style,
  });
  showSkeleton(document);
}
