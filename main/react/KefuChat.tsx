import './chat.css';
import { useCallback, useContext, useEffect, useRef, useState } from 'react';
import type { ColorScheme } from '../../application/integration/kefu-api';
import { ownProperties } from '../../domain/own-properties';
import { KefuWidget } from '../../ui';
import { raiseSpecificityOf } from '../../ui/root/raise-specificity';
import { ChatContext, usePanel } from './ChatContext';
import { callProperties } from './events';
import { FloatingChat, type LauncherColours } from './FloatingChat';
import type { Chat } from './make-chat';
import { observeContainerHeight } from './observe-container-height';
import { OWN_INPUT } from './own-input';
import { type OwnChatProps, useLatest, useMeasures, useOwnChat } from './use-own-chat';
import { useSeen } from './use-seen';

export interface KefuChatProps extends OwnChatProps {
  /** `inline` (default): fills its parent element. `floating`: a launcher in a corner of the window. Read once. */
  readonly layout?: 'inline' | 'floating' | undefined;
  /** Light or dark; missing: what `setColorScheme` said, else as the system prefers. */
  readonly scheme?: ColorScheme | undefined;
  /**
   * Whether the visitor can see the chat. While it is hidden, messages count as unread. Missing: false under
   * `display: none`. Only inline.
   */
  readonly shown?: boolean | undefined;
  /** Corner of a floating chat, in the page's direction. Default `end`. */
  readonly position?: 'start' | 'end' | undefined;
  /** `false`: a floating chat without a launcher; your page calls `open()`. */
  readonly launcher?: boolean | undefined;
  /** Accessible name of the launcher; missing: the word for chat in the visitor's language. */
  readonly label?: string | undefined;
}

/**
 * The chat as a React component; import `kefu-widget/kefu.css` too. Without `options` it draws the chat of the KefuProvider
 * around it.
 */
export const KefuChat = (given: KefuChatProps) => {
  const props = ownProperties(given);
  const { position = 'end', label, launcher = true } = props;
  // Only a chat that was made for it has a panel that closes.
  const [layout] = useState(props.layout ?? 'inline');
  const own = useOwnChat(props, layout === 'floating');
  const provided = useProvidedChat(props);
  const chat = props.options ? own : provided;
  const widget = chat?.widget ?? null;
  const [colours, setColours] = useState<LauncherColours | null>(null);
  const onAccent = useCallback((ground: string, text: string) => setColours({ ground, text }), []);
  useMeasures(widget, props);
  // As in the loader: nothing stays that would open a dead chat.
  if (usePanel(widget)?.isDestroyed) return null;
  if (layout === 'inline') return <InlineChat chat={chat} {...props} />;
  const view = <InlineChat chat={chat} {...props} onAccent={onAccent} />;
  return <FloatingChat {...{ chat, position, label, colours, launcher }}>{view}</FloatingChat>;
};

interface InlineChatProps extends Pick<KefuChatProps, 'scheme' | 'shown'> {
  readonly chat: Chat | null;
  /** Set if the chat floats: its launcher takes the colours. */
  readonly onAccent?: (accent: string, onAccent: string) => void;
}

const InlineChat = (given: InlineChatProps) => {
  const { chat, scheme, shown, onAccent } = ownProperties(given);
  const box = useRef<HTMLDivElement>(null);
  const panel = usePanel(chat?.widget ?? null);
  useSeen(box, chat?.host ?? null, onAccent ? true : shown);
  const isInline = !onAccent;
  useEffect(() => {
    if (box.current) chat?.giveFont(box.current);
  }, [chat]);
  useEffect(() => (box.current && isInline ? observeContainerHeight(box.current) : undefined), [isInline]);
  return (
    <div ref={box} className="kefu-chat" hidden={panel?.isOpen === false} {...OWN_INPUT}>
      {chat && (
        <KefuWidget
          widget={chat.widget}
          wordsLoader={chat.wordsLoader}
          wrap={chat.wrap}
          strengthen={raiseSpecificityOf}
          scheme={scheme ?? panel?.scheme ?? 'system'}
          {...(onAccent && { onAccent })}
        />
      )}
    </div>
  );
};

/** The chat of the provider. It also calls the event properties of this component. */
const useProvidedChat = (props: KefuChatProps): Chat | null => {
  const chat = useContext(ChatContext);
  const latest = useLatest(props);
  const widget = props.options || !chat ? null : chat.widget;
  useEffect(() => (widget ? callProperties(widget, () => latest.current) : undefined), [widget, latest]);
  if (!props.options && chat === undefined)
    throw new Error('KefuChat needs options, or a <KefuProvider> around it');
  return chat ?? null;
};
