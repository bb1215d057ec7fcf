import { combineLatest, distinctUntilChanged, map, type Observer } from 'rxjs';
import type { HostBridge } from '../ports/host-bridge.port';
import type { Router } from '../ports/router.port';

/**
 * The page around a chat that is one of several screens. While another screen is shown, the chat counts as hidden: new messages are
 * unread.
 *
 * @param unread receives the number of unread messages, which the menu shows
 */
export const hiddenByOtherScreens = (
  host: HostBridge,
  router: Router,
  unread: Pick<Observer<number>, 'next'>,
): HostBridge => {
  const chatShown$ = router.visits$.pipe(map(({ route }) => route.screen === 'chat'));
  return {
    embedded: host.embedded,
    get closable() {
      return host.closable;
    },
    pageAddress: () => host.pageAddress(),
    close: () => host.close(),
    unread: (count) => {
      unread.next(count);
      host.unread(count);
    },
    shown$: combineLatest([host.shown$, chatShown$]).pipe(
      map(([hostShown, chatShown]) => hostShown && chatShown),
      distinctUntilChanged(),
    ),
  };
};
