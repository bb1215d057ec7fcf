import { type MouseEvent, useEffect } from 'react';
import type {
  QuestionsActions,
  QuestionsSnapshot,
} from '../../../application/presentation/questions/questions-contract';
import { useT } from '../../foundation/TranslationsContext';
import { Icon } from '../../primitives/Icon';

interface QuickRepliesProps {
  readonly questions: QuestionsSnapshot['questions'];
  /** false: only the way to a person is shown, and no questions are loaded. */
  readonly withQuestions: boolean;
  readonly locked: boolean;
  /** The integrator's text for the way to a person; '' for the usual text of the language. */
  readonly person: string;
  readonly actions: Pick<QuestionsActions, 'offer' | 'choose'>;
  readonly onPerson: (words: string) => void;
}

/** More would fill the screen of a phone; the toolbar has all questions. */
const MOST = 4;

/** The replies disappear after a press. Then the log has the focus, so that no keyboard opens. */
const keepFocus = ({ currentTarget }: MouseEvent<HTMLElement>): void =>
  currentTarget.closest<HTMLElement>('[role="log"]')?.focus({ preventScroll: true });

/**
 * The quick questions and the way to a person. The questions are shown after the robot's welcome, and after an answer that
 * did not understand the visitor; the way to a person after each answer.
 */
export const QuickReplies = (props: QuickRepliesProps) => {
  const { questions, withQuestions, locked, person, actions, onPerson } = props;
  const t = useT();
  const words = person || t('talk_to_person');
  const { offer } = actions;
  useEffect(() => {
    if (withQuestions) offer();
  }, [withQuestions, offer]);
  const offered = withQuestions ? questions.slice(0, MOST) : [];
  return (
    <ul className="kefu-replies" aria-label={withQuestions ? t('tool_questions') : undefined}>
      {offered.map((question, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a backend may name an id twice
        <li key={index}>
          <button
            type="button"
            className="kefu-reply"
            data-kefu="quick-reply"
            aria-disabled={locked}
            onClick={(event) => {
              if (locked) return;
              keepFocus(event);
              actions.choose(question);
            }}
          >
            <span dir="auto">{question.text}</span>
          </button>
        </li>
      ))}
      <li>
        <button
          type="button"
          className="kefu-reply kefu-reply-person"
          data-kefu="talk-to-person"
          onClick={(event) => {
            keepFocus(event);
            onPerson(words);
          }}
        >
          <Icon name="people" size={18} />
          <span dir="auto">{words}</span>
        </button>
      </li>
    </ul>
  );
};
