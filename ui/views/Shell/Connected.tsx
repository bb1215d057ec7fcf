import { Suspense } from 'react';
import { lazyView } from '../../bridge/slot-table';
import { useSnapshot } from '../../bridge/useSnapshot';
import { useWidget } from '../../bridge/WidgetContext';
import { useTheme } from '../../themes/ThemeContext';
import type { ComposerWays } from '../Composer/props';
import { Conversation } from '../Conversation/Conversation';
import { OfflineBar } from '../Feedback/OfflineBar';
import { Toasts } from '../Feedback/Toasts';
import type { ViewMedia } from '../Message/props';

const DialogHost = lazyView(() => import('../Feedback/DialogHost'), 'DialogHost');

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
  return <Toasts snapshot={useSnapshot(toasts.state)} actions={toasts.actions} />;
};

export const ConnectedDialog = () => {
  const { dialog } = useWidget();
  const snapshot = useSnapshot(dialog.state);
  if (snapshot.kind === 'none') return null;
  return (
    <Suspense fallback={null}>
      <DialogHost snapshot={snapshot} actions={dialog.actions} />
    </Suspense>
  );
};
