import { recordedText } from './expected-records';
import type { Message, MessageBody } from './message';

type Words = Pick<Message, 'direction' | 'body'>;

/** The answers of the robot that the history or a poll brings before the robot's own call is answered, by text. */
export class EarlyAnswers {
  /** The messages that the last poll brought as new. */
  #polled: readonly Words[] = [];
  /** Sentences that the robot is asked at this moment, by client id. */
  readonly #sentences = new Set<string>();
  /** Words to the visitor that came while the robot was asked a sentence. */
  readonly #meanwhile = new Set<string>();
  /** The same from before the first sentence of a history: the sentence that was answered may be older than it. */
  readonly #cutOffMeanwhile = new Set<string>();
  /** Words to the visitor that came while a quick question waited for its answer, by the client id of the question. */
  readonly #whileAsked = new Map<string, Set<string>>();

  /** Nobody waits for an answer. */
  get isIdle(): boolean {
    return this.#sentences.size + this.#whileAsked.size === 0;
  }

  /** @param added the messages of the last poll that were not known */
  polled(added: readonly Words[]): void {
    this.#polled = added;
    this.added(added);
  }

  /** @param added the messages of the history or of a poll that were not known */
  added(added: readonly Words[]): void {
    if (this.isIdle) return;
    for (const text of textsToVisitor(added)) {
      if (this.#sentences.size > 0) this.#meanwhile.add(text);
      for (const meanwhile of this.#whileAsked.values()) meanwhile.add(text);
    }
  }

  /** @param answers the answers before the first sentence of the last messages: theirs may be older than these */
  cutOff(answers: readonly Words[]): void {
    if (this.#sentences.size === 0) return;
    for (const text of textsToVisitor(answers)) this.#cutOffMeanwhile.add(text);
  }

  sentenceAsked(clientId: string): void {
    if (this.#sentences.size === 0) {
      this.#meanwhile.clear();
      this.#cutOffMeanwhile.clear();
    }
    this.#sentences.add(clientId);
  }

  questionAsked(clientId: string): void {
    this.#whileAsked.set(clientId, new Set());
  }

  askEnds(clientId: string): void {
    this.#sentences.delete(clientId);
    this.#whileAsked.delete(clientId);
  }

  /**
   * @param isRecorded the record of the sentence that was answered has come
   * @param question the client id of the quick question that was answered; null: it was a sentence
   */
  has(body: MessageBody, isRecorded: boolean, question: string | null): boolean {
    const text = recordedText(body);
    if (text === null) return false;
    if (question !== null && this.#whileAsked.get(question)?.has(text)) return true;
    if (this.#cutOffMeanwhile.has(text) || textsToVisitor(this.#polled).includes(text)) return true;
    return isRecorded && this.#meanwhile.has(text);
  }
}

const textsToVisitor = (messages: readonly Words[]): readonly string[] =>
  messages.flatMap(({ direction, body }) => (direction === 'to_visiter' ? (recordedText(body) ?? []) : []));
