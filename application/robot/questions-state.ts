import type { Question } from '../../domain/robot/question';

/** The list of quick questions. */
export interface QuestionsState {
  readonly open: boolean;
  readonly phase: 'loading' | 'ready' | 'failed';
  readonly questions: readonly Question[];
  /** True for 2 s after a tap, so that a second tap does nothing. */
  readonly locked: boolean;
}
