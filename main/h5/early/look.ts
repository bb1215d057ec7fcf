import { applySavedLook } from './apply-saved-look';

applySavedLook({
  location: window.location,
  storage: () => window.localStorage,
  prefersDark: matchMedia('(prefers-color-scheme: dark)').matches,
  style: document.documentElement.style,
});
