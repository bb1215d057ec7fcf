import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type {
  DialogActions,
  DialogSnapshot,
  FeedbackText,
} from '../../../application/presentation/feedback/contract';
import { FAILURES } from '../../../domain/failure/failure-display';
import { useEscape } from '../../foundation/EscapeContext';
import { focusedElement } from '../../foundation/focused-element';
import { pressedKey } from '../../foundation/pressed-key';
import { useT } from '../../foundation/WordsContext';
import { feedbackWords } from '../../i18n/feedback-words';
import type { MessageKey, Translate } from '../../i18n/keys';
import { Button } from '../../primitives/Button';
import { Card } from '../../primitives/Card/Card';
import { Dialog } from '../../primitives/Dialog/Dialog';
import { rememberFocus } from '../../primitives/focus/remember-focus';
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

/** It covers messages, so the first key closes it as its button does (decision 36). The bar below the header stays. */
const NetworkLost = ({ dismiss }: { readonly dismiss: () => void }) => {
  const t = useT();
  useEscape(true, dismiss);
  useAnyKey(dismiss);
  const button = useRef<HTMLButtonElement>(null);
  useFocusFrom(button);
  return (
    <Card icon="offline" tone="warning" title={t('web_disconnect')}>
      <Button ref={button} kind="quiet" onClick={() => dismiss()}>
        {t('keep_writing')}
      </Button>
    </Card>
  );
};

/** The button goes with the card. If it has the focus, that goes back to where the visitor was typing. */
const useFocusFrom = (button: RefObject<HTMLButtonElement | null>): void => {
  useLayoutEffect(() => {
    const element = button.current;
    const giveBack = rememberFocus(element);
    return () => {
      if (element !== null && focusedElement() === element) giveBack();
    };
  }, [button]);
};

/** Not Escape: it closes only what is topmost. Not a modifier: a screen reader is controlled with it. */
const useAnyKey = (act: () => void): void => {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => {
    const pressed = (event: KeyboardEvent): void => {
      if (!NO_KEYS.has(pressedKey(event))) latest.current();
    };
    document.addEventListener('keydown', pressed, true);
    return () => document.removeEventListener('keydown', pressed, true);
  }, []);
};

const NO_KEYS: ReadonlySet<string> = new Set(['Escape', 'Shift', 'Control', 'Alt', 'Meta', 'CapsLock']);
