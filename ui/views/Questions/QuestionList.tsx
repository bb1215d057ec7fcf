import { useId } from 'react';
import { fitRow } from '../../../domain/layout/text-cost';
import type { Question } from '../../../domain/robot/question';
import { useT } from '../../foundation/TranslationsContext';
import { Icon } from '../../primitives/Icon';
import { moveFocus } from '../../primitives/move-focus';
import { STATUS_REGION } from '../../primitives/status-region';
import { VisuallyHidden } from '../../primitives/VisuallyHidden';

interface ListProps {
  readonly questions: readonly Question[];
  readonly locked: boolean;
  /** What the way to a person is called: '' for the usual text of the language. null: the robot does not serve. */
  readonly person: string | null;
  readonly onChoose: (question: Question) => void;
  readonly onPerson: (words: string) => void;
}

export const QuestionList = ({ questions, locked, person, onChoose, onPerson }: ListProps) => {
  const t = useT();
  const reason = useId();
  const request = person || t('talk_to_person');
  return (
    <>
      <ul className="kefu-questions-list" onKeyDown={moveFocus}>
        {questions.map((question, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a backend may name an id twice
          <li key={index}>
            <button
              type="button"
              className="kefu-question"
              data-kefu="hint"
              aria-disabled={locked}
              aria-describedby={locked ? reason : undefined}
              onClick={() => !locked && onChoose(question)}
            >
              <span dir="auto">{fitRow([question.text], questions.length)}</span>
              <Icon name="next" size={18} />
            </button>
          </li>
        ))}
        {person !== null && (
          <li>
            <button
              type="button"
              className="kefu-question kefu-question-person"
              data-kefu="talk-to-person"
              onClick={() => onPerson(request)}
            >
              <span dir="auto">{request}</span>
              <Icon name="people" size={18} />
            </button>
          </li>
        )}
      </ul>
      <div {...STATUS_REGION}>
        {locked && <VisuallyHidden id={reason}>{t('questions_locked')}</VisuallyHidden>}
      </div>
    </>
  );
};
