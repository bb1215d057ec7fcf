import { type ReactNode, useContext, useEffect, useState } from 'react';
import type { DialogSnapshot } from '../../../application/presentation/feedback/feedback-contract';
import { BelowHeader } from '../../foundation/BelowHeader';
import { ChatMenuContext } from '../../foundation/ChatMenuContext';
import { DataSaverContext } from '../../foundation/DataSaverContext';
import type { ComposerHandlers } from '../../foundation/look/composer-props';
import { useTheme } from '../../foundation/look/ThemeContext';
import { useSelected, useSnapshot } from '../../foundation/useSnapshot';
import { useWidget } from '../../foundation/WidgetContext';
import { ErrorBoundary } from '../../primitives/ErrorBoundary';
import { InertBehindDialog } from '../../primitives/InertBehindDialog';
import { usePreload } from '../../primitives/LazyView/lazy-view';
import { STATUS_REGION } from '../../primitives/status-region';
import { Conversation } from '../../views/Conversation/Conversation';
import type { ViewMedia } from '../../views/Conversation/message/props';
import { OfflineBar } from '../../views/OfflineBar/OfflineBar';
import { ConnectedQuickReplies } from './ConnectedQuickReplies';
import {
  AnswerTime,
  ConnectedChatMenu,
  EmojiPanel,
  FeedbackDialog,
  Marquee,
  MessageForm,
  NetworkLost,
  Questions,
  RatingCard,
  Toasts,
} from './lazy-views';
import { useComposerState } from './useComposerState';

/* Each view subscribes to its own presenter: a new snapshot renders that view alone. */

export const ConnectedHeader = () => {
  const { header } = useWidget();
  const { Header } = useTheme();
  const snapshot = useSnapshot(header.state);
  const [menu, setMenu] = useState<DOMRect | null>(null);
  return (
    <>
      {!snapshot.hidden && (
        <ChatMenuContext.Provider value={(button) => setMenu(button.getBoundingClientRect())}>
          <Header snapshot={snapshot} actions={header.actions} />
        </ChatMenuContext.Provider>
      )}
      {menu && <ConnectedChatMenu below={menu} onClose={() => setMenu(null)} />}
      <OfflineBar status={snapshot.status} />
      {useContext(BelowHeader)}
    </>
  );
};

export const ConnectedMarquee = () => {
  const { marquee } = useWidget();
  const snapshot = useSnapshot(marquee.state);
  return snapshot.text !== '' && <Marquee snapshot={snapshot} actions={marquee.actions} />;
};

export const ConnectedConversation = ({ view }: { readonly view: ViewMedia | undefined }) => {
  const { conversation, options } = useWidget();
  const snapshot = useSnapshot(conversation.state);
  const { searching, dataSaver } = useSnapshot(options.state);
  return (
    <DataSaverContext.Provider value={dataSaver === true}>
      <Conversation
        snapshot={snapshot}
        onSearchEnd={searching ? () => options.actions.search(false) : undefined}
        actions={conversation.actions}
        view={view}
        after={
          <>
            {snapshot.awaitsAnswer && <AnswerTime rows={snapshot.rows} />}
            <ConnectedQuickReplies offered={snapshot.quickReplies} />
            <div {...STATUS_REGION}>
              {snapshot.rating && (
                <RatingCard title={snapshot.rating.title} onRate={conversation.actions.rate} />
              )}
            </div>
          </>
        }
      />
    </DataSaverContext.Provider>
  );
};

export const ConnectedComposer = ({ handlers }: { readonly handlers: ComposerHandlers }) => {
  const { header } = useWidget();
  const { Footer } = useTheme();
  const role = useSelected(header.state, ({ counterpart }) => counterpart.role);
  return <Footer {...useComposerState()} handlers={handlers} counterpart={role} />;
};

export const ConnectedToasts = () => {
  const { toasts } = useWidget();
  const snapshot = useSnapshot(toasts.state);
  // At once: what says that the network has gone cannot be loaded then.
  useEffect(Toasts.preload, []);
  return (
    <ErrorBoundary subject={snapshot} fallback={() => null}>
      <Toasts snapshot={snapshot} actions={toasts.actions} />
    </ErrorBoundary>
  );
};

interface ConnectedDialogProps {
  /** If something covers the chat, the dialog is shown when that is closed. */
  readonly waits?: boolean;
  /** The whole screen shows the failure, so no popup repeats it. */
  readonly isOnFailure?: boolean;
}

export const ConnectedDialog = ({ waits = false, isOnFailure = false }: ConnectedDialogProps) => {
  const { dialog } = useWidget();
  const snapshot = useSnapshot(dialog.state);
  usePreload(FeedbackDialog);
  // At once, not when the page is idle: when the network has gone, nothing can be loaded any more.
  useEffect(NetworkLost.preload, []);
  const isSaid = isSaidByComposer(snapshot) || (isOnFailure && snapshot.kind === 'failure');
  if (snapshot.kind === 'none' || waits || isSaid) return <CardPlace />;
  if (snapshot.kind === 'network-lost')
    return <CardPlace silent={<NetworkLost dismiss={dialog.actions.dismiss} />} />;
  return <CardPlace spoken={<FeedbackDialog snapshot={snapshot} actions={dialog.actions} />} />;
};

const isSaidByComposer = (snapshot: DialogSnapshot): boolean =>
  snapshot.kind === 'session-ended' && snapshot.watched;

interface CardPlaceProps {
  readonly spoken?: ReactNode;
  /** The bar below the header announces that the network is lost, so it is not announced here. */
  readonly silent?: ReactNode;
}

/** A screen reader announces text that is added to an existing status region. Modal dialogs are rendered in the overlay. */
const CardPlace = ({ spoken, silent }: CardPlaceProps) => (
  <InertBehindDialog>
    <div className="kefu-card-place">
      <div className="kefu-card-spoken" {...STATUS_REGION}>
        {spoken}
      </div>
      {silent}
    </div>
  </InertBehindDialog>
);

/** Shown if nobody is available and the integrator accepts messages (decision 17). */
export const ConnectedForm = () => {
  const { messageForm } = useWidget();
  const snapshot = useSnapshot(messageForm.state);
  if (snapshot.kind === 'hidden') return null;
  return <MessageForm snapshot={snapshot} actions={messageForm.actions} />;
};

/** The quick questions, between the conversation and the composer. */
export const ConnectedQuestions = () => {
  const { questions } = useWidget();
  const snapshot = useSnapshot(questions.state);
  return snapshot.open ? <Questions snapshot={snapshot} actions={questions.actions} /> : null;
};

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
