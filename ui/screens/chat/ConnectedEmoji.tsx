import type { ComponentType } from 'react';
import { useSnapshot } from '../../foundation/useSnapshot';
import { useWidget } from '../../foundation/WidgetContext';
import type { EmojiPanelProps } from '../../views/EmojiPanel/props';

interface ConnectedEmojiProps {
  readonly view: ComponentType<EmojiPanelProps>;
  readonly insert: (emoji: string) => void;
  readonly onClose: () => void;
}

export const ConnectedEmoji = ({ view: View, insert, onClose }: ConnectedEmojiProps) => {
  const { emoji, shell, composer } = useWidget();
  const { language } = useSnapshot(shell.state);
  const { emojiSearch } = useSnapshot(composer.state);
  return (
    <View
      snapshot={useSnapshot(emoji.state)}
      actions={emoji.actions}
      language={language}
      searchShown={emojiSearch}
      onPick={insert}
      onClose={onClose}
    />
  );
};
