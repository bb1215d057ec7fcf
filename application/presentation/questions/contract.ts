import type { Question } from '../../../domain/robot/question';

/** The quick-question list (hints). */
export interface QuestionsSnapshot {
  readonly open: boolean;
  readonly phase: 'loading' | 'ready' | 'failed';
  readonly questions: readonly Question[];
  /** True for 2 s after a tap: a second tap does nothing. */
  readonly locked: boolean;
}

export interface QuestionsActions {
  toggle(): void;
  close(): void;
  choose(question: Question): void;
  retry(): void;
}
