import { isSameSystemLine, robotMessage, systemMessage } from '../../domain/message/local-message';
import type { Author, Message, MessageBody } from '../../domain/message/message';
import type { SystemLineKey } from '../../domain/message/system-line-key';
import type { ReadOnlyTranscript } from '../../domain/message/transcript';
import type { ShownMessages } from './shown-messages';

export interface RobotAnswerLine {
  readonly clientId: string;
  /** Unix seconds. */
  readonly sentAt: number;
  readonly author: Author;
  readonly body: MessageBody;
  /** The client id of the typed sentence that it answers; null: the robot was not asked by a sentence. */
  readonly answers: string | null;
  /** The client id of the quick question that it answers. */
  readonly question?: string | undefined;
}

/** Adds messages that do not come from the backend: system lines, the welcome, and the talk with the robot. */
export class AddLocalMessages {
  #welcomed = false;

  constructor(private readonly shown: ShownMessages) {}

  /** Whether the welcome was added. */
  get hasWelcomed(): boolean {
    return this.#welcomed;
  }

  /** Adds an answer of the robot, which has no server id. A poll may have brought it before. */
  robotSays({ clientId, sentAt, author, body, answers, question }: RobotAnswerLine): void {
    const { robotTalk, transcript } = this.shown.memory;
    const { lastServerId } = transcript;
    if (!robotTalk.answered(clientId, body, { answers, question, lastServerId })) return;
    const message = robotMessage({ clientId, sentAt, body }, author);
    this.shown.put(message);
    this.shown.publish({ kind: 'arrived', messages: [message] });
  }

  /**
   * If the last line is the same system line, nothing is added. An agent's presence replaces the line above it that says the opposite of
   * the same agent, and of many lines in a row the last is replaced.
   */
  systemLine(
    clientId: string,
    sentAt: number,
    key: SystemLineKey,
    params: Readonly<Record<string, string>> = {},
  ): void {
    const { transcript } = this.shown.memory;
    const last = transcript.last();
    if (isSameSystemLine(last, key, params)) return;
    if (last && (isPresenceOf(last, key, params) || endsWithMany(transcript)))
      transcript.remove(last.clientId);
    const message = systemMessage({ clientId, sentAt, body: { kind: 'notice', key, params } });
    this.shown.put(message);
    this.shown.publish({ kind: 'system-line-added', message });
  }

  welcome(clientId: string, sentAt: number, author: Author, blocks: readonly string[]): void {
    this.#welcomed = true;
    this.shown.put(systemMessage({ clientId, sentAt, body: { kind: 'welcome', blocks } }, author));
  }
}

const PRESENCE: readonly string[] = ['notice_agent_offline', 'notice_agent_online'] satisfies SystemLineKey[];

const isPresenceOf = (
  { body }: Message,
  key: SystemLineKey,
  { name }: Readonly<Record<string, string>>,
): boolean =>
  body.kind === 'notice' &&
  PRESENCE.includes(key) &&
  PRESENCE.includes(body.key) &&
  body.params['name'] === name;

/** A session may change many times in a second. */
export const MOST_IN_A_ROW = 20;

const endsWithMany = (transcript: ReadOnlyTranscript): boolean => {
  for (let back = 1; back <= MOST_IN_A_ROW; back += 1)
    if (transcript.at(transcript.length - back)?.body.kind !== 'notice') return false;
  return true;
};
