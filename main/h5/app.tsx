import type { createRoot as CreateRoot } from 'react-dom/client';
import { KefuWidget } from '../../ui';
import { createWidget } from '../container/create-widget';
import { schemeOf, withAddress } from './address';
import { closeByEscape, hostBridge } from './host';
import { BASE, routeOf } from './route';
import { readSettings } from './settings';

/** The app under /h5/: the chat, or one of the pages around it. */
export const startApp = (element: HTMLElement, createRoot: typeof CreateRoot): void => {
  const root = createRoot(element);
  const route = routeOf(window.location);
  if (route !== 'chat') {
    void import('./PlainPage').then(({ PlainPage }) => root.render(<PlainPage route={route} />));
    return;
  }
  const settings = withAddress(readSettings(document), window.location);
  const { bridge, connected } = hostBridge(settings);
  const widget = createWidget(
    { readsAddress: true, notFoundPath: `${BASE}404`, assetsBase: BASE, ...settings },
    bridge ? { hostBridge: bridge } : {},
  );
  if (bridge) closeByEscape(bridge);
  connected(widget);
  widget.start();
  root.render(<KefuWidget widget={widget} full scheme={schemeOf(window.location)} />);
};
