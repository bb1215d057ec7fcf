import { wordsOf } from './expected-records';
import type { Message, MessageBody } from './message';

type Words = Pick<Message, 'direction' | 'body'>;

/** Words to the visitor that a poll or a history brought. They may be the robot's answer, before it came by itself. */
export class EarlyAnswers {
  /** What the last poll brought as new. */
  #polled: ReadonlySet<string> = new Set();
  /** What came while the robot was asked a sentence. */
  readonly #meanwhile = new Set<string>();
  /** The same from before the first sentence of a history: the sentence that was answered may be older than it. */
  readonly #cutOffMeanwhile = new Set<string>();
  /** What came while a quick question waited for its answer, by the client id of the question. */
  readonly #byQuestion = new Map<string, Set<string>>();

  /** The robot is asked a sentence, and no other one is under way. */
  sentenceAsked(): void {
    this.#meanwhile.clear();
    this.#cutOffMeanwhile.clear();
  }

  questionAsked(clientId: string): void {
    this.#byQuestion.set(clientId, new Set());
  }

  questionEnds(clientId: string): void {
    this.#byQuestion.delete(clientId);
  }

  polled(added: readonly Words[]): void {
    this.#polled = new Set(wordsToVisitor(added));
  }

  added(added: readonly Words[], isSentenceUnderWay: boolean): void {
    for (const words of wordsToVisitor(added)) {
      if (isSentenceUnderWay) this.#meanwhile.add(words);
      for (const meanwhile of this.#byQuestion.values()) meanwhile.add(words);
    }
  }

  cutOff(answers: readonly Words[]): void {
    for (const words of wordsToVisitor(answers)) this.#cutOffMeanwhile.add(words);
  }

  /**
   * @param question the client id of the quick question that this answers
   * @param isSentenceRecorded the record of the sentence that this answers has come
   */
  has(body: MessageBody, question: string | null, isSentenceRecorded: boolean): boolean {
    const words = wordsOf(body);
    if (words === null) return false;
    if (question !== null && this.#byQuestion.get(question)?.has(words)) return true;
    if (this.#polled.has(words) || this.#cutOffMeanwhile.has(words)) return true;
    return isSentenceRecorded && this.#meanwhile.has(words);
  }
}

const wordsToVisitor = (messages: readonly Words[]): readonly string[] =>
  messages.flatMap(({ direction, body }) => (direction === 'to_visiter' ? (wordsOf(body) ?? []) : []));
