/**
 * The loader: a launcher and a frame for the app under /h5/, without dependencies.
 *
 * As a module: `import { mountKefu } from 'kefu-widget/embed'`; everything is in it.
 * As a script tag (embed/script.ts): `<script src="…/embed/kefu-embed.js" data-business-id="1" defer></script>`; the API
 * is then `kefu`, and `kefu.mount(options)` mounts by hand. The panel's script, `kefu-panel.js` beside it, comes when the
 * visitor comes near.
 */
import { DRAWINGS } from './embed/launchers/drawings';
import type { Files, Parts } from './embed/load-file';
import type { KefuLoaderApi } from './embed/loader-api';
import { mountLauncher } from './embed/mount';
import { frameAddress } from './embed/options';
import { startPageRules } from './embed/page-rules';
import { createPanel } from './embed/panel';
import type { LoaderOptions } from './settings/loader-schema';

export type * from './api';
export type { KefuLoaderApi } from './embed/loader-api';
export type { KefuGlobal } from './embed/script';
export type { KefuGreeting, LoaderOptions as KefuLoaderOptions } from './settings/loader-schema';

const PARTS: { readonly [Name in keyof Parts]: () => Promise<Parts[Name]> } = {
  rules: async () => startPageRules,
  'launcher-image': async () => (await import('./embed/launcher-image')).putImage,
  log: async () => (await import('./embed/page-log')).startPageLog,
  recordings: async () => (await import('./embed/recordings')).askRecording,
  notifications: async () => (await import('./embed/page-notifications')).startNotifications,
  greeting: async () => (await import('./embed/greeting')).startGreeting,
};

const FILES: Files = {
  panel: async (goesOn) => (goesOn ? (await import('./embed/panel-next')).createPanelWithNext : createPanel),
  drawing: async (theme) => (await DRAWINGS[theme]?.())?.default ?? '',
  part: (name) => PARTS[name](),
};

/**
 * Puts the launcher on the page; the app itself is loaded into its frame when it is first opened.
 * @param scriptAddress address of the loader's own script, from which h5 is derived when it is not given
 * @throws when businessId or h5 is missing or malformed, and where there is no browser
 */
export const mountKefu = (options: LoaderOptions, scriptAddress?: string): KefuLoaderApi => {
  if (typeof document === 'undefined')
    throw Error('kefu: mountKefu needs a browser: call it in the browser only');
  const mounted = mountLauncher(options, FILES, scriptAddress);
  try {
    frameAddress(options, location, scriptAddress);
    return mounted;
  } catch (problem) {
    mounted.destroy();
    throw problem;
  }
};
