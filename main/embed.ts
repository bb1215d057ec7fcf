/**
 * The loader: a launcher and a frame for the app under /h5/, without dependencies.
 *
 * As a script tag: `<script src="…/embed/kefu-embed.js" data-business-id="1" defer></script>`; the handle is then
 * `kefu.handle`, and `kefu.mount(options)` mounts by hand. As a module: `import { mountKefu } from 'kefu-widget/embed'`.
 */
import { type KefuHandle, mountKefu } from './embed/mount';
import { type KefuOptions, readOptions } from './embed/options';

export type { KefuEvents, KefuHandle } from './embed/mount';
export type { KefuOptions } from './embed/options';
export { mountKefu };

export interface KefuGlobal {
  /** What the script tag mounted; null when it has no data-business-id. */
  handle: KefuHandle | null;
  mount(options: KefuOptions): KefuHandle;
}

const script = globalThis.document?.currentScript;

// A classic script of this name, not a bundle that the module became part of.
if (
  script instanceof HTMLScriptElement &&
  /\/kefu-embed\.js$/.test(new URL(script.src, location.href).pathname)
) {
  const page = globalThis as { kefu?: KefuGlobal };
  // The tag once more, in a page that changes without reloading: the later one counts.
  page.kefu?.handle?.destroy();
  const mount = (options: KefuOptions) => mountKefu(options, script.src);
  page.kefu = { mount, handle: script.dataset['businessId'] ? mount(readOptions(script.dataset)) : null };
}
