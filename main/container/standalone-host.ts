import { DEFAULT_NATIVE_CLOSE, StandaloneHost } from '../../adapters/browser/host-bridge';
import type { UnreadBadge } from '../../adapters/browser/unread-in-title';
import type { KefuOptions } from '../options';
import { navigationOf } from './config-adapters';

/** The page around a chat that is not in our frame. The code of its badge loads with the first unread message. */
export const standaloneHost = (options: KefuOptions): StandaloneHost => {
  const { nativeClose = DEFAULT_NATIVE_CLOSE, onClose, titleBadge = true, iconBadge = true } = options;
  if (navigationOf(options).param('app') === '1') followLinks(options.nativeLink);
  let badge: Promise<UnreadBadge> | null = null;
  const load = async () =>
    new (await import('../../adapters/browser/unread-in-title')).UnreadBadge(document, {
      title: titleBadge,
      icon: iconBadge,
    });
  const show = (count: number): void => {
    if (count === 0 && badge === null) return;
    badge ??= load();
    badge.then(
      (loaded) => loaded.show(count),
      () => {
        badge = null;
      },
    );
  };
  return new StandaloneHost(window, { nativeClose, onClose }, show);
};

/** In an app. Without the code, which a release may have removed, links open as elsewhere. */
export const followLinks = (hooks: KefuOptions['nativeLink']): void => {
  void import('../../adapters/browser/app-links').then(
    ({ followLinksInApp }) => followLinksInApp(window, hooks),
    () => undefined,
  );
};
