import { DEFAULT_NATIVE_CLOSE, StandaloneHost } from '../../adapters/browser/host-bridge';
import { UnreadBadge } from '../../adapters/browser/unread-in-title';
import type { KefuOptions } from '../options';

/** The page around a chat that is not in our frame. */
export const standaloneHost = ({
  nativeClose = DEFAULT_NATIVE_CLOSE,
  onClose,
  titleBadge = true,
  iconBadge = true,
}: KefuOptions): StandaloneHost => {
  const badge = new UnreadBadge(document, { title: titleBadge, icon: iconBadge });
  return new StandaloneHost(window, { nativeClose, onClose }, (count) => badge.show(count));
};
