import { Subject } from 'rxjs';
import { type ConversationMemory, freeClientId } from '../../domain/message/merge-received';
import type { Message } from '../../domain/message/message';
import type { MessagePlace } from '../../domain/message/message-place';
import { Recalled } from '../../domain/message/recalled';
import { RobotTalk } from '../../domain/message/robot-talk';
import { Transcript } from '../../domain/message/transcript';
import { MutableState } from '../state/state';
import type { ConversationEvent } from './conversation-event';

/** The facts that views read. There is a new object for each change; the messages themselves are in `transcript`. */
export interface ConversationFacts {
  readonly version: number;
  /** The message below the "new messages" divider: the first unread one when the conversation was opened. */
  readonly firstUnreadId: string | null;
  /** Grows when the visitor returns to new messages: the view scrolls to the first of them. */
  readonly returns: number;
  readonly robotTyping: boolean;
}

/** The data that all parts of the conversation share: messages, facts and events. */
export class ShownMessages {
  readonly memory: ConversationMemory = {
    transcript: new Transcript(),
    robotTalk: new RobotTalk(),
    recalled: new Recalled(),
  };
  readonly facts = new MutableState<ConversationFacts>({
    version: 0,
    firstUnreadId: null,
    returns: 0,
    robotTyping: false,
  });
  readonly #events = new Subject<ConversationEvent>();
  readonly events$ = this.#events.asObservable();
  /** Until the history is read, new messages come behind everything it will contain. */
  isHistoryRead = false;

  publish(event: ConversationEvent): void {
    this.#events.next(event);
  }

  put(message: Message): void {
    this.memory.transcript.put(message, this.#newPlace());
    this.publishVersion();
  }

  /** Adds an own message without an echo. Readers see it after `publishVersion`. */
  putOwn(message: Message, place?: MessagePlace): void {
    const { transcript, robotTalk } = this.memory;
    freeClientId(transcript, message.clientId);
    // This tab has shown the robot's record of what another tab sends, or was refused: that line becomes the message.
    const serverId = robotTalk.takeRecord(message, transcript.backwards());
    transcript.put({ ...message, serverId }, place ?? this.#newPlace());
  }

  /** The message of an earlier page will be restored before those that are written meanwhile. */
  reserve(clientId: string, place: MessagePlace | undefined): void {
    const { transcript } = this.memory;
    if (place) transcript.reserve(place);
    else if (!transcript.byClientId(clientId)) transcript.hold(clientId, this.#newPlace());
  }

  change(clientId: string, change: (message: Message) => Message): void {
    this.memory.transcript.update(clientId, change);
    this.publishVersion();
  }

  /** Publishes the version if it has changed. */
  publishVersion(): void {
    this.facts.patch({ version: this.memory.transcript.version });
  }

  #newPlace(): 'unknown' | undefined {
    return this.isHistoryRead ? undefined : 'unknown';
  }
}
