import { applySavedLook } from './apply-saved-look';
import { sayWhenLost, showSkeleton } from './skeleton';

/** A browser that is too old for the chat must parse this file, too (scripts/bundle/early-page.mjs). */
applySavedLook({
  location: window.location,
  storage: () => window.localStorage,
  prefersDark: matchMedia('(prefers-color-scheme: dark)').matches,
  style: document.documentElement.style,
});
showSkeleton(document);
sayWhenLost(document);
