import type {
  DialogActions,
  DialogSnapshot,
  FeedbackText,
} from '../../../application/presentation/feedback/feedback-contract';
import { FAILURES } from '../../../domain/failure/failure-display';
import { useT } from '../../foundation/TranslationsContext';
import { feedbackWords } from '../../i18n/feedback-words';
import type { MessageKey, Translate } from '../../i18n/keys';
import { Button } from '../../primitives/Button';
import { Card } from '../../primitives/Card/Card';
import { NetworkLost } from '../../primitives/Card/NetworkLost';
import { Dialog } from '../../primitives/Dialog/Dialog';
import { LongText } from '../../primitives/LinkedText/LongText';
import { SanitisedHtml } from '../../primitives/SanitisedHtml/SanitisedHtml';

export interface FeedbackDialogProps {
  readonly snapshot: Exclude<DialogSnapshot, { kind: 'none' }>;
  readonly actions: DialogActions;
}

/** The dialog above the conversation. It is modal only if the visitor must answer it. */
export const FeedbackDialog = ({ snapshot, actions }: FeedbackDialogProps) => {
  const t = useT();
  switch (snapshot.kind) {
    case 'loading':
      return <Card size="pill" title={t('loading')} />;
    case 'connect-success':
      return <Card size="pill" icon="done" tone="success" title={t('connect_success')} />;
    case 'network-lost':
      return <NetworkLost dismiss={actions.dismiss} />;
    case 'session-ended':
      return (
        <Dialog
          title={t('session_ended_title')}
          onClose={actions.dismiss}
          footer={
            <>
              <Button kind="quiet" icon="retry" onClick={() => actions.reload()}>
                {t('reload')}
              </Button>
              <Button onClick={() => actions.continueSession()}>{t('continue_session')}</Button>
            </>
          }
        >
          <p>{t(snapshot.wentIdle ? 'is_disconnect_please_reload' : 'ended_go_on')}</p>
        </Dialog>
      );
    case 'failure':
      return (
        <Dialog
          title={t(popupTitle(snapshot))}
          kind="alert"
          onClose={actions.dismiss}
          footer={<Button onClick={() => actions.dismiss()}>{t('ok')}</Button>}
        >
          <p dir="auto">
            <LongText text={popupText(t, snapshot)} />
          </p>
          {snapshot.closesAfterMs !== null && <p className="kefu-aside">{t('closes_by_itself')}</p>}
        </Dialog>
      );
    case 'content':
      return (
        <Dialog
          title={snapshot.title || t('content_dialog')}
          hook="content"
          onClose={actions.dismiss}
          footer={<Button onClick={() => actions.dismiss()}>{t('content_close')}</Button>}
        >
          {snapshot.html === '' ? t('message_broken') : <SanitisedHtml html={snapshot.html} />}
        </Dialog>
      );
  }
};

type Popup = Extract<FeedbackDialogProps['snapshot'], { kind: 'failure' }>;

const popupTitle = ({ words, about }: Popup): MessageKey => {
  if (about === 'nobody') return 'nobody_title';
  return about === undefined && isFailure(words) ? 'failure_title' : 'note_title';
};

/** The title already shows that nobody is available. */
const popupText = (t: Translate, { words, about }: Popup): string =>
  about === 'nobody' && words.kind === 'key' && words.key === 'no_customer_service'
    ? t('nobody_line')
    : feedbackWords(t, words);

/** The backend sends its own text only with a refusal. */
const isFailure = (words: FeedbackText): boolean =>
  words.kind === 'server' || FAILURES[words.key].severity === 'error';
