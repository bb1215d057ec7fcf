import type { Question } from '../../../domain/robot/question';

export type { QuestionsState as QuestionsSnapshot } from '../../robot/questions-state';

export interface QuestionsActions {
  /** The questions are shown in the conversation: loads them, once. */
  offer(): void;
  toggle(): void;
  close(): void;
  choose(question: Question): void;
  retry(): void;
}
