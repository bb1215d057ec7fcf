import type { MessageGateway, ReceivedMessage } from '../../application/ports/message-gateway.port';
import type { MessageBody } from '../../domain/message/message';
import { compareServerIds } from '../../domain/message/server-id';
import { ok } from '../../domain/result';
import { received, sampleMessage } from './samples';
import { failure, Script } from './scripted-replies';

type Ask<K extends keyof MessageGateway> = Parameters<MessageGateway[K]>[0];

/** Number of messages in a message check, as in a real backend. */
const CHECKED_MESSAGES = 10;

/**
 * A conversation in memory. Without a scripted answer, a sent message is stored and comes back as its echo by poll and
 * check, and an acknowledged message is no longer unread. A scripted answer replaces this: a queued failure stores nothing.
 */
export class FakeMessageGateway implements MessageGateway {
  readonly scripts = {
    check: new Script<Ask<'check'>, readonly ReceivedMessage[]>(() =>
      ok(this.#messages.slice(-CHECKED_MESSAGES)),
    ),
    poll: new Script<string, readonly ReceivedMessage[]>((after) => ok(this.#newerThan(after))),
    sendText: new Script<Ask<'sendText'>, void>((ask) => ok(this.keep(ask.clientId, textBody(ask.text)))),
    sendMedia: new Script<Ask<'sendMedia'>, void>((ask) => ok(this.keep(ask.clientId, mediaBody(ask)))),
    acknowledge: new Script<Ask<'acknowledge'>, void>((ask) => ok(this.#read(ask.serverId))),
    preview: new Script<Ask<'preview'>, void>(ok(undefined)),
  } as const;

  /** Number of polls that the caller gave up before their answer. */
  pollsGivenUp = 0;

  #messages: readonly ReceivedMessage[] = [];
  #lastId = 0;

  /** @param nowSeconds the backend's clock, in unix seconds */
  constructor(private readonly nowSeconds: () => number = () => 0) {}

  /**
   * The agent writes.
   * @returns the server id
   */
  agentSays(body: string | MessageBody): string {
    const serverId = this.#nextId();
    this.put(
      received(
        sampleMessage('to_visiter', '', {
          clientId: `agent-${serverId}`,
          serverId,
          sentAt: this.nowSeconds(),
          body: typeof body === 'string' ? textBody(body) : body,
        }),
      ),
    );
    return serverId;
  }

  /** Stores a visitor's message, like a send, also one whose answer was lost. */
  keep(clientId: string, body: MessageBody): void {
    // The backend recognises a resend by its unstr (decision 7).
    if (this.#messages.some(({ message }) => message.clientId === clientId)) return;
    const sentAt = this.nowSeconds();
    this.put(received(sampleMessage('to_service', '', { clientId, serverId: this.#nextId(), sentAt, body })));
  }

  /** Stores any message. */
  put(message: ReceivedMessage): void {
    this.#messages = [...this.#messages, message];
    this.#lastId = Math.max(this.#lastId, Number(message.message.serverId) || 0);
  }

  /** The next text is stored, but its answer is lost. */
  loseAnswerOfNextSend(): void {
    this.scripts.sendText.next((ask) => {
      this.keep(ask.clientId, textBody(ask.text));
      return failure.unreachable;
    });
  }

  recall(serverId: string): void {
    this.#change(serverId, (item) => ({ ...item, deleted: true }));
  }

  /** All messages, oldest first, with recalled ones: an answer for a poll that starts again. */
  snapshot(): readonly ReceivedMessage[] {
    return this.#messages;
  }

  check(ask: Ask<'check'>) {
    return this.scripts.check.answer(ask);
  }

  poll(after: string, givenUp?: Promise<void>) {
    let isAnswered = false;
    void givenUp?.then(() => {
      if (!isAnswered) this.pollsGivenUp += 1;
    });
    const answer = this.scripts.poll.answer(after);
    const answered = () => {
      isAnswered = true;
    };
    answer.then(answered, answered);
    return answer;
  }

  sendText(ask: Ask<'sendText'>) {
    return this.scripts.sendText.answer(ask);
  }

  sendMedia(ask: Ask<'sendMedia'>) {
    return this.scripts.sendMedia.answer(ask);
  }

  acknowledge(ask: Ask<'acknowledge'>) {
    return this.scripts.acknowledge.answer(ask);
  }

  preview(ask: Ask<'preview'>) {
    return this.scripts.preview.answer(ask);
  }

  #nextId(): string {
    return String(this.#lastId + 1);
  }

  #newerThan(after: string): readonly ReceivedMessage[] {
    return this.#messages.filter(
      ({ message, deleted }) => !deleted && compareServerIds(message.serverId ?? '0', after) > 0,
    );
  }

  #read(serverId: string): void {
    this.#change(serverId, (item) => ({ ...item, message: { ...item.message, unread: false } }));
  }

  #change(serverId: string, change: (item: ReceivedMessage) => ReceivedMessage): void {
    this.#messages = this.#messages.map((item) => (item.message.serverId === serverId ? change(item) : item));
  }
}

const textBody = (text: string): MessageBody => ({ kind: 'text', text });

const mediaBody = ({ text, images, video }: Ask<'sendMedia'>): MessageBody => {
  if (video !== null) return { kind: 'video', url: video, caption: text };
  return images.length > 0 ? { kind: 'images', urls: images, caption: text } : textBody(text);
};
