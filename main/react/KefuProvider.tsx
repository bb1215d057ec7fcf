import type { ReactNode } from 'react';
import { ownProperties } from '../../domain/own-properties';
import { ChatContext } from './ChatContext';
import { type OwnChatProps, useMeasures, useOwnChat } from './use-own-chat';

export interface KefuProviderProps extends OwnChatProps {
  readonly options: NonNullable<OwnChatProps['options']>;
  /** `floating`: a launcher in a corner, and the panel is closed at first. As at the KefuChat inside. */
  readonly layout?: 'inline' | 'floating' | undefined;
  readonly children?: ReactNode;
}

/** One chat for a part of the page: `useKefu()` anywhere inside, and one `<KefuChat />`, which draws it. */
export const KefuProvider = (given: KefuProviderProps) => {
  const { children, layout = 'inline', ...others } = ownProperties(given);
  const props = ownProperties(others);
  const chat = useOwnChat(props, layout === 'floating');
  useMeasures(chat?.widget ?? null, props);
  return <ChatContext.Provider value={chat}>{children}</ChatContext.Provider>;
};
