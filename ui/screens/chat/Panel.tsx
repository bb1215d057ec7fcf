import { useTheme } from '../../foundation/look/ThemeContext';
import { useSelected } from '../../foundation/useSnapshot';
import { useWidget } from '../../foundation/WidgetContext';
import { InertBehindDialog } from '../../primitives/InertBehindDialog';
import {
  ConnectedComposer,
  ConnectedConversation,
  ConnectedDialog,
  ConnectedHeader,
  ConnectedMarquee,
  ConnectedToasts,
} from './Connected';
import { ConnectedEmoji } from './ConnectedEmoji';
import { ConnectedForm } from './ConnectedForm';
import { ConnectedQuestions } from './ConnectedQuestions';
import { DropZone } from './DropZone';
import { OverlayViews } from './OverlayViews';
import { PartBoundary } from './PartBoundary';
import { PlainHeader } from './PlainHeader';
import { useChatActions } from './useChatActions';
import { useFileDrop } from './useFileDrop';
import { useFocusOnOpening } from './useFocusOnOpening';
import { useInsets } from './useInsets';
import { useIsViewerOpen } from './useIsViewerOpen';

const Dialogs = () => <ConnectedDialog waits={useIsViewerOpen()} />;

/** The open chat. */
export const Panel = () => {
  const widget = useWidget();
  // The whole composer would draw the whole panel again at each key.
  const mediaOffered = useSelected(widget.composer.state, (composer) => composer.mediaOffered);
  const chat = useChatActions(widget, mediaOffered);
  const drop = useFileDrop(chat.onDrop);
  const { layout } = useTheme();
  const floats = { top: layout.header === 'floating', bottom: layout.composer === 'floating' };
  const insets = useInsets(floats);
  return (
    <div ref={useFocusOnOpening()} className="kefu-open" {...drop.handlers}>
      <div ref={insets.top} className={floats.top ? 'kefu-float kefu-float-top' : 'kefu-behind'}>
        <InertBehindDialog>
          <PartBoundary instead={<PlainHeader />}>
            <ConnectedHeader />
          </PartBoundary>
          <PartBoundary instead={null}>
            <ConnectedMarquee />
          </PartBoundary>
        </InertBehindDialog>
      </div>
      <div className="kefu-middle">
        <InertBehindDialog>
          <PartBoundary>
            <ConnectedConversation view={chat.view} />
          </PartBoundary>
        </InertBehindDialog>
        <ConnectedToasts />
        <Dialogs />
      </div>
      <div ref={insets.bottom} className={floats.bottom ? 'kefu-float kefu-float-bottom' : 'kefu-behind'}>
        <InertBehindDialog>
          {chat.emoji && (
            <PartBoundary>
              <ConnectedEmoji onPick={chat.emoji.insert} onClose={chat.closeEmoji} />
            </PartBoundary>
          )}
          <PartBoundary>
            <ConnectedQuestions />
          </PartBoundary>
          <PartBoundary>
            <ConnectedForm />
          </PartBoundary>
          <PartBoundary>
            <ConnectedComposer ways={chat.composer} />
          </PartBoundary>
        </InertBehindDialog>
      </div>
      <PartBoundary instead={null}>
        <OverlayViews />
      </PartBoundary>
      {drop.over && <DropZone />}
    </div>
  );
};
