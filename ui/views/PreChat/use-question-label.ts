import type { PreChatQuestion, QuestionName } from '../../../domain/form/pre-chat';
import { textIn } from '../../../domain/language/text-by-language';
import { useTranslations } from '../../foundation/TranslationsContext';
import type { AnyKey } from '../../i18n/keys';
import { useLaterT } from '../../primitives/LazyView/LaterTexts';

const OURS: Readonly<Record<QuestionName, AnyKey>> = {
  name: 'questions_name',
  reason: 'questions_reason',
  order: 'questions_order',
};

/** The label of a question in the visitor's language, as it also stands before the answer in the first message. */
export const useQuestionLabel = (): ((question: PreChatQuestion) => string) => {
  const t = useLaterT();
  const { language } = useTranslations();
  return ({ name, label }) => (label === null ? t(OURS[name]) : textIn(label, language));
};
