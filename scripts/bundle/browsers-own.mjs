/**
 * Scripts of the host page share its names: after `const history = []` or `class Map {}` in one of them, the bare name means that in ours,
 * too. `var URL = '…'` even replaces the property of the window; `URL` has a second name.
 */
export const BROWSERS_OWN = {
  ...Object.fromEntries(['Map', 'history'].map((name) => [name, `globalThis.${name}`])),
  URL: 'webkitURL',
};
