import { untilActivated } from '../../adapters/browser/activation';
import { withAddress } from './address-settings';
import { prefetchConfig } from './early/prefetch-config';
import { preloadPart } from './early/preload-part';
import { routeOf } from './route';
import { readSettings } from './settings';

/**
 * The first code of the app is small: it asks for config while the core of the chat and the interface still load. It does not ask
 * in a frame, where the embedding page names the visitor, nor for the screens of the international flow, which change the address.
 */
const start = async (root: HTMLElement): Promise<void> => {
  const activated = untilActivated(document);
  if (activated) {
    preloadPart(document, 'interface');
    await activated;
  }
  const { first, others } = readSettings(document);
  const known = withAddress(first, window.location);
  const mayAsk = window.parent === window && routeOf(window.location) === 'chat' && !known.consentGate;
  const asked = mayAsk ? prefetchConfig(known) : null;
  // Behind the call, for which it is not needed.
  preloadPart(document, 'interface');
  const [{ startApp }, rest] = await Promise.all([import('./app'), others]);
  const loading = import('./interface');
  // A file that does not come ends the start at once, not when it is the file's turn.
  await Promise.all([startApp(root, { own: { ...known, ...rest }, asked }, loading), loading]);
};

const root = document.getElementById('kefu');
// It says that a file of the app could not be loaded, after a while also without this code (index.html, early/skeleton.ts).
const lost = document.getElementById('kefu-lost');
lost?.querySelector('set')?.remove();

const sayLost = (problem: unknown): never => {
  lost?.setAttribute('visibility', 'visible');
  // The chat names the page in the visitor's language, and has not come.
  document.title ||= window.location.hostname;
  throw problem;
};
// In a function of its own: developer tools write down which code has asked for a file. If the file's own top level asks, Chromium
// parses the whole file a second time for that, which takes a cheap phone 100 ms.
if (root) queueMicrotask(() => void start(root).catch(sayLost));
