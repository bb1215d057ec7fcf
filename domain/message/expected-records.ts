import type { Direction, MessageBody } from './message';
import type { RecordContext } from './record-context';

/** A sentence or an answer of the talk with the robot, which the backend may send again as a record with ids of its own. */
export interface ExpectedRecord {
  readonly clientId: string;
  readonly text: string;
  /** The sentence that it answers, by client id; null: nobody asked, or the backend knows the client id of the question. */
  readonly answers: string | null;
  /** Order among the sentences that the robot was asked, of the sentence or of what it answers; null: it was not asked. */
  readonly nth: number | null;
  /** Number of polls that had begun when it was sent or shown. */
  readonly polls: number;
  /** No answer came, so only a record shows whether the robot received the sentence. */
  readonly isUncertain: boolean;
  /** A record of it is newer than this server id. */
  readonly after: string | null;
  /** A record of it is older than this server id; null: no limit is known. */
  before: string | null;
  /** Number of records of the same text that belong to earlier sentences. */
  earlier: number;
}

/** No answer came: the robot may have received the sentence. */
export const UNCERTAIN = { answers: null, isUncertain: true, before: null, earlier: 0 } as const;
/** The robot has answered. */
export const CERTAIN = { ...UNCERTAIN, isUncertain: false } as const;

/** The records that may come, by direction and text: the backend keeps no client id for them. */
export class ExpectedRecords {
  readonly #byText = new Map<string, ExpectedRecord[]>();

  /** @returns null for a message without text, of which no record is recognised */
  add(direction: Direction, body: MessageBody, facts: Omit<ExpectedRecord, 'text'>): ExpectedRecord | null {
    const text = recordedText(body);
    if (text === null) return null;
    const key = keyOf(direction, text);
    const all = this.#byText.get(key) ?? [];
    const record = { ...facts, text };
    all.push(record);
    this.#byText.set(key, all);
    return record;
  }

  /** Until the first one was added. */
  get isEmpty(): boolean {
    return this.#byText.size === 0;
  }

  /** All with this text, the oldest first. */
  all(direction: Direction, body: MessageBody): readonly ExpectedRecord[] {
    const text = this.isEmpty ? null : recordedText(body);
    return (text === null ? undefined : this.#byText.get(keyOf(direction, text))) ?? NONE;
  }

  /**
   * Those whose answers follow the record. If there are none, a list that is cut off may have the record of another tab's sentence:
   * then those stay of which no other answer is known.
   */
  answeredBy(
    { isPartial, answers }: RecordContext,
    candidates: readonly ExpectedRecord[],
  ): readonly ExpectedRecord[] {
    const answered = candidates.filter(({ clientId }) => this.#isAnswered(clientId, answers));
    if (answered.length > 0) return answered;
    if (!isPartial || answers.length === 0) return candidates;
    const shown = new Set([...this.#byText.values()].flat().map((record) => record.answers));
    return candidates.filter(({ clientId }) => !shown.has(clientId));
  }

  /** Whether one of these messages is the answer to this sentence. */
  #isAnswered(clientId: string, messages: RecordContext['answers']): boolean {
    return messages.some(({ body }) =>
      this.all('to_visiter', body).some(({ answers }) => answers === clientId),
    );
  }

  /** @returns false if it was not expected any more */
  remove(record: ExpectedRecord, direction: Direction): boolean {
    const all = this.#byText.get(keyOf(direction, record.text)) ?? [];
    const index = all.indexOf(record);
    if (index >= 0) all.splice(index, 1);
    return index >= 0;
  }
}

const NONE: readonly ExpectedRecord[] = [];

const keyOf = (direction: Direction, text: string): string => `${direction} ${text}`;

/** The text of a message, or what identifies its media; null for other messages. */
export const recordedText = (body: MessageBody): string | null => {
  if (body.kind === 'text') return body.text.trim();
  if (body.kind === 'html') return body.html.trim();
  if (body.kind === 'images' || body.kind === 'video' || body.kind === 'media') return JSON.stringify(body);
  return null;
};
