import { useTheme } from '../../foundation/look/ThemeContext';
import { TranslationContext } from '../../foundation/TranslationContext';
import { useSelected } from '../../foundation/useSnapshot';
import { useWidget } from '../../foundation/WidgetContext';
import { InertBehindDialog } from '../../primitives/InertBehindDialog';
import {
  ConnectedComposer,
  ConnectedConversation,
  ConnectedDialog,
  ConnectedEmoji,
  ConnectedForm,
  ConnectedHeader,
  ConnectedMarquee,
  ConnectedQuestions,
  ConnectedToasts,
} from './Connected';
import { KeepFocusThroughThemes } from './KeepFocusThroughThemes';
import { DropZone } from './lazy-views';
import { OverlayViews } from './OverlayViews';
import { PartBoundary } from './PartBoundary';
import { PlainHeader } from './PlainHeader';
import { useChatActions } from './useChatActions';
import { useFileDrop } from './useFileDrop';
import { useFocusOnOpening } from './useFocusOnOpening';
import { useInsets } from './useInsets';
import { useIsViewerOpen } from './useIsViewerOpen';

const Dialogs = () => <ConnectedDialog waits={useIsViewerOpen()} />;

interface PanelProps {
  /** false: header, conversation and composer are laid out, but not seen yet. */
  readonly isOpen: boolean;
}

/** The chat. */
export const Panel = ({ isOpen }: PanelProps) => {
  const widget = useWidget();
  // The whole composer would draw the whole panel again at each key.
  const images = useSelected(widget.composer.state, ({ imagesOffered }) => imagesOffered);
  const video = useSelected(widget.composer.state, ({ videoOffered }) => videoOffered);
  const chat = useChatActions(widget, images, video);
  const drop = useFileDrop(chat.onDrop);
  const { id, layout } = useTheme();
  const panel = useFocusOnOpening(isOpen);
  const floats = { top: layout.header === 'floating', bottom: layout.composer === 'floating' };
  const insets = useInsets(floats);
  return (
    <TranslationContext.Provider value={widget.translation}>
      <div ref={panel} className="kefu-open" style={isOpen ? undefined : UNSEEN} {...drop.handlers}>
        <div ref={insets.top} className={floats.top ? 'kefu-float kefu-float-top' : 'kefu-behind'}>
          <InertBehindDialog>
            <PartBoundary instead={<PlainHeader />}>
              <ConnectedHeader />
            </PartBoundary>
            {isOpen && (
              <PartBoundary instead={null}>
                <ConnectedMarquee />
              </PartBoundary>
            )}
          </InertBehindDialog>
        </div>
        <div className="kefu-middle">
          <InertBehindDialog>
            <PartBoundary>
              <ConnectedConversation view={chat.view} />
            </PartBoundary>
          </InertBehindDialog>
          {isOpen && <ConnectedToasts />}
          {isOpen && <Dialogs />}
        </div>
        <div ref={insets.bottom} className={floats.bottom ? 'kefu-float kefu-float-bottom' : 'kefu-behind'}>
          <InertBehindDialog>
            {isOpen && <AboveComposer chat={chat} />}
            <PartBoundary>
              <ConnectedComposer handlers={chat.composer} />
            </PartBoundary>
          </InertBehindDialog>
        </div>
        {isOpen && (
          <PartBoundary instead={null}>
            <OverlayViews />
          </PartBoundary>
        )}
        {drop.over && <DropZone />}
        <KeepFocusThroughThemes theme={id} panel={panel} />
      </div>
    </TranslationContext.Provider>
  );
};

/** Laid out, but not seen, heard or reached. `display: none` would leave the layout for the moment of opening. */
const UNSEEN = { visibility: 'hidden', position: 'absolute', inset: 0 } as const;

type ChatActions = ReturnType<typeof useChatActions>;

const AboveComposer = ({ chat: { emoji, closeEmoji } }: { readonly chat: ChatActions }) => (
  <>
    {emoji && (
      <PartBoundary>
        <ConnectedEmoji onPick={emoji.insert} onClose={closeEmoji} />
      </PartBoundary>
    )}
    <PartBoundary>
      <ConnectedQuestions />
    </PartBoundary>
    <PartBoundary>
      <ConnectedForm />
    </PartBoundary>
  </>
);
