/** kefu-embed.js: `<script src="…/embed/kefu-embed.js" data-business-id="1" defer></script>` */
import { ofPage } from './dom';
import { panelLoader } from './load-panel';
import { type KefuHandle, mountLauncher } from './mount';
import { type KefuOptions, readOptions } from './options';

export interface KefuGlobal {
  /** What the script tag mounted; null when it has no data-business-id. */
  handle: KefuHandle | null;
  mount(options: KefuOptions): KefuHandle;
}

const script = ofPage('currentScript');

if (script instanceof HTMLScriptElement) {
  const page = globalThis as { kefu?: KefuGlobal };
  // The tag once more, in a page that changes without reloading: the later one counts. `<form id="kefu">` is no tag of ours.
  if (Object.hasOwn(page, 'kefu')) page.kefu?.handle?.destroy();
  const loadPanel = panelLoader(script);
  const mount = (options: KefuOptions) => mountLauncher(options, loadPanel, script.src);
  const handle = script.dataset['businessId'] ? mount(readOptions(script.dataset)) : null;
  // Defined and not assigned: an element of that id must not come before it.
  Object.defineProperty(page, 'kefu', { value: { mount, handle }, configurable: true, writable: true });
}
