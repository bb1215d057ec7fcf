import { useSelected, useSnapshot } from '../../foundation/useSnapshot';
import { useWidget } from '../../foundation/WidgetContext';
import { EmojiPanel } from './lazy-views';

interface ConnectedEmojiProps {
  readonly onPick: (emoji: string) => void;
  readonly onClose: () => void;
}

export const ConnectedEmoji = ({ onPick, onClose }: ConnectedEmojiProps) => {
  const { emoji, shell, composer } = useWidget();
  const language = useSelected(shell.state, (snapshot) => snapshot.language);
  const emojiSearch = useSelected(composer.state, (snapshot) => snapshot.emojiSearch);
  return (
    <EmojiPanel
      snapshot={useSnapshot(emoji.state)}
      actions={emoji.actions}
      language={language}
      searchShown={emojiSearch}
      onPick={onPick}
      onClose={onClose}
    />
  );
};
