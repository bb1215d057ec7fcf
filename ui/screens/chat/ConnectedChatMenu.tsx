import { useSnapshot } from '../../foundation/useSnapshot';
import { useWidget } from '../../foundation/WidgetContext';
import { ChatMenu } from '../../views/Conversation/ChatMenu';

export interface ConnectedChatMenuProps {
  /** The button that was pressed. */
  readonly below: DOMRect;
  readonly onClose: () => void;
}

/** The menu of the chat, with what it changes. */
export const ConnectedChatMenu = ({ below, onClose }: ConnectedChatMenuProps) => {
  const { header, options, conversation } = useWidget();
  return (
    <ChatMenu
      x={below.left}
      y={below.bottom + 4}
      header={useSnapshot(header.state)}
      options={useSnapshot(options.state)}
      conversation={useSnapshot(conversation.state)}
      actions={{
        setSound: header.actions.setSound,
        search: options.actions.search,
        setTextSize: options.actions.setTextSize,
        setDataSaver: options.actions.setDataSaver,
        notSaved: conversation.actions.notSaved,
      }}
      onClose={onClose}
    />
  );
};
