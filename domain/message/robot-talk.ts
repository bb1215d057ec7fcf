import * as LIMITS from '../limits';
import { isMadeByWidget, unstrOf } from './client-id';
import { type Direction, isOwn, type Message, type MessageBody } from './message';
import { compareAfter } from './message-place';
import type { MessageFromBackend, Repeat } from './reconcile';

export type ReceivedFrom = 'history' | 'first-poll' | 'poll';

type Words = Pick<Message, 'direction' | 'body' | 'serverId'>;

/** A sentence or an answer of the talk, of which the backend may send a record with ids of its own. */
interface Line {
  readonly clientId: string;
  /** The sentence that it answers, by client id; null: it answers none. */
  readonly answers: string | null;
  /** A record of it is newer than this server id, which was known when the robot was asked. */
  readonly after: string | null;
  /** A record of it is older than this server id: that of its echo. null: no echo has come. */
  before: string | null;
  /** Number of polls that had begun when it was sent or shown. */
  readonly polls: number;
  /** No answer has come, so only a record shows whether the robot received the sentence. */
  isUncertain: boolean;
  /** Number of records of the same words that belong to earlier sentences. Without it, one of those would settle a sentence that nobody got. */
  earlier: number;
}

export type Match = (message: Message) => Repeat | null;

/** What an answer of the robot answers. */
export interface AnswerFacts {
  /** The typed sentence, by client id; null: the robot was not asked by a sentence. */
  readonly answers: string | null;
  /** The quick question, by client id, or what names the greeting. */
  readonly question?: string | undefined;
  /** The newest server id that is known now. */
  readonly lastServerId: string | null;
}

/** A call to the robot: a sentence or a quick question, by its client id, or the greeting. */
interface Call {
  readonly after: string | null;
  /** The sentence; null: the record of another call names its client id. */
  readonly line: Line | null;
  /** What was said to the visitor meanwhile. */
  readonly heard: Set<string>;
}

/**
 * The talk with the robot has no client ids on the wire. A backend that keeps it sends it again with its own ids: by a poll
 * after the hand-over, or in a later history. A message without an id of a widget is the oldest line of this talk with its
 * direction and text that has no server id, if it is newer than what was known when that line was said (decision 31). Two equal
 * lines may be exchanged, or one shown twice, until the next load.
 */
export class RobotTalk {
  /** Lines without a server id, by direction and text, the oldest first. */
  readonly #lines = new Map<string, Line[]>();
  readonly #calls = new Map<string, Call>();
  /** Lines whose record has come, by client id, and by the server id of the record: the history and the first poll send it twice. */
  readonly #recorded = new Set<string>();
  readonly #byServerId = new Map<string, string>();
  /** Server ids of records that belong to earlier sentences of the same words. */
  readonly #ofEarlier = new Set<string | null>();
  readonly #forAgent = new Set<string>();
  #polls = 0;
  /** Number of polls that had begun when the last complete poll was asked. */
  #completePolls = 0;

  pollBegins(): void {
    this.#polls += 1;
  }

