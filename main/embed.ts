/**
 * The loader: a launcher and a frame for the app under /h5/, without dependencies.
 *
 * As a module: `import { mountKefu } from 'kefu-widget/embed'`; everything is in it.
 * As a script tag (embed/script.ts): `<script src="…/embed/kefu-embed.js" data-business-id="1" defer></script>`; the
 * handle is then `kefu.handle`, and `kefu.mount(options)` mounts by hand. The panel comes with the first opening, from
 * `kefu-panel.js` beside the script.
 */
import { type KefuHandle, mountLauncher } from './embed/mount';
import type { KefuOptions } from './embed/options';
import { createPanel } from './embed/panel';

export type { KefuHandle } from './embed/mount';
export type { KefuOptions } from './embed/options';
export type { KefuEvents } from './embed/panel-context';
export type { KefuGlobal } from './embed/script';

/**
 * Puts the launcher on the page; the app itself is loaded into its frame when it is first opened.
 * @param scriptAddress address of the loader's own script, from which h5 is derived when it is not given
 * @throws when businessId or h5 is missing or malformed
 */
export const mountKefu = (options: KefuOptions, scriptAddress?: string): KefuHandle =>
  mountLauncher(options, async () => createPanel, scriptAddress);
