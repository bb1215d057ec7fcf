// Embeds the widget in this page by the tag that the snippet shows.

import { byId } from '../shared/dom';
import { trusted } from '../shared/trusted';
import { attributes, type Choice } from './choices';
import { listEvents } from './event-list';

const LOADER = '/embed/kefu-embed.js';
let isOpen = new URL(location.href).searchParams.has('open');

/** What this page uses of the loader's API (docs/embedding.md). */
interface Handle {
  readonly isOpen: boolean;
  open(): void;
  on(event: 'open' | 'close', listener: () => void): void;
  on(event: 'error', listener: (failure: { readonly key: string; readonly text: string }) => void): void;
}

const kefu = (): { readonly handle?: Handle } | undefined => Reflect.get(window, 'kefu');

/** @param text '': there is no problem */
function problem(text: string) {
  const line = byId('problem');
  line.hidden = text === '';
  line.textContent = text;
}

/** The loader replaces the widget of the choice before. */
export function embed(choice: Choice) {
  document.getElementById('kefu-tag')?.remove();
  const script = document.createElement('script');
  script.id = 'kefu-tag';
  for (const [name, value] of attributes(choice)) script.setAttribute(name, value);
  if (isOpen) script.setAttribute('data-open', '');
  // Scripts run in the order of the choices, even if a later one arrives first.
  script.async = false;
  script.src = trusted.createScriptURL(LOADER);
  script.onload = () => {
    const handle = kefu()?.handle;
    if (handle) problem('');
    listEvents(handle);
    // The reader may have opened the last widget while this one was loading.
    if (isOpen) handle?.open();
    isOpen = handle?.isOpen ?? false;
    handle?.on('open', () => {
      isOpen = true;
    });
    handle?.on('close', () => {
      // If its tag is gone, the next widget has closed this one, and not the reader.
      if (script.isConnected) isOpen = false;
    });
    handle?.on('error', ({ key, text }) => problem(text || key));
  };
  script.onerror = () =>
    problem(`The loader is not built yet (${LOADER}). Run “npm run build”, then reload.`);
  document.body.append(script);
}
