import type { ComposerHandlers } from '../../foundation/look/composer-props';
import { useTheme } from '../../foundation/look/ThemeContext';
import { useSnapshot } from '../../foundation/useSnapshot';
import { useWidget } from '../../foundation/WidgetContext';
import { ErrorBoundary } from '../../primitives/ErrorBoundary';
import { InertBehindDialog } from '../../primitives/InertBehindDialog';
import { usePreload } from '../../primitives/LazyView/lazy-view';
import { Conversation } from '../../views/Conversation/Conversation';
import type { ViewMedia } from '../../views/Conversation/message/props';
import { OfflineBar } from '../../views/OfflineBar/OfflineBar';
import { Toasts } from '../../views/Toasts/Toasts';
import { ConnectedQuickReplies } from './ConnectedQuickReplies';
import { FeedbackDialog, Marquee } from './lazy-views';

/* Each view subscribes to its own presenter: a new snapshot renders that view alone. */

export const ConnectedHeader = () => {
  const { header } = useWidget();
  const { Header } = useTheme();
  const snapshot = useSnapshot(header.state);
  return (
    <>
      {!snapshot.hidden && <Header snapshot={snapshot} actions={header.actions} />}
      <OfflineBar status={snapshot.status} />
    </>
  );
};

export const ConnectedMarquee = () => {
  const { marquee } = useWidget();
  const snapshot = useSnapshot(marquee.state);
  return snapshot.text !== '' && <Marquee snapshot={snapshot} actions={marquee.actions} />;
};

export const ConnectedConversation = ({ view }: { readonly view: ViewMedia | undefined }) => {
  const { conversation } = useWidget();
  const snapshot = useSnapshot(conversation.state);
  return (
    <Conversation
      snapshot={snapshot}
      actions={conversation.actions}
      view={view}
      after={<ConnectedQuickReplies offered={snapshot.quickReplies} />}
    />
  );
};

export const ConnectedComposer = ({ ways }: { readonly ways: ComposerHandlers }) => {
  const { composer, header } = useWidget();
  const { Footer } = useTheme();
  const { counterpart } = useSnapshot(header.state);
  return (
    <Footer
      snapshot={useSnapshot(composer.state)}
      actions={composer.actions}
      handlers={ways}
      counterpart={counterpart.role}
    />
  );
};

export const ConnectedToasts = () => {
  const { toasts } = useWidget();
  const snapshot = useSnapshot(toasts.state);
  return (
    <ErrorBoundary subject={snapshot} fallback={() => null}>
      <Toasts snapshot={snapshot} actions={toasts.actions} />
    </ErrorBoundary>
  );
};

interface ConnectedDialogProps {
  /** Something covers the chat: the dialog is shown when that is closed. */
  readonly waits?: boolean;
}

export const ConnectedDialog = ({ waits = false }: ConnectedDialogProps) => {
  const { dialog } = useWidget();
  const snapshot = useSnapshot(dialog.state);
  // The dialog says that the network is lost: its code must be loaded before that.
  usePreload(FeedbackDialog);
  return (
    // A screen reader announces text that is added to an existing status region. Modal dialogs are rendered in the overlay.
    <InertBehindDialog>
      <div className="kefu-card-place" role="status">
        {snapshot.kind !== 'none' && !waits && (
          <FeedbackDialog snapshot={snapshot} actions={dialog.actions} />
        )}
      </div>
    </InertBehindDialog>
  );
};
