import { Subject } from 'rxjs';
import { type ConversationMemory, freeClientId } from '../../domain/message/merge';
import type { Message } from '../../domain/message/message';
import type { Place } from '../../domain/message/place';
import { Recalled } from '../../domain/message/recalled';
import { RobotTalk } from '../../domain/message/robot-talk';
import { Transcript } from '../../domain/message/transcript';
import { MutableState } from '../state/state';
import type { ConversationEvent } from './conversation-event';
import { OwnPlaces } from './own-places';

/** What changed last; a new object for each change. The rows themselves are read from `transcript`. */
export interface ConversationFacts {
  readonly version: number;
  /** Where the "new messages" line stands: the first that was unread when the conversation was opened. */
  readonly firstUnreadId: string | null;
  /** Grows when the reader comes back to messages that came meanwhile: the view lands at the first of them. */
  readonly returns: number;
  readonly typing: 'robot' | 'service' | null;
}

/** What the parts of the conversation share: the messages, the facts that views read, and the events. */
export class ShownMessages {
  readonly memory: ConversationMemory = {
    transcript: new Transcript(),
    robotTalk: new RobotTalk(),
    recalled: new Recalled(),
    awaitingEcho: new Set(),
  };
  readonly facts = new MutableState<ConversationFacts>({
    version: 0,
    firstUnreadId: null,
    returns: 0,
    typing: null,
  });
  readonly #events = new Subject<ConversationEvent>();
  readonly events$ = this.#events.asObservable();
  readonly places = new OwnPlaces(this.memory);
  /** Messages that had to give up their client id to an own one: the id they have now, by the one they had. */
  readonly renamed = new Map<string, string>();
  /** While the history is not read, what is put stands behind all that it will tell. */
  isHistoryRead = false;

  publish(event: ConversationEvent): void {
    this.#events.next(event);
  }

  put(message: Message): void {
    this.memory.transcript.put(message, this.#newPlace());
    this.publishVersion();
  }

  /** An own message that waits for its echo. Readers are told by `publishVersion`. */
  putOwn(message: Message, place?: Place): void {
    const { transcript, awaitingEcho } = this.memory;
    const renamed = freeClientId(transcript, message.clientId);
    if (renamed !== null) this.renamed.set(message.clientId, renamed);
    transcript.put(message, place ?? this.#newPlace());
    awaitingEcho.add(message.clientId);
    this.places.note(message.clientId);
  }

  change(clientId: string, change: (message: Message) => Message): void {
    this.memory.transcript.update(clientId, change);
    this.publishVersion();
  }

  /** The same version again is no event. */
  publishVersion(): void {
    this.facts.patch({ version: this.memory.transcript.version });
  }

  #newPlace(): 'unknown' | undefined {
    return this.isHistoryRead ? undefined : 'unknown';
  }
}
