import { applyKeptLook } from './apply-kept-look';

applyKeptLook({
  location: window.location,
  storage: () => window.localStorage,
  prefersDark: matchMedia('(prefers-color-scheme: dark)').matches,
  style: document.documentElement.style,
});
