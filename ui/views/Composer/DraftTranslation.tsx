import { type ReactNode, useContext, useMemo, useRef } from 'react';
import type { DraftTranslation as Shown } from '../../../application/messaging/translate-draft';
import type { TranslationFailure } from '../../../application/ports/translator.port';
import { directionOf, isSameLanguage } from '../../../domain/language/text-language';
import { type Translation, TranslationContext } from '../../foundation/TranslationContext';
import { useT, useTranslations } from '../../foundation/TranslationsContext';
import { useSelected } from '../../foundation/useSnapshot';
import type { LaterKey } from '../../i18n/later/later-keys';
import { Icon } from '../../primitives/Icon';
import { LaterTexts, useLaterT } from '../../primitives/LazyView/LaterTexts';
import { STATUS_REGION } from '../../primitives/status-region';
import { replaceText } from './replace-text';

interface DraftTranslationProps {
  /** BCP 47 tag of the agents' language. */
  readonly language: string;
  /** Nothing is typed. */
  readonly isEmpty: boolean;
}

/** Below the text box: what the visitor has typed, in the language of the agents. One button opens and closes it. */
export const DraftTranslation = (props: DraftTranslationProps) => {
  const translation = useContext(TranslationContext);
  const { tag } = useTranslations();
  if (!translation || isSameLanguage(props.language, tag)) return null;
  return <Line {...props} translation={translation} />;
};

interface LineProps extends DraftTranslationProps {
  readonly translation: Translation;
}

const Line = ({ translation, language, isEmpty }: LineProps) => {
  const t = useT();
  const { tag } = useTranslations();
  const shown = useSelected(translation.state, ({ draft }) => draft);
  const name = useMemo(() => nameOfLanguage(language, tag), [language, tag]);
  const { actions } = translation;
  const line = useRef<HTMLDivElement>(null);
  const isOpen = shown.kind !== 'closed';
  const hide = () => actions.draft('hide');
  if (isEmpty && !isOpen) return null;
  return (
    <div className="kefu-draft" ref={line}>
      <Press hook="translate-draft" isOpen={isOpen} onPress={isOpen ? hide : () => actions.draft('show')}>
        <Icon name="translate" size={18} />
        <span>{`${t('translate')}: ${name}`}</span>
      </Press>
      <div {...STATUS_REGION}>
        {isOpen && (
          <LaterTexts onClose={hide}>
            <Words shown={shown} language={language} name={name} />
          </LaterTexts>
        )}
      </div>
      {isOpen && (
        <LaterTexts onClose={hide}>
          <NextPress
            shown={shown}
            actions={actions}
            write={(text) => replaceText(boxOf(line.current), text)}
          />
        </LaterTexts>
      )}
    </div>
  );
};

const boxOf = (line: HTMLElement | null): HTMLTextAreaElement | null =>
  line?.closest('.kefu-composer')?.querySelector('textarea') ?? null;

/** In the words of the reader: `English`, `anglais`. */
const nameOfLanguage = (language: string, tag: string): string => {
  try {
    return new Intl.DisplayNames([tag], { type: 'language' }).of(language) ?? language;
  } catch {
    return language;
  }
};

const FAILURES: Readonly<Record<TranslationFailure, LaterKey>> = {
  'press-again': 'translation_press_again',
  'same-language': 'draft_same',
  unavailable: 'draft_unavailable',
  failed: 'translation_failed',
};

const sentenceOf = (shown: Shown): LaterKey | null => {
  switch (shown.kind) {
    case 'empty':
      return 'draft_empty';
    case 'translating':
      return 'translation_running';
    case 'downloading':
      return 'translation_downloading';
    case 'used':
      return 'draft_used';
    case 'secret':
      return 'draft_secret';
    case 'failed':
      return FAILURES[shown.failure];
    default:
      return null;
  }
};

interface WordsProps {
  readonly shown: Shown;
  readonly language: string;
  readonly name: string;
}

/** Read out as it changes, which it does after a pause in typing. */
const Words = ({ shown, language, name }: WordsProps) => {
  const t = useLaterT();
  const sentence = sentenceOf(shown);
  if (shown.kind !== 'translated')
    return (
      <p className="kefu-draft-words" data-kefu="draft-translation">
        {sentence && t(sentence, { language: name })}
      </p>
    );
  const { text, by, isCurrent, tooLong } = shown;
  return (
    <div className="kefu-draft-words" data-kefu="draft-translation">
      {/* A long one scrolls, also by keyboard. */}
      <p
        className={isCurrent ? 'kefu-draft-text' : 'kefu-draft-text kefu-draft-earlier'}
        lang={language}
        dir={directionOf(language)}
        translate="no"
        tabIndex={text.length > SHORT ? 0 : undefined}
      >
        {text}
      </p>
      <p className="kefu-draft-note">
        {t(by === 'device' ? 'translation_by_device' : 'translation_by_site')}
        {tooLong !== null && ` ${t('draft_too_long', { length: tooLong })}`}
      </p>
    </div>
  );
};

/** In UTF-16 code units: it has room in the narrowest panel. */
const SHORT = 80;

interface NextPressProps {
  readonly shown: Shown;
  readonly actions: Translation['actions'];
  /** Writes into the text box, so that undo knows of it. */
  readonly write: (text: string) => void;
}

/** One button at a time, so that the focus stays where it is when the one becomes the other. */
const NextPress = ({ shown, actions, write }: NextPressProps) => {
  const t = useLaterT();
  if (shown.kind === 'translated' && shown.isCurrent && shown.tooLong === null) {
    const take = () => {
      actions.draft('take');
      write(shown.text);
    };
    return (
      <Press hook="use-translation" onPress={take}>
        {t('draft_use')}
      </Press>
    );
  }
  if (shown.kind === 'used') {
    const restore = () => {
      actions.draft('restore');
      write(shown.mine);
    };
    return (
      <Press hook="restore-draft" onPress={restore}>
        {t('draft_back')}
      </Press>
    );
  }
  if (shown.kind !== 'failed' || !['press-again', 'failed'].includes(shown.failure)) return null;
  return (
    <Press hook="translate-draft" onPress={() => actions.draft('show')}>
      {t(shown.failure === 'failed' ? 'retry' : 'translate')}
    </Press>
  );
};

interface PressProps {
  readonly hook: string;
  /** For the button that opens and closes the line. */
  readonly isOpen?: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

const Press = ({ hook, isOpen, onPress, children }: PressProps) => (
  <button
    type="button"
    className="kefu-draft-button"
    data-kefu={hook}
    aria-expanded={isOpen}
    // The text box keeps the focus, so that the keyboard of a phone stays open.
    onMouseDown={(event) => event.preventDefault()}
    onClick={() => onPress()}
  >
    {children}
  </button>
);
