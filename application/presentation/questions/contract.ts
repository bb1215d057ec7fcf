import type { Question } from '../../../domain/robot/question';

export type { QuestionsState as QuestionsSnapshot } from '../../robot/questions-state';

export interface QuestionsActions {
  toggle(): void;
  close(): void;
  choose(question: Question): void;
  retry(): void;
}
