import type { Direction, MessageBody } from '../../domain/message/message';

interface Said {
  readonly clientId: string;
  readonly direction: Direction;
  readonly words: string;
  /** The sentence that it answers, by its client id; null: nobody asked, or it was asked under an id that the wire knows. */
  readonly answers: string | null;
  /** How many polls had begun when it was said. */
  readonly polls: number;
  told: boolean;
}

/**
 * What was said with the robot has no client id on the wire. A backend that keeps that exchange tells it again, with
 * ids of its own, at the first poll after a hand-over: each such message is matched once by direction and words.
 */
export class RobotExchange {
  #said: Said[] = [];
  #polls = 0;
  /** Words to the visitor that the last poll brought as new. */
  #polled: ReadonlySet<string> = new Set();

  remember(clientId: string, direction: Direction, body: MessageBody, answers: string | null = null): void {
    const words = wordsOf(body);
    if (words === null) return;
    this.#said.push({ clientId, direction, words, answers, polls: this.#polls, told: false });
  }

  pollBegins(): void {
    this.#polls += 1;
  }

  /**
   * A poll tells all that was said before it began: from then on the same words are said anew.
   *
   * @param news what it brought that matched nothing
   */
  pollEnded(news: readonly { readonly direction: Direction; readonly body: MessageBody }[]): void {
    this.#said = this.#said.filter(({ polls }) => polls >= this.#polls);
    this.#polled = new Set(
      news.flatMap(({ direction, body }) => (direction === 'to_visiter' ? (wordsOf(body) ?? []) : [])),
    );
  }

  /** The last poll was quicker than the answer itself. */
  wasPolled(body: MessageBody): boolean {
    const words = wordsOf(body);
    return words !== null && this.#polled.has(words);
  }

  /** @returns the client id under which it already stands, or null; a match is used up */
  match(direction: Direction, body: MessageBody): string | null {
    const words = this.#said.length === 0 ? null : wordsOf(body);
    const found = this.#said.find(
      (said) => !said.told && said.direction === direction && said.words === words,
    );
    if (!found || !this.#isKept(found)) return null;
    found.told = true;
    return found.clientId;
  }

  /** Who keeps an answer keeps the sentence before it: without that one, the same words are somebody else's. */
  #isKept({ answers }: Said): boolean {
    return answers === null || this.#said.some(({ clientId, told }) => told && clientId === answers);
  }
}

const wordsOf = (body: MessageBody): string | null => {
  if (body.kind === 'text') return body.text.trim();
  if (body.kind === 'html') return body.html.trim();
  if (body.kind === 'images' || body.kind === 'video' || body.kind === 'media') return JSON.stringify(body);
  return null;
};
