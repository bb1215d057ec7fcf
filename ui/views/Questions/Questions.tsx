import { useEffect, useId, useRef, useState } from 'react';
import type {
  QuestionsActions,
  QuestionsSnapshot,
} from '../../../application/presentation/questions/questions-contract';
import type { Question } from '../../../domain/robot/question';
import { focusedElement } from '../../../shared/browser/focused-element';
import { useEscape } from '../../foundation/EscapeContext';
import { useT } from '../../foundation/TranslationsContext';
import type { ViewProps } from '../../foundation/view-props';
import { usePanelFocus } from '../../primitives/focus/usePanelFocus';
import { IconButton } from '../../primitives/IconButton';
import { NoQuestions } from './NoQuestions';
import { QuestionList } from './QuestionList';

type QuestionsProps = ViewProps<QuestionsSnapshot, QuestionsActions>;

/**
 * The quick questions, and last the way to a person: a tap sends one, and the answer is shown in the conversation.
 */
export const Questions = ({ snapshot, actions }: QuestionsProps) =>
  snapshot.open ? <Panel snapshot={snapshot} actions={actions} /> : null;

const firstIn = (panel: HTMLElement | null) =>
  panel?.querySelector<HTMLElement>('[data-kefu="hint"]') ?? null;

const Panel = ({ snapshot, actions }: QuestionsProps) => {
  const t = useT();
  const panel = useRef<HTMLElement>(null);
  const titleId = useId();
  const { phase, questions, locked, person } = snapshot;
  const hasQuestions = phase === 'ready' && questions.length > 0;
  /** The visitor then reads the answer, so the list becomes one line. */
  const [chosen, setChosen] = useState(false);
  const choose = (question: Question) => {
    setChosen(true);
    actions.choose(question);
  };
  useEscape(true, actions.close);
  usePanelFocus(panel, () => firstIn(panel.current));

  // When the list has loaded, its first question gets the focus, unless the visitor has focused something else.
  useEffect(() => {
    const here = focusedElement();
    if (phase === 'ready' && (here === panel.current || here === document.body))
      firstIn(panel.current)?.focus();
  }, [phase]);

  const retry = () => {
    panel.current?.focus();
    actions.retry();
  };

  return (
    <section
      ref={panel}
      className={chosen ? 'kefu-questions kefu-questions-chosen' : 'kefu-questions'}
      aria-labelledby={titleId}
      aria-busy={phase === 'loading'}
      tabIndex={-1}
    >
      <div className="kefu-questions-head">
        <h3 id={titleId}>{t('tool_questions')}</h3>
        <IconButton icon="close" label={t('close')} onClick={() => actions.close()} />
      </div>
      {!hasQuestions && <NoQuestions phase={phase} onRetry={retry} />}
      {(hasQuestions || (phase !== 'loading' && person !== null)) && (
        <QuestionList
          questions={hasQuestions ? questions : []}
          locked={locked}
          person={person}
          onChoose={choose}
          onPerson={actions.askForPerson}
        />
      )}
    </section>
  );
};
