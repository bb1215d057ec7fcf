// @ts-check
// The widget on this page, by the very tag that the snippet shows.
import { trusted } from '../shared/trusted.js';
import { attributes } from './choices.js';

/** @typedef {import('./choices.js').Choice} Choice */

const LOADER = '/embed/kefu-embed.js';
let isOpen = new URL(location.href).searchParams.has('open');

/** @returns {{ handle: any } | undefined} */
const kefu = () => Reflect.get(window, 'kefu');

export const openChat = () => {
  const handle = kefu()?.handle;
  if (handle) handle.open();
  // The loader makes this call when it comes, as the calls of the snippet in docs/embedding.md.
  else Reflect.set(window, 'kefu', { q: [['open']] });
};

/** @param {string} text nothing: all is well */
function problem(text) {
  const line = /** @type {HTMLElement} */ (document.getElementById('problem'));
  line.hidden = text === '';
  line.textContent = text;
}

/** The loader replaces the widget that it put there before. @param {Choice} choice */
export function embed(choice) {
  document.getElementById('kefu-tag')?.remove();
  const script = document.createElement('script');
  script.id = 'kefu-tag';
  for (const [name, value] of attributes(choice)) script.setAttribute(name, value);
  if (isOpen) script.setAttribute('data-open', '');
  // In the order of the choices, whichever arrives first.
  script.async = false;
  script.src = trusted.createScriptURL(LOADER);
  script.onload = () => {
    const handle = kefu()?.handle;
    if (handle) problem('');
    // The one before may have been opened while this one was loading.
    if (isOpen) handle?.open();
    isOpen = handle?.isOpen ?? false;
    handle?.on('open', () => {
      isOpen = true;
    });
    handle?.on('close', () => {
      // A widget whose tag is gone was closed by the next one, not by the reader.
      if (script.isConnected) isOpen = false;
    });
    handle?.on('error', (/** @type {{ key: string, text: string }} */ { key, text }) => problem(text || key));
  };
  script.onerror = () =>
    problem(`The loader is not built yet (${LOADER}). Run “npm run build”, then reload.`);
  document.body.append(script);
}
