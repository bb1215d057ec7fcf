import { type FormEvent, useEffect, useRef, useState } from 'react';
import {
  answersOf,
  type PreChatAnswers,
  type PreChatChoice,
  type PreChatEntry,
  type PreChatQuestion,
  type QuestionName,
  unanswered,
} from '../../../domain/form/pre-chat';
import { type TextByLanguage, textIn } from '../../../domain/language/text-by-language';
import { focusedElement } from '../../../shared/browser/focused-element';
import { useTranslations } from '../../foundation/TranslationsContext';
import { Button } from '../../primitives/Button';
import { LaterTexts, useLaterT } from '../../primitives/LazyView/LaterTexts';
import { QuestionField } from './QuestionField';
import { useQuestionLabel } from './use-question-label';

export interface PreChatProps {
  /** The sentence above the questions; null: ours. */
  readonly text: TextByLanguage | null;
  readonly questions: readonly PreChatQuestion[];
  /** What was typed before a reload. */
  readonly kept: PreChatEntry;
  readonly onEdit: (entry: PreChatEntry) => void;
  /** null: the visitor begins without an answer. */
  readonly onAnswer: (answers: PreChatAnswers | null) => void;
}

/** What the shop asks before the chat. */
export const PreChat = (props: PreChatProps) => (
  <LaterTexts onClose={() => props.onAnswer(null)}>
    <QuestionsForm {...props} />
  </LaterTexts>
);

const QuestionsForm = ({ text: lead, questions, kept, onEdit, onAnswer }: PreChatProps) => {
  const t = useLaterT();
  const { language } = useTranslations();
  const labelOf = useQuestionLabel();
  const words = {
    label: labelOf,
    choice: ({ text }: PreChatChoice) => textIn(text, language),
    line: (label: string, answer: string) => t('questions_line', { label, answer }),
  };
  const [entry, setEntry] = useState(kept);
  const [wrong, setWrong] = useState<readonly QuestionName[]>([]);
  const [refusals, setRefusals] = useState(0);
  const form = useFocusOnce();

  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals, form]);

  const edit = (name: QuestionName, answer: string) => {
    const edited = { ...entry, [name]: answer };
    setEntry(edited);
    const open = unanswered(questions, edited);
    setWrong((names) => names.filter((one) => open.includes(one)));
    onEdit(edited);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const open = unanswered(questions, entry);
    setWrong(open);
    if (open.length > 0) setRefusals((count) => count + 1);
    else onAnswer(answersOf(questions, entry, words));
  };
  return (
    <section className="kefu-form">
      <form
        ref={form}
        noValidate
        tabIndex={-1}
        aria-label={t('gate_title')}
        data-kefu="pre-chat"
        onSubmit={submit}
      >
        <h3 className="kefu-form-title">{t('gate_title')}</h3>
        <p className="kefu-form-lead" dir="auto">
          {lead === null ? t('questions_lead') : textIn(lead, language)}
        </p>
        {questions.map((question) => (
          <QuestionField
            key={question.name}
            question={question}
            answer={entry[question.name]}
            isWrong={wrong.includes(question.name)}
            onAnswer={(answer) => edit(question.name, answer)}
          />
        ))}
        <Button type="submit" className="kefu-form-submit" data-kefu="pre-chat-start">
          {t('questions_start')}
        </Button>
        {questions.every(({ isRequired }) => !isRequired) && (
          <Button
            kind="quiet"
            className="kefu-form-submit"
            data-kefu="pre-chat-skip"
            onClick={() => onAnswer(null)}
          >
            {t('questions_skip')}
          </Button>
        )}
      </form>
    </section>
  );
};

/** The questions hide the text box and take the focus that it had or would get, and only that: the page may have the focus. */
const useFocusOnce = () => {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const focused = focusedElement();
    const isFree = focused === document.body || focused?.matches('[data-kefu="composer"]');
    if (isFree && document.hasFocus()) form.current?.focus({ preventScroll: true });
  }, []);
  return form;
};
