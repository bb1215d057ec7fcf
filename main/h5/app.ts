import { composeWidget } from '../container/compose-widget';
import { lazyMedia } from '../core/lazy-media';
import { schemeOf, withAddress } from './address';
import { keepLook } from './early/keep-look';
import { loadAhead, loadWhenIdle } from './early/load-ahead';
import { removeSkeleton } from './early/skeleton';
import { closeByEscape, hostBridge } from './host';
import { BASE, type PlainRoute, routeOf } from './route';
import { readSettings } from './settings';

type Interface = typeof import('./interface');

/**
 * The app under /h5/: the chat or a plain page. The core starts at once, so that its calls are under way while the interface
 * still loads.
 *
 * @param loading the code of the interface
 */
export const startApp = async (element: HTMLElement, loading: Promise<Interface>): Promise<void> => {
  const plain = async (page: PlainRoute) => {
    const { showPlainPage } = await loading;
    await showPlainPage(element, page);
    removeSkeleton(document);
  };
  const route = routeOf(window.location);
  if (route !== 'chat') return plain(route);
  const own = withAddress(readSettings(document), window.location);
  const host = hostBridge(own);
  const { bridge, connected } = host;
  const settings = await host.settings(own);
  if (settings === null) return plain('refused');
  const { widget } = composeWidget(
    { readsAddress: true, notFoundPath: `${BASE}404`, assetsBase: BASE, ...settings },
    bridge ? { hostBridge: bridge } : {},
    lazyMedia,
  );
  if (bridge) closeByEscape(bridge);
  connected(widget);
  widget.start();
  loadAhead(widget);
  const { showChat } = await loading;
  showChat(element, widget, schemeOf(window.location));
  keepLook(element, loadWhenIdle);
};
