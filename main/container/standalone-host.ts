import { DEFAULT_NATIVE_CLOSE, StandaloneHost } from '../../adapters/browser/host-bridge';
import type { UnreadBadge } from '../../adapters/browser/unread-in-title';
import { lazyModule, WHENEVER } from '../../shared/browser/lazy-module';
import type { KefuOptions } from '../options';
import { navigationOf } from './config-adapters';

/** The page around a chat that is not in our frame. The code of its badge loads with the first unread message. */
export const standaloneHost = (options: KefuOptions): StandaloneHost => {
  const { nativeClose = DEFAULT_NATIVE_CLOSE, onClose, titleBadge = true, iconBadge = true } = options;
  if (navigationOf(options).param('app') === '1') followLinks(options.nativeLink);
  const load = lazyModule(() => import('../../adapters/browser/unread-in-title'));
  let badge: UnreadBadge | null = null;
  let latest = 0;
  const show = (count: number): void => {
    latest = count;
    if (badge) badge.show(count);
    else if (count > 0)
      // Without the code, the next message loads it again.
      load().then(
        (loaded) => {
          badge ??= new loaded.UnreadBadge(document, { title: titleBadge, icon: iconBadge });
          badge.show(latest);
        },
        () => undefined,
      );
  };
  return new StandaloneHost(window, { nativeClose, onClose }, show);
};

const appLinks = lazyModule(() => import('../../adapters/browser/app-links'), WHENEVER);

/** In an app. Without the code, which a release may have removed, links open as elsewhere. */
export const followLinks = (hooks: KefuOptions['nativeLink']): void => {
  void appLinks().then(
    ({ followLinksInApp }) => followLinksInApp(window, hooks),
    () => undefined,
  );
};