  /**
   * The messages of the history or of a poll are merged.
   *
   * @param added those that were not known: one of them may be the answer to a call
   * @param isCompletePoll false: it was the history, or the poll left out messages that the next poll will bring
   */
  merged(added: readonly Words[], isCompletePoll: boolean): void {
    if (isCompletePoll) this.#completePolls = this.#polls;
    if (this.#calls.size === 0) return;
    for (const { direction, body, serverId } of added)
      for (const { after, heard } of this.#calls.values())
        if (direction === 'to_visiter' && isNewer(serverId, after)) heard.add(recordedText(body) ?? '');
  }

  /**
   * The robot is asked. A history or a poll may bring the sentence and its answer first.
   *
   * @param body null: a quick question or the greeting, whose record names its client id
   */
  asked(clientId: string, body: MessageBody | null, after: string | null): void {
    this.#forAgent.delete(clientId);
    const line = body && this.#expect('to_service', body, { clientId, after, isUncertain: true });
    this.#calls.set(clientId, { after, line, heard: new Set() });
  }

  /** The robot answered this sentence or quick question. If its echo came before, a record of it is older. */
  sentenceAnswered({ clientId, body, serverId }: Words & Pick<Message, 'clientId'>): void {
    const { line = null, after = null } = this.#calls.get(clientId) ?? {};
    if (line) line.isUncertain = false;
    else this.#expect('to_service', body, { clientId, after, before: serverId });
  }

  /**
   * The answer was shown, or none came. Without an answer a record of the sentence stays expected: the robot may have received
   * it, or another tab may ask it after this one was refused.
   */
  askEnds(clientId: string): void {
    this.#calls.delete(clientId);
  }

  /**
   * The robot's answer comes. Its record is newer than the messages that were known when the robot was asked.
   *
   * @returns false if a poll or a history has brought this answer already: it is shown
   */
  answered(clientId: string, body: MessageBody, { answers, question, lastServerId }: AnswerFacts): boolean {
    const call = this.#calls.get(answers ?? question ?? '');
    if (call?.heard.has(recordedText(body) ?? '')) return false;
    this.#expect('to_visiter', body, { clientId, answers, after: call ? call.after : lastServerId });
    return true;
  }

  /** The robot may have received this sentence from an earlier page, or may receive it from another tab after it failed here. */
  expectRecord(
    clientId: string,
    body: MessageBody,
    record: { readonly after: string | null; readonly earlier: number },
  ): void {
    if (!this.#expectsRecordOf(clientId, body))
      this.#expect('to_service', body, { clientId, ...record, isUncertain: true });
  }

  /** How many own sentences with this text the robot has answered whose record has not come. */
  timesAnswered(body: MessageBody): number {
    return this.#linesLike('to_service', body).filter(({ isUncertain }) => !isUncertain).length;
  }

  /** The sentence is now meant for an agent: a record of the robot does not prove that the agent has it. */
  redirectToAgent(clientId: string): void {
    this.#forAgent.add(clientId);
  }

  /** The sentence itself was stored for the agent. If the robot also received it, that was earlier. */
  storedForAgent(clientId: string, body: MessageBody, serverId: string): void {
    for (const line of this.#linesLike('to_service', body))
      if (line.clientId === clientId) line.before = serverId;
  }

  /** The robot's record of the sentence has come, and it is the record with this server id. */
  hasRecordOf(clientId: string, serverId: string | null): boolean {
    return serverId !== null && this.#byServerId.get(serverId) === clientId;
  }

  /**
   * The server id of the oldest of these messages that is a record of the sentence; null: none is. They come newest first, and are
   * not looked at for a sentence that the robot cannot have received yet.
   */
  takeRecord({ clientId, body }: Message, shown: Iterable<Message>): string | null {
    if (!this.#recorded.has(clientId) && !this.#expectsRecordOf(clientId, body)) return null;
    let record: Message | undefined;
    for (const message of shown)
      if (
        !this.#ofEarlier.has(message.serverId) &&
        this.#repeatOf(message, 'history', false)?.clientId === clientId
      )
        record = message;
    if (!record) return null;
    this.#note(record, clientId);
    return record.serverId;
  }

  /**
   * Which line of the talk each message of an answer of the backend is a record of; null: it is new. Asked once for each message, in
   * their order. Most visitors have no talk, and it costs nothing.
   */
  matchIn(received: readonly MessageFromBackend[], from: ReceivedFrom): Match {
    if (this.#lines.size === 0) return () => null;
    const messages = received.flatMap((item: Partial<MessageFromBackend> | null) => item?.message ?? []);
    const cutOff = new Set(from === 'poll' ? [] : this.#withoutSentence(messages, from));
    return (message) => {
      const repeat = this.#repeatOf(message, from, cutOff.has(message));
      if (repeat) this.#note(message, repeat.clientId);
      else this.#noteNew(message);
      return repeat;
    };
  }

  #expectsRecordOf(clientId: string, body: MessageBody): boolean {
    return this.#linesLike('to_service', body).some((line) => line.clientId === clientId);
  }

  /** The record came. The next record of the same words belongs to the next line. */
  #note({ direction, body, serverId }: Words, clientId: string): void {
    if (serverId !== null && this.#byServerId.has(serverId)) return;
    if (serverId !== null) this.#byServerId.set(serverId, clientId);
    this.#recorded.add(clientId);
    const lines = this.#linesLike(direction, body);
    const at = lines.findIndex((line) => line.clientId === clientId && line.earlier === 0);
    if (at >= 0) lines.splice(at, 1);
  }

  /** A message came that repeats nothing. It may be the record of an earlier sentence. */
  #noteNew({ direction, body, serverId }: Words): void {
    for (const line of this.#linesLike(direction, body))
      if (line.earlier > 0 && isNewer(serverId, line.after)) {
        line.earlier -= 1;
        this.#ofEarlier.add(serverId);
      }
  }

  /** The last messages may begin with answers whose sentence is older than all of them, if the backend keeps the talk. */
  #withoutSentence(messages: readonly Message[], from: ReceivedFrom): readonly Message[] {
    const keepsTalk = (message: Message) =>
      isOwn(message) && (unstrOf(message) === '' || this.#repeatOf(message, from, false) !== null);
    if (messages.length < LIMITS.lastMessages && !messages.some(keepsTalk)) return [];
    const first = messages.findIndex(isOwn);
    return first < 0 ? messages : messages.slice(0, first);
  }

  #repeatOf(message: Message, from: ReceivedFrom, isCutOff: boolean): Repeat | null {
    if (isOwn(message) && isMadeByWidget(message.clientId)) return null;
    const { direction, body, serverId } = message;
    const clientId =
      this.#byServerId.get(serverId ?? '') ??
      this.#linesLike(direction, body).find(
        (line) => this.#isRecordOf(line, serverId, from) && (isCutOff || this.#hasSentence(line)),
      )?.clientId;
    return clientId === undefined ? null : { clientId, isProof: !this.#forAgent.has(clientId) };
  }

  #isRecordOf(
    { isUncertain, after, before, polls, earlier }: Line,
    serverId: string | null,
    from: ReceivedFrom,
  ): boolean {
    if (earlier > 0) return false;
    // A poll brings everything from before it began. A later message with the same text is a new one.
    if (from !== 'history' && !isUncertain && polls < this.#completePolls) return false;
    if (serverId === null) return !isUncertain;
    return isNewer(serverId, after) && (before === null || compareAfter(serverId, before) < 0);
  }

  /** A backend that keeps an answer keeps the sentence before it. Without the sentence, an agent said the same words. */
  #hasSentence({ answers }: Line): boolean {
    return answers === null || this.#recorded.has(answers);
  }

  #expect(
    direction: Direction,
    body: MessageBody,
    said: Pick<Line, 'clientId' | 'after'> & Partial<Line>,
  ): Line | null {
    const text = recordedText(body);
    if (text === null) return null;
    const line: Line = {
      answers: null,
      before: null,
      isUncertain: false,
      earlier: 0,
      polls: this.#polls,
      ...said,
    };
    const lines = this.#linesLike(direction, body);
    lines.push(line);
    this.#lines.set(keyOf(direction, text), lines);
    return line;
  }

  #linesLike(direction: Direction, body: MessageBody): Line[] {
    const text = this.#lines.size === 0 ? null : recordedText(body);
    return (text === null ? undefined : this.#lines.get(keyOf(direction, text))) ?? [];
  }
}

const keyOf = (direction: Direction, text: string): string => `${direction} ${text}`;

const isNewer = (serverId: string | null, after: string | null): boolean =>
  serverId === null || compareAfter(after, serverId) < 0;

/** The text of a message, or what identifies its media; null for other messages. */
const recordedText = (body: MessageBody): string | null => {
  if (body.kind === 'text') return body.text.trim();
  if (body.kind === 'html') return body.html.trim();
  if (body.kind === 'images' || body.kind === 'video' || body.kind === 'media') return JSON.stringify(body);
  return null;
};
