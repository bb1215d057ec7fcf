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
  // If the tag runs again in a page that changes without reloading, the later one counts. `<form id="kefu">` is not our
  // object.
  if (Object.hasOwn(page, 'kefu')) page.kefu?.handle?.destroy();
  const loadPanel = panelLoader(script);
  const mount = (options: KefuOptions) => mountLauncher(options, loadPanel, script.src);
  const handle = script.dataset['businessId'] ? mount(readOptions(script.dataset)) : null;
  // Defined instead of assigned, so that an element with this id does not hide it.
  Object.defineProperty(page, 'kefu', { value: { mount, handle }, configurable: true, writable: true });
}
