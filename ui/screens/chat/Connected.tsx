import type { ComposerWays } from '../../foundation/look/composer-props';
import { useTheme } from '../../foundation/look/ThemeContext';
import { useSnapshot } from '../../foundation/useSnapshot';
import { useWidget } from '../../foundation/WidgetContext';
import { Behind } from '../../primitives/Behind';
import { Boundary } from '../../primitives/Boundary';
import { lazyView, useWarm } from '../../primitives/lazy-view';
import { Conversation } from '../../views/Conversation/Conversation';
import type { ViewMedia } from '../../views/Conversation/message/props';
import { OfflineBar } from '../../views/Feedback/OfflineBar';
import { Toasts } from '../../views/Feedback/Toasts';

const DialogHost = lazyView(
  () => import('../../views/Feedback/DialogHost'),
  'DialogHost',
  ({ actions }) => actions.dismiss(),
);

/* Each view with its presenter: one that changes draws that view alone. */

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

export const ConnectedConversation = ({ view }: { readonly view: ViewMedia | undefined }) => {
  const { conversation } = useWidget();
  return (
    <Conversation snapshot={useSnapshot(conversation.state)} actions={conversation.actions} view={view} />
  );
};

export const ConnectedComposer = ({ ways }: { readonly ways: ComposerWays }) => {
  const { composer, header } = useWidget();
  const { Footer } = useTheme();
  const { counterpart } = useSnapshot(header.state);
  return (
    <Footer
      snapshot={useSnapshot(composer.state)}
      actions={composer.actions}
      ways={ways}
      counterpart={counterpart.role}
    />
  );
};

export const ConnectedToasts = () => {
  const { toasts } = useWidget();
  const snapshot = useSnapshot(toasts.state);
  return (
    <Boundary subject={snapshot} fallback={() => null}>
      <Toasts snapshot={snapshot} actions={toasts.actions} />
    </Boundary>
  );
};

interface ConnectedDialogProps {
  /** Something covers the panel: what wants an answer is asked when that is gone. */
  readonly waits?: boolean;
}

export const ConnectedDialog = ({ waits = false }: ConnectedDialogProps) => {
  const { dialog } = useWidget();
  const snapshot = useSnapshot(dialog.state);
  // What tells that the network is lost must not be asked for over that network.
  useWarm(DialogHost);
  return (
    // A screen reader says what comes into a region that stands. The dialogs themselves are drawn elsewhere.
    <Behind>
      <div className="kefu-card-place" role="status">
        {snapshot.kind !== 'none' && !waits && <DialogHost snapshot={snapshot} actions={dialog.actions} />}
      </div>
    </Behind>
  );
};
