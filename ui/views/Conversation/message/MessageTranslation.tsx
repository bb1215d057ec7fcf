import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { MessageTranslation as Shown } from '../../../../application/messaging/translate-messages';
import type { TranslationFailure } from '../../../../application/ports/translator.port';
import { directionOf, isInOtherLetters } from '../../../../domain/language/text-language';
import type { Message } from '../../../../domain/message/message';
import type { Translation } from '../../../foundation/TranslationContext';
import { useT, useTranslations } from '../../../foundation/TranslationsContext';
import { useSelected } from '../../../foundation/useSnapshot';
import type { ViewKey } from '../../../i18n/keys';
import type { LaterKey } from '../../../i18n/later/later-keys';
import { LaterTexts, useLaterT } from '../../../primitives/LazyView/LaterTexts';
import { STATUS_REGION } from '../../../primitives/status-region';
import { textToTranslate } from './text-to-translate';

interface MessageTranslationProps {
  readonly message: Message;
  readonly translation: Translation;
}

/**
 * The translation of a message, below it, and the button for it if the reader does not know its letters. For any other message the menu
 * has the entry.
 */
export const MessageTranslation = ({ message, translation }: MessageTranslationProps) => {
  const { clientId } = message;
  const { tag } = useTranslations();
  const t = useT();
  const shown = useSelected(translation.state, (snapshot) => snapshot.shown.get(clientId));
  const text = useMemo(() => textToTranslate(message), [message]);
  const isOffered = useMemo(() => isInOtherLetters(text, tag), [text, tag]);
  // A row that is drawn again is not read out again.
  const [isNew] = useState(shown === undefined);
  const takesFocus = useRef(false);
  const press = (act: () => void) => () => {
    takesFocus.current = true;
    act();
  };
  const translate = press(() => translation.actions.translate(clientId, text));
  const hide = press(() => translation.actions.hide(clientId));
  return (
    <>
      <div {...(isNew && STATUS_REGION)}>
        {shown && (
          <LaterTexts onClose={hide}>
            <Words shown={shown} />
          </LaterTexts>
        )}
      </div>
      {shown ? (
        <LaterTexts onClose={hide}>
          <Buttons shown={shown} takesFocus={takesFocus} onTranslate={translate} onHide={hide} />
        </LaterTexts>
      ) : (
        isOffered && (
          <PressButton hook="translate" takesFocus={takesFocus} onPress={translate}>
            {t('translate')}
          </PressButton>
        )
      )}
      {!shown && !isOffered && <FocusLeft takesFocus={takesFocus} />}
    </>
  );
};

const FAILURES: Readonly<Record<TranslationFailure, LaterKey>> = {
  'press-again': 'translation_press_again',
  'same-language': 'translation_same_language',
  unavailable: 'translation_unavailable',
  failed: 'translation_failed',
};

/** Read out as it changes. Percent change too often for that. */
const Words = ({ shown }: { readonly shown: Shown }) => {
  const t = useLaterT();
  if (shown.kind !== 'translated')
    return (
      <p className="kefu-translation" data-kefu="translation">
        {t(
          shown.kind === 'failed'
            ? FAILURES[shown.failure]
            : shown.kind === 'downloading'
              ? 'translation_downloading'
              : 'translation_running',
        )}
      </p>
    );
  const { text, language, by, isCut } = shown;
  return (
    <div className="kefu-translation" data-kefu="translation">
      {/* Plain text: a link or an element of a translation is nobody's. */}
      <p className="kefu-text" lang={language} dir={directionOf(language)} translate="no">
        {text}
      </p>
      <p className="kefu-translation-note">
        {t(by === 'device' ? 'translation_by_device' : 'translation_by_site')}
        {isCut && ` ${t('translation_cut')}`}
      </p>
    </div>
  );
};

interface ButtonsProps {
  readonly shown: Shown;
  readonly takesFocus: TakesFocus;
  readonly onTranslate: () => void;
  readonly onHide: () => void;
}

const Buttons = ({ shown, takesFocus, onTranslate, onHide }: ButtonsProps) => {
  const t = useLaterT();
  const { percent } = useTranslations();
  const again = againFor(shown);
  return (
    <>
      {shown.kind === 'downloading' && (
        <p className="kefu-translation-note">
          <progress
            className="kefu-progress"
            max={100}
            value={shown.percent}
            aria-label={t('translation_downloading')}
          />
          <span aria-hidden="true">{percent(shown.percent)}</span>
        </p>
      )}
      {again && (
        <PressButton key="again" hook="translate" takesFocus={takesFocus} onPress={onTranslate}>
          {t(again)}
        </PressButton>
      )}
      <PressButton key="hide" hook="hide-translation" takesFocus={takesFocus} onPress={onHide}>
        {t(shown.kind === 'translated' ? 'translation_hide' : shown.kind === 'failed' ? 'close' : 'cancel')}
      </PressButton>
    </>
  );
};

/** What a further press could change. */
const againFor = (shown: Shown): ViewKey | null => {
  if (shown.kind !== 'failed') return null;
  if (shown.failure === 'press-again') return 'translate';
  return shown.failure === 'failed' ? 'retry' : null;
};

/** The button that was pressed goes, and the one that takes its place gets the focus. */
type TakesFocus = RefObject<boolean>;

interface PressButtonProps {
  readonly hook: 'translate' | 'hide-translation';
  readonly takesFocus: TakesFocus;
  readonly onPress: () => void;
  readonly children: string;
}

const PressButton = ({ hook, takesFocus, onPress, children }: PressButtonProps) => {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    if (!takesFocus.current) return;
    takesFocus.current = false;
    button.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  return (
    <button type="button" className="kefu-translation-button" data-kefu={hook} ref={button} onClick={onPress}>
      {children}
    </button>
  );
};

/** Nothing is left to press: the message gets the focus. */
const FocusLeft = ({ takesFocus }: { readonly takesFocus: TakesFocus }) => {
  const place = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    if (!takesFocus.current) return;
    takesFocus.current = false;
    place.current?.closest('article')?.focus({ preventScroll: true });
  }, [takesFocus]);
  return <span ref={place} hidden />;
};
