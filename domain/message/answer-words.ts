import type { MessageBody } from './message';

/**
 * What the robot answers: HTML or text, not sanitised yet. A body, or null for nothing, stands for what the page made of it before it is
 * shown (`beforeShow`); a gateway gives the text.
 */
export type AnswerWords = string | MessageBody | null;

/** Whether the answer has no words of its own. */
export const isEmptyAnswer = (answer: AnswerWords): boolean =>
  typeof answer === 'string' && answer.trim() === '';
