import { withAddress } from './address-settings';
import { askAhead } from './early/ask-ahead';
import { routeOf } from './route';
import { readSettings } from './settings';

/**
 * The first code of the app is small: it asks for config while the core of the chat and the interface still load. It does not ask
 * in a frame, where the embedding page names the visitor, nor for the screens of the international flow, which change the address.
 */
const start = async (root: HTMLElement): Promise<void> => {
  const own = withAddress(readSettings(document), window.location);
  const mayAsk = window.parent === window && routeOf(window.location) === 'chat';
  const asked = mayAsk ? await askAhead(own) : null;
  const { startApp } = await import('./app');
  await startApp(root, { own, asked }, import('./interface'));
};

const root = document.getElementById('kefu');
// It says that this code could not be loaded (index.html).
document.getElementById('kefu-lost')?.remove();
// In a function of its own: developer tools write down which code has asked for a file. If the file's own top level asks, Chromium
// parses the whole file a second time for that, which takes a cheap phone 100 ms.
if (root) queueMicrotask(() => void start(root));
