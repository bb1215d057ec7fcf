import '../../ui/styles/first.css';
import type { createRoot as CreateRoot } from 'react-dom/client';
import { KefuWidget } from '../../ui';
import { composeApp } from '../container/create-widget';
import { schemeOf, withAddress } from './address';
import { closeByEscape, hostBridge } from './host';
import { BASE, type PlainRoute, routeOf } from './route';
import { readSettings } from './settings';

/** The app under /h5/: the chat or a plain page. */
export const startApp = async (element: HTMLElement, createRoot: typeof CreateRoot): Promise<void> => {
  const root = createRoot(element);
  const route = routeOf(window.location);
  const plain = async (page: PlainRoute) => {
    const { PlainPage } = await import('./PlainPage');
    root.render(<PlainPage route={page} />);
  };
  if (route !== 'chat') return plain(route);
  void import('../../ui/styles/later.css');
  const own = withAddress(readSettings(document), window.location);
  const host = hostBridge(own);
  const { bridge, connected } = host;
  const settings = await host.settings(own);
  if (settings === null) return plain('refused');
  const { widget } = composeApp(
    { readsAddress: true, notFoundPath: `${BASE}404`, assetsBase: BASE, ...settings },
    bridge ? { hostBridge: bridge } : {},
  );
  if (bridge) closeByEscape(bridge);
  connected(widget);
  widget.start();
  root.render(<KefuWidget widget={widget} full scheme={schemeOf(window.location)} />);
};
