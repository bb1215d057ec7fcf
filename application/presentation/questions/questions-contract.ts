import type { Question } from '../../../domain/robot/question';
import type { QuestionsState } from '../../robot/questions-state';

export interface QuestionsSnapshot extends QuestionsState {
  /** What the last entry, the way to a person, is called: '' for the words of the visitor's language. null: there is none. */
  readonly person: string | null;
}

export interface QuestionsActions {
  /** The questions are shown in the conversation: loads them, once. */
  offer(): void;
  toggle(): void;
  close(): void;
  choose(question: Question): void;
  retry(): void;
  /** Asks the robot for a person, in this text, and closes the list. */
  askForPerson(request: string): void;
}
