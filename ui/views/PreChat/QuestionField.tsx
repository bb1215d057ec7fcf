import { LONGEST_ANSWER, type PreChatQuestion, type QuestionName } from '../../../domain/form/pre-chat';
import { textIn } from '../../../domain/language/text-by-language';
import { useTranslations } from '../../foundation/TranslationsContext';
import { Field, type FieldIds, TextInput } from '../../primitives/Field';
import { useLaterT } from '../../primitives/LazyView/LaterTexts';
import { writingDirection } from '../../primitives/writing-direction';
import { useQuestionLabel } from './use-question-label';

interface QuestionFieldProps {
  readonly question: PreChatQuestion;
  readonly answer: string;
  readonly isWrong: boolean;
  readonly onAnswer: (answer: string) => void;
}

const TEXTS: Readonly<Record<QuestionName, { readonly hook: string; readonly autoComplete: string }>> = {
  name: { hook: 'pre-chat-name', autoComplete: 'name' },
  reason: { hook: 'pre-chat-reason', autoComplete: 'off' },
  order: { hook: 'pre-chat-order', autoComplete: 'off' },
};

/** A question: a line of text, or a choice. */
export const QuestionField = ({ question, answer, isWrong, onAnswer }: QuestionFieldProps) => {
  const t = useLaterT();
  const labelOf = useQuestionLabel();
  const { name, isRequired, choices } = question;
  const { hook, autoComplete } = TEXTS[name];
  return (
    <Field
      label={labelOf(question)}
      optional={!isRequired}
      error={isWrong ? t('questions_required') : undefined}
    >
      {(ids) =>
        choices.length > 0 ? (
          <Choices ids={ids} question={question} answer={answer} onAnswer={onAnswer} />
        ) : (
          <TextInput
            ids={ids}
            value={answer}
            dir={writingDirection(answer)}
            required={isRequired}
            autoComplete={autoComplete}
            maxLength={LONGEST_ANSWER[name]}
            spellCheck={name === 'reason'}
            data-kefu={hook}
            onText={onAnswer}
          />
        )
      }
    </Field>
  );
};

interface ChoicesProps extends Omit<QuestionFieldProps, 'isWrong'> {
  readonly ids: FieldIds;
}

const Choices = ({ ids, question, answer, onAnswer }: ChoicesProps) => {
  const t = useLaterT();
  const { language } = useTranslations();
  return (
    <select
      id={ids.input}
      className="kefu-field-input"
      aria-invalid={ids.error !== undefined}
      aria-describedby={ids.error}
      required={question.isRequired}
      value={answer}
      data-kefu="pre-chat-reason"
      onChange={(event) => onAnswer(event.target.value)}
    >
      <option value="">{t('questions_choose')}</option>
      {Object.entries(question.choices).map(([at, { text }]) => (
        <option key={at} value={at}>
          {textIn(text, language)}
        </option>
      ))}
    </select>
  );
};
