import type { GatewayFailure } from '../../domain/failure/gateway-failure';
import type { PastChat } from '../../domain/help/news';
import * as LIMITS from '../../domain/limits';
import { type AnswerWords, isEmptyAnswer } from '../../domain/message/answer-words';
import type { MessageBody } from '../../domain/message/message';
import { bodyOf } from '../../domain/message/message-body';
import {
  kindOfBody,
  type PlainMessage,
  textOfBody,
  type Verdict,
  withText,
} from '../../domain/message/plain-message';
import type { Result } from '../../domain/result';
import { cutText } from '../../domain/text/cut-text';
import type { ReceivedMessage } from '../ports/message-gateway.port';
import type { RobotAnswer } from '../ports/robot-gateway.port';

type Answer<T> = Result<T, GatewayFailure>;

type Ask = (message: PlainMessage) => Promise<Verdict>;

/** Messages of which it is known what the page said. A backend repeats about ten. */
const MOST_KNOWN = 2_000;

/** A bubble without words of its own: the page has nothing to say about it. */
const WITHOUT_WORDS: readonly MessageBody['kind'][] = ['lost', 'phrase', 'upload', 'welcome', 'notice'];

/**
 * Asks the page about what gateways bring to the visitor. A message is asked about once, however often the history or a poll repeats it.
 * The robot's answer has no id, so its record counts as the message with the same words.
 */
export class AskBeforeShow {
  readonly #known = new Map<string, Promise<Verdict>>();

  constructor(private readonly ask: Ask) {}

  /** The messages of the history or a poll. What is not shown counts as unreadable: polling goes on behind it. */
  async received(answer: Answer<readonly ReceivedMessage[]>): Promise<typeof answer> {
    if (!answer.ok) return answer;
    return {
      ...answer,
      value: await Promise.all(answer.value.map((item) => this.#one(item).catch(() => item))),
    };
  }

  /** The answer of the robot to a sentence. */
  async robot(result: Answer<RobotAnswer>): Promise<typeof result> {
    if (!result.ok || result.value.kind !== 'answered') return result;
    const answer = await this.#words(result.value.answer);
    return { ...result, value: { ...result.value, answer } };
  }

  /** The answer to a quick question. */
  async question(result: Answer<AnswerWords>): Promise<typeof result> {
    return result.ok ? { ...result, value: await this.#words(result.value) } : result;
  }

  /** The list of chats shows the last message of each. */
  async chats(result: Answer<readonly PastChat[]>): Promise<typeof result> {
    if (!result.ok) return result;
    const chats = result.value.map(async (chat) => {
      const body = await this.#words(chat.content);
      return typeof body === 'string' ? chat : { ...chat, content: body === null ? '' : textOfBody(body) };
    });
    return { ...result, value: await Promise.all(chats) };
  }

  /** A gateway of an integrator may give a broken item, which is dropped later. */
  async #one(item: ReceivedMessage): Promise<ReceivedMessage> {
    const { message, deleted, isWelcome }: Partial<ReceivedMessage> = item ?? {};
    if (message?.direction !== 'to_visiter' || deleted || isWelcome) return item;
    const { serverId, clientId, body } = message;
    if (WITHOUT_WORDS.includes(body.kind)) return item;
    const verdict = await this.#verdict(serverId ?? clientId, clientId, body);
    if (verdict.kind === 'unchanged') return item;
    if (verdict.kind === 'held') return { ...item, deleted: true, unreadable: true, isHidden: true };
    return { ...item, message: { ...message, body: withText(body, verdict.text) } };
  }

  async #words(answer: AnswerWords): Promise<AnswerWords> {
    if (typeof answer !== 'string' || isEmptyAnswer(answer)) return answer;
    const body = bodyOf({ content: answer });
    if (WITHOUT_WORDS.includes(body.kind)) return answer;
    const verdict = await this.#verdict('', '', body);
    if (verdict.kind === 'unchanged') return answer;
    return verdict.kind === 'held' ? null : withText(body, verdict.text);
  }

  /** @param key what is asked about once; '' for words without an id */
  #verdict(key: string, id: string, body: MessageBody): Promise<Verdict> {
    const text = cutText(textOfBody(body), LIMITS.shownCharacters).head;
    const words = ` ${body.kind} ${text}`;
    const known = this.#known.get(key) ?? this.#known.get(words);
    const verdict = known ?? this.ask({ id, kind: kindOfBody(body), text });
    // The record of the robot's answer comes once.
    if (known && key) this.#known.delete(words);
    this.#known.set(key || words, verdict);
    const [oldest] = this.#known.keys();
    if (oldest !== undefined && this.#known.size > MOST_KNOWN) this.#known.delete(oldest);
    return verdict;
  }
}
