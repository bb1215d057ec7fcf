import type { Direction, MessageBody } from '../../domain/message/message';

/**
 * What was said with the robot has no client id on the wire. A backend that keeps that exchange tells it again, with
 * ids of its own, at the first poll after a hand-over: each such message is matched once by direction and words.
 */
export class RobotExchange {
  readonly #waiting = new Map<string, string[]>();

  remember(clientId: string, direction: Direction, body: MessageBody): void {
    const key = fingerprint(direction, body);
    if (key === null) return;
    this.#waiting.set(key, [...(this.#waiting.get(key) ?? []), clientId]);
  }

  /** The first poll tells it all: from then on the same words are said anew. */
  forget(): void {
    this.#waiting.clear();
  }

  /** @returns the client id under which it already stands, or null; a match is used up */
  match(direction: Direction, body: MessageBody): string | null {
    if (this.#waiting.size === 0) return null;
    const key = fingerprint(direction, body);
    const [first, ...rest] = (key === null ? undefined : this.#waiting.get(key)) ?? [];
    if (key === null || first === undefined) return null;
    if (rest.length > 0) this.#waiting.set(key, rest);
    else this.#waiting.delete(key);
    return first;
  }
}

const fingerprint = (direction: Direction, body: MessageBody): string | null => {
  if (body.kind === 'text') return `${direction}\n${body.text.trim()}`;
  if (body.kind === 'html') return `${direction}\n${body.html.trim()}`;
  if (body.kind === 'images' || body.kind === 'video' || body.kind === 'media')
    return `${direction}\n${JSON.stringify(body)}`;
  return null;
};
