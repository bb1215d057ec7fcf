import { hearForgotten } from '../../adapters/browser/forgotten-channel';
import { takeNames } from '../../adapters/browser/page-address';
import type { PrefetchedConfig } from '../container/prefetched-config';
import type { KefuOptions } from '../options';
import { schemeOf } from './address-settings';
import { loadAhead, loadWhenIdle } from './early/load-ahead';
import { removeSkeleton, removeWhenDrawn } from './early/skeleton';
import { makeAppChat } from './make-app-chat';
import { BASE, type PlainRoute, routeOf } from './route';

type Interface = typeof import('./interface');

export interface Given {
  /** The settings of the deployment, with what the address may change. */
  readonly own: KefuOptions;
  /** Config, if it was asked already. */
  readonly asked: PrefetchedConfig | null;
}

/**
 * The app under /h5/: the chat or a plain page. The core starts at once, so that its calls run while the interface
 * still loads.
 *
 * @param loading the code of the interface
 */
export const startApp = async (
  element: HTMLElement,
  { own, asked }: Given,
  loading: Promise<Interface>,
): Promise<void> => {
  const plain = async (page: PlainRoute) => {
    const { showPlainPage } = await loading;
    await showPlainPage(element, page);
    removeSkeleton(document);
  };
  const route = routeOf(window.location);
  if (route === 'version' || route === 'not-found') return plain(route);
  const flow = route === 'screens' ? (await import('./international')).openFlow(BASE) : undefined;
  const base = { readsAddress: true, notFoundPath: `${BASE}404`, assetsBase: BASE };
  const started = await makeAppChat(own, base, { flow, asked });
  if (started === null) return plain('refused');
  const { widget, conversation } = started;
  const leaving = () => import('./leave-with-others');
  // From the start: what another tab forgets while this one loads is not said again.
  if (conversation)
    hearForgotten((businessId) => {
      const key = conversation();
      if (businessId === key.businessId)
        leaving().then(
          ({ leaveWithOthers }) => leaveWithOthers(widget, key),
          () => window.location.reload(),
        );
    });
  widget.start();
  loadAhead(widget, loading);
  const { showChat } = await loading;
  takeNames(window);
  await showChat(element, started, schemeOf(window.location), flow);
  loadWhenIdle(
    await removeWhenDrawn(element),
    () => started.mayStore() && widget.shell.state.current.colours !== null,
  );
  if (conversation) void leaving().catch(() => undefined);
};
