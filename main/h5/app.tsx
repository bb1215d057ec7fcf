import '../../ui/styles/first.css';
import type { createRoot as CreateRoot } from 'react-dom/client';
import { KefuWidget, type SchemeChoice } from '../../ui';
import { schemeOf, withAddress } from './address';
import { startChat } from './host';
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
  const base = { readsAddress: true, notFoundPath: `${BASE}404`, assetsBase: BASE };
  const started = await startChat(own, base);
  if (started === null) return plain('refused');
  const { widget, panel } = started;
  const scheme = schemeOf(window.location);
  const draw = (chosen: SchemeChoice, visit: number) =>
    root.render(<KefuWidget key={visit} widget={widget} full scheme={chosen} />);
  widget.start();
  if (panel === null) draw(scheme, 0);
  else
    panel.changes$.subscribe((facts) => draw(facts.scheme === 'system' ? scheme : facts.scheme, facts.visit));
};
