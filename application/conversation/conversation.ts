import { type Delivery, hasArrived, withDelivery } from '../../domain/message/delivery';
import { isOwn, type Message, type UploadBody } from '../../domain/message/message';
import type { MessagePlace } from '../../domain/message/message-place';
import type { RecalledIds } from '../../domain/message/recalled';
import type { RobotTalk } from '../../domain/message/robot-talk';
import type { ReadOnlyTranscript } from '../../domain/message/transcript';
import { logUnexpected } from '../log/log-unexpected';
import type { Log } from '../ports/log.port';
import type { ReceivedMessage } from '../ports/message-gateway.port';
import type { State } from '../state/state';
import { AddLocalMessages } from './add-local-messages';
import { AgentNames } from './agent-names';
import type { ConversationEvent } from './conversation-event';
import { RecallMessages } from './recall-messages';
import { type ReadIds, type Received, ReceiveMessages } from './receive-messages';
import { type ConversationFacts, ShownMessages } from './shown-messages';
import { UnreadDivider } from './unread-divider';

export type { ConversationFacts };

/** The only owner of the conversation: every shown message is added and changed here. */
export class Conversation {
  readonly #shown = new ShownMessages();
  readonly #transcript = this.#shown.memory.transcript;
  readonly #incoming: ReceiveMessages;
  readonly #recalls = new RecallMessages(this.#shown);
  readonly local = new AddLocalMessages(this.#shown);
  readonly agents = new AgentNames(this.#shown);
  readonly divider = new UnreadDivider(this.#shown);
  readonly places: Pick<ShownMessages, 'reserve'> = this.#shown;
  readonly events$ = this.#shown.events$;

  /** @param isSettledByRobot whether a record of the robot settles the sentence with this client id */
  constructor(log: Log, isSettledByRobot: (clientId: string) => boolean = ALWAYS) {
    const onError = (error: unknown): void => logUnexpected(log, 'message', error);
    const { named } = this.agents;
    this.#incoming = new ReceiveMessages(this.#shown.memory, { named, isSettledByRobot, onError });
  }

  get state(): State<ConversationFacts> {
    return this.#shown.facts;
  }

  get transcript(): ReadOnlyTranscript {
    return this.#transcript;
  }

  /** What is said to the robot. Which records of it come is matched by `receive`. */
  get robotTalk(): Pick<
    RobotTalk,
    'asked' | 'sentenceAnswered' | 'askEnds' | 'expectRecord' | 'redirectToAgent' | 'timesAnswered'
  > {
    return this.#shown.memory.robotTalk;
  }

  get welcomeSeen(): { last: Message | undefined; hasWelcome: boolean; alreadyInserted: boolean } {
    const { hasWelcome } = this.#incoming;
    return { last: this.#transcript.last(), hasWelcome, alreadyInserted: this.local.hasWelcomed };
  }

  /** No message came before the first one shown. Otherwise the backend may have earlier ones: it sends about ten. */
  get isWhole(): boolean {
    return this.#incoming.isWhole;
  }

  /** The server id after which the next poll asks. */
  get pollAfter(): string {
    return this.#incoming.pollAfter;
  }

  /** The visitor's own message with this id, if it is shown. An answer with the same id does not count. */
  own(clientId: string): Message | undefined {
    const message = this.#transcript.byClientId(clientId);
    return message && isOwn(message) ? message : undefined;
  }

  /** Whether the own message of this id was recalled. */
  isRecalled(clientId: string): boolean {
    return this.#shown.memory.recalled.has({ clientId, serverId: null }, 'to_service');
  }

  pollBegins(): void {
    this.#incoming.pollBegins();
  }

  /** Adds the messages of the history or of a poll in one change. */
  receive(messages: readonly ReceivedMessage[], from: 'history' | 'poll'): void {
    const received = this.#incoming.receive(messages, from);
    this.#shown.isHistoryRead = true;
    this.divider.received(received.unread, from);
    this.#shown.publishVersion();
    for (const event of eventsInOrder(received)) this.#shown.publish(event);
  }

  /** Adds a new own message at the end; the view scrolls to it. */
  begin(message: Message): void {
    this.#transcript.remove(message.clientId);
    this.#shown.putOwn(message);
    this.divider.remove();
    this.#shown.publishVersion();
    this.#shown.publish({ kind: 'sent', clientId: message.clientId });
  }

  /**
   * Shows an own message from an earlier page. The visitor did nothing, so the divider and the scroll position stay.
   *
   * @param place its earlier place; left out: at the end
   */
  restore(message: Message, place?: MessagePlace): void {
    this.#shown.putOwn(message, place);
    this.#shown.publishVersion();
  }

  /** Replaces an upload's bubble by its message in the same place. Without a bubble, the message is added at the end. */
  becomes(message: Message): void {
    if (this.own(message.clientId)) this.restore(message);
    else this.begin(message);
  }

  /** Changes an upload's bubble. A message of another kind with this id is not changed. */
  upload(clientId: string, change: (body: UploadBody) => UploadBody, status: Message['status']): void {
    this.#shown.change(clientId, (message) =>
      message.body.kind === 'upload' ? { ...message, body: change(message.body), status } : message,
    );
  }

  /**
   * Shows how far an own message is. If its echo came first, it stays completed.
   *
   * @param isForAgent it is a sentence for an agent: the robot's record of it is no echo
   */
  showDelivery(clientId: string, delivery: Delivery, isForAgent = false): void {
    const own = this.own(clientId);
    if (!own || (hasArrived(own) && !(isForAgent && this.isCompletedByRobotRecord(clientId)))) return;
    this.#shown.change(clientId, (message) => withDelivery(message, delivery));
    const { refused } = delivery;
    if (refused && refused !== own.refused)
      this.#shown.publish({ kind: 'refused', clientId, reason: refused });
  }

  /** The robot's record of the own message has completed it. No agent has got it. */
  isCompletedByRobotRecord(clientId: string): boolean {
    const own = this.own(clientId);
    return hasArrived(own) && this.#shown.memory.robotTalk.hasRecordOf(clientId, own?.serverId ?? null);
  }

  acknowledged({ clientId, serverId }: { readonly clientId: string; readonly serverId: string }): void {
    const shown = this.#transcript.byServerId(serverId);
    if (shown) this.#read(shown);
    // It is not shown, so nothing else knows that it was read.
    else this.#incoming.readElsewhere({ clientId, serverId });
    this.#shown.publish({ kind: 'read-here', clientId, serverId });
  }

  /** Another tab of the visitor acknowledged it, perhaps before this tab received it. */
  readElsewhere(ids: ReadIds): void {
    this.#incoming.readElsewhere(ids);
    const { clientId, serverId } = ids;
    const message =
      serverId === undefined ? this.#transcript.byClientId(clientId) : this.#transcript.byServerId(serverId);
    this.#read(message);
    this.#shown.publish({
      kind: 'read-elsewhere',
      clientId: message?.clientId ?? clientId,
      serverId: message?.serverId ?? serverId ?? null,
    });
  }

  /** @returns the removed message, if it was shown */
  remove(ids: RecalledIds): Message | undefined {
    return this.#recalls.remove(ids);
  }

  /**
   * Removes a message permanently: even if the answer of an earlier call contains it.
   *
   * @returns the removed message, if it was shown
   */
  recall(ids: RecalledIds): Message | undefined {
    return this.#recalls.recall(ids);
  }

  setRobotTyping(robotTyping: boolean): void {
    this.#shown.facts.patch({ robotTyping });
  }

  #read(message: Message | undefined): void {
    if (message?.unread && !isOwn(message))
      this.#shown.change(message.clientId, (unread) => ({ ...unread, unread: false }));
  }
}

const ALWAYS = (): boolean => true;

/**
 * The events of an answer of the backend. Own messages come first, so that the outbox is settled before new messages are
 * handled.
 */
const eventsInOrder = ({
  removed,
  echoed,
  settled,
  read,
  added,
  unread,
  newMessages: news,
  hidden,
}: Received): readonly ConversationEvent[] => [
  ...removed.map((clientId) => ({ kind: 'recalled', clientId }) as const),
  ...echoed.map((clientId) => ({ kind: 'echoed', clientId }) as const),
  ...(settled.length > 0 ? [{ kind: 'settled', clientIds: settled } as const] : []),
  ...read.map((ids) => ({ kind: 'read-elsewhere', ...ids }) as const),
  ...(added.length > 0 ? [{ kind: 'received', unread } as const] : []),
  ...(hidden.length > 0 ? [{ kind: 'hidden', messages: hidden } as const] : []),
  ...(news.length > 0 ? [{ kind: 'arrived', messages: news } as const] : []),
];
