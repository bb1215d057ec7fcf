import type { Question } from '../../domain/robot/question';

/** The quick-question list (hints). */
export interface QuestionsState {
  readonly open: boolean;
  readonly phase: 'loading' | 'ready' | 'failed';
  readonly questions: readonly Question[];
  /** True for 2 s after a tap: a second tap does nothing. */
  readonly locked: boolean;
}
