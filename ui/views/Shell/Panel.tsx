import { SLOTS } from '../../bridge/slot-table';
import { useSnapshot } from '../../bridge/useSnapshot';
import { useWidget } from '../../bridge/WidgetContext';
import { Behind } from '../../primitives/Behind';
import {
  ConnectedComposer,
  ConnectedConversation,
  ConnectedDialog,
  ConnectedHeader,
  ConnectedToasts,
} from './Connected';
import { ConnectedEmoji } from './ConnectedEmoji';
import { ConnectedForm } from './ConnectedForm';
import { ConnectedQuestions } from './ConnectedQuestions';
import { DropZone } from './DropZone';
import { Extras } from './Extras';
import { useDrop } from './useDrop';
import { useViewing } from './useViewing';
import { useWays } from './useWays';

const Dialogs = () => <ConnectedDialog waits={useViewing()} />;

/** The open chat. */
export const Panel = () => {
  const widget = useWidget();
  const { mediaOffered } = useSnapshot(widget.composer.state);
  const ways = useWays(widget, mediaOffered);
  const drop = useDrop(ways.onDrop);
  const { emojiPanel: EmojiPanel } = SLOTS;
  return (
    <div className="kefu-open" {...drop.handlers}>
      <Behind>
        <ConnectedHeader />
      </Behind>
      <div className="kefu-middle">
        <Behind>
          <ConnectedConversation view={ways.view} />
        </Behind>
        <ConnectedToasts />
        <Dialogs />
      </div>
      <Behind>
        {ways.emoji && EmojiPanel && (
          <ConnectedEmoji view={EmojiPanel} insert={ways.emoji.insert} onClose={ways.closeEmoji} />
        )}
        <ConnectedQuestions />
        <ConnectedForm />
        <ConnectedComposer ways={ways.composer} />
      </Behind>
      <Extras />
      {drop.over && <DropZone />}
    </div>
  );
};
