import { createContext, useCallback, useContext, useSyncExternalStore } from 'react';
import type { HeadlessWidget } from '../../application/integration/headless-widget';
import type { KefuApi } from '../../application/integration/kefu-api';
import type { PanelFacts } from '../../application/integration/panel-state';
import type { State } from '../../application/state/state';
import type { Chat } from './make-chat';

/** undefined: outside a KefuProvider. null: its chat does not exist yet. */
export const ChatContext = createContext<Chat | null | undefined>(undefined);

/** What `useKefu` returns. */
export interface KefuHook {
  /** The API of the chat; null on a server and before the first effect. */
  readonly kefu: KefuApi | null;
  /** Number of unread messages. */
  readonly unread: number;
  /** Whether the panel is open. */
  readonly isOpen: boolean;
  /** Whether a person can answer, by the backend and the setting `hours`. True as long as nothing is known. */
  readonly available: boolean;
}

/**
 * The chat of the KefuProvider around the component. The component renders again when one of the facts changes.
 *
 * @throws outside a KefuProvider
 */
export const useKefu = (): KefuHook => {
  const chat = useContext(ChatContext);
  if (chat === undefined) throw new Error('useKefu needs a <KefuProvider> around the component');
  const widget = chat?.widget ?? null;
  const panel = usePanel(widget);
  return {
    kefu: widget,
    unread: panel?.unread ?? 0,
    isOpen: panel?.isOpen ?? false,
    available: panel?.isAvailable ?? true,
  };
};

export const usePanel = (widget: HeadlessWidget | null): PanelFacts | null =>
  useOptionalSnapshot(widget?.panel ?? null);

/** Like useSnapshot; null while there is no state yet. */
const useOptionalSnapshot = <T>(state: State<T> | null): T | null => {
  const subscribe = useCallback(
    (changed: () => void) => {
      const subscription = state?.changes$.subscribe(changed);
      return () => subscription?.unsubscribe();
    },
    [state],
  );
  return useSyncExternalStore(
    subscribe,
    () => state?.current ?? null,
    () => null,
  );
};
