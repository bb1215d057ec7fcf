import { useSnapshot } from '../../foundation/useSnapshot';
import { useWidget } from '../../foundation/WidgetContext';
import { Behind } from '../../primitives/Behind';
import { Bar } from './Bar';
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
import { Part } from './Part';
import { SLOTS } from './slot-table';
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
        <Part instead={<Bar />}>
          <ConnectedHeader />
        </Part>
      </Behind>
      <div className="kefu-middle">
        <Behind>
          <Part>
            <ConnectedConversation view={ways.view} />
          </Part>
        </Behind>
        <ConnectedToasts />
        <Dialogs />
      </div>
      <Behind>
        {ways.emoji && EmojiPanel && (
          <Part>
            <ConnectedEmoji view={EmojiPanel} insert={ways.emoji.insert} onClose={ways.closeEmoji} />
          </Part>
        )}
        <Part>
          <ConnectedQuestions />
        </Part>
        <Part>
          <ConnectedForm />
        </Part>
        <Part>
          <ConnectedComposer ways={ways.composer} />
        </Part>
      </Behind>
      <Part instead={null}>
        <Extras />
      </Part>
      {drop.over && <DropZone />}
    </div>
  );
};
