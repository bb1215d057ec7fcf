import type { Transition } from '../../domain/delivery/after-event';
import type { EffectOf } from '../../domain/delivery/delivery-event';
import {
  deliveryOf,
  isForAgent,
  isOnItsWayHere,
  isPendingPhase,
  type OwnMessage,
} from '../../domain/delivery/own-message';
import type { InOrder } from '../../domain/delivery/send-order';
import type { Delivery } from '../../domain/message/delivery';
import type { Message } from '../../domain/message/message';
import type { MessagePlace } from '../../domain/message/message-place';
import type { Conversation } from '../conversation/conversation';
import type { Feedback } from '../feedback/feedback';
import type { Lifetime, PerRun } from '../lifetime/lifetime';
import type { OutboxContent, OutboxEntry, OutboxStore } from '../ports/outbox-store.port';
import type { ConversationKey, Preferences } from '../ports/preferences.port';
import type { Random } from '../ports/random.port';
import type { Session } from '../session/session';
import { conversationKeyOf } from '../session/session-facts';

export interface OwnMessagesDeps {
  readonly outboxStore: OutboxStore;
  readonly conversation: Conversation;
  readonly session: Session;
  readonly feedback: Feedback;
  readonly lifetime: Lifetime;
  readonly preferences: Pick<Preferences, 'isKept'>;
  readonly random: Random;
}

interface Kept {
  readonly message: OwnMessage;
  /** Where this tab has shown it last. Another tab may show it elsewhere, and has perhaps stored that. */
  readonly place: MessagePlace | undefined;
  /** The number of messages that came before it. */
  readonly nth: number;
}

/**
 * The own messages on their way, by client id. Their rows and their records in the outbox follow from them, and are written here and
 * nowhere else.
 */
export class OwnMessages {
  readonly #messages = new Map<string, Kept>();
  // A hundred accepted messages may wait for their echo. What is done after each event does not look at them.
  readonly #pending = new Set<string>();
  readonly #onTheirWayHere = new Set<string>();
  #came = 0;
  readonly #hasWarned: PerRun<boolean>;
  readonly #owner: PerRun<string | null>;
  #placesOfVersion = -1;
  /** Whose outbox has the records of this page. */
  #outbox: ConversationKey | null = null;

  constructor(private readonly deps: OwnMessagesDeps) {
    this.#hasWarned = deps.lifetime.perRun(() => false);
    this.#owner = deps.lifetime.perRun<string | null>(() => null);
  }

  /** The name of this tab in the records of its messages, until it has given back the lock of that name. */
  get owner(): string {
    this.#owner.current ??= this.deps.random.next().toString(36).slice(2);
    return this.#owner.current;
  }

  /** A tab that waited for the lock has it now, and takes what it finds under that name. */
  renewOwner(): void {
    this.#owner.current = null;
  }

  get(clientId: string): OwnMessage | null {
    return this.#messages.get(clientId)?.message ?? null;
  }

  all(): readonly OwnMessage[] {
    return Array.from(this.#messages.values(), ({ message }) => message);
  }

  /** Those that are not accepted and have not failed, in the order of the conversation, and those that the device did not remove. */
  pending(): readonly InOrder[] {
    const { transcript } = this.deps.conversation;
    return this.#keptPending()
      .map(({ message, nth }) => ({ message, nth, index: transcript.indexOf(message.entry.clientId) }))
      .sort((a, b) => a.index - b.index || a.nth - b.nth);
  }

  /** The same in no order. */
  pendingInNoOrder(): readonly OwnMessage[] {
    return this.#keptPending().map(({ message }) => message);
  }

  /** The ids of those that this tab owns and that have not failed. */
  get onTheirWayHere(): ReadonlySet<string> {
    return this.#onTheirWayHere;
  }

  /** The only place where the status of a row is written, except its echo. */
  set(clientId: string, { message, row }: Pick<Transition, 'message' | 'row'>): void {
    const known = this.#messages.get(clientId);
    if (message)
      this.#messages.set(clientId, { message, place: known?.place, nth: known?.nth ?? this.#came++ });
    else this.#messages.delete(clientId);
    const isPending = message !== null && (isPendingPhase(message.phase) || message.phase === 'removing');
    setIn(this.#pending, clientId, isPending);
    setIn(this.#onTheirWayHere, clientId, message !== null && isOnItsWayHere(message));
    if (row)
      this.deps.conversation.showDelivery(clientId, row, message !== null && isForAgent(message.entry));
  }

  #keptPending(): readonly Kept[] {
    return Array.from(this.#pending, (clientId) => this.#messages.get(clientId)).filter(
      (kept) => kept !== undefined,
    );
  }

  /**
   * A start knows the id of the visitor. If the backend has given another one than before on this page, the records of this page are
   * moved to it: the messages are sent under the new id, and the next page with the former id would send them once more.
   */
  visitorNamed(): void {
    const { outboxStore } = this.deps;
    const former = this.#outbox;
    this.#outbox = this.#key();
    if (former === null || former.visitorId === this.#outbox.visitorId) return;
    for (const record of outboxStore.read(former)) {
      // What is not shown waits for another tab, which sends it under the former id.
      if (!this.get(record.clientId)?.isShown) continue;
      this.#write(record);
      outboxStore.remove(former, record.clientId);
    }
  }

  /** The records on this device, also those of other tabs. */
  records(): readonly OutboxEntry[] {
    return this.deps.outboxStore.read(this.#key());
  }

  record(clientId: string): OutboxEntry | null {
    return this.deps.outboxStore.find(this.#key(), clientId);
  }

  isStorageLost(clientId: string): boolean {
    return this.deps.outboxStore.isLost(this.#key(), clientId);
  }

  /** From now on this tab sends it. */
  own(clientId: string): void {
    const record = this.record(clientId);
    if (record && record.owner !== this.owner) this.#write({ ...record, owner: this.owner });
  }

  show(entry: OutboxEntry, where: EffectOf<'show'>['where']): void {
    const { conversation } = this.deps;
    const message = this.get(entry.clientId);
    const row = ownMessage(entry, (message && deliveryOf(message)) ?? undefined);
    if (where === 'at-end') conversation.begin(row);
    else if (where === 'as-upload') conversation.becomes(row);
    else conversation.restore(row, entry.place);
    this.#note(entry.clientId);
  }

  /** @returns false if the device has forgotten it already */
  store(entry: OutboxEntry, how: EffectOf<'store'>['how']): boolean {
    const record = this.record(entry.clientId);
    const { owner: _, ...stored } =
      how === 'if-there' ? withOutcome(record ?? entry, entry) : withAcceptance(entry, record);
    const owner = this.#ownerOf(entry.clientId, record);
    if (record || how !== 'if-there') this.#write(owner === undefined ? stored : { ...stored, owner });
    return how !== 'again' || this.record(entry.clientId) !== null;
  }

  /** @returns false if the device refused */
  forget(clientId: string): boolean {
    return this.deps.outboxStore.remove(this.#key(), clientId);
  }

  /** Stores the places that have changed in this tab (ADR 10). A record that is gone is not written again. */
  storePlaces(): void {
    const { version } = this.deps.conversation.transcript;
    if (version === this.#placesOfVersion || this.#messages.size === 0) return;
    this.#placesOfVersion = version;
    const moved: string[] = [];
    for (const [clientId, { message, place }] of this.#messages)
      if (message.isShown && this.#isElsewhere(clientId, place)) moved.push(clientId);
    for (const clientId of moved) {
      this.#note(clientId);
      const record = this.record(clientId);
      if (record && this.#isElsewhere(clientId, record.place)) this.#write(record);
    }
  }

  /** The history was read: records have places now, also those that another tab will send. */
  storeMissingPlaces(): void {
    for (const record of this.records())
      if (!record.place && this.#isElsewhere(record.clientId, undefined)) this.#write(record);
  }

  /** A message that failed here gets no owner. One that another tab owns is not changed. */
  #ownerOf(clientId: string, record: OutboxEntry | null): string | undefined {
    const message = this.get(clientId);
    if (message && isOnItsWayHere(message)) return this.owner;
    return message?.phase === 'failed' && record?.owner === this.owner ? undefined : record?.owner;
  }

  #note(clientId: string): void {
    const kept = this.#messages.get(clientId);
    if (kept) this.#messages.set(clientId, { ...kept, place: this.#placeOf(clientId) });
  }

  /** Whether this tab shows it at another place than this one. */
  #isElsewhere(clientId: string, place: MessagePlace | undefined): boolean {
    const now = this.#placeOf(clientId);
    return now !== undefined && (now.after !== place?.after || now.nth !== place.nth);
  }

  #write(entry: OutboxEntry): void {
    const place = this.#placeOf(entry.clientId) ?? this.#placeOfRecord(entry.clientId) ?? entry.place;
    const where = this.deps.outboxStore.write(this.#key(), place ? { ...entry, place } : entry);
    if (where === 'stored' || this.#hasWarned.current) return;
    this.#hasWarned.current = true;
    const { feedback, preferences, session } = this.deps;
    // A visitor whom the page names has this conversation on the next page too.
    const { visitorId, accessKey } = session.now.params ?? {};
    const isKept = visitorId || accessKey || preferences.isKept?.() !== false;
    feedback.show(isKept ? 'outbox_in_memory' : 'not_kept');
  }

  #placeOf(clientId: string): MessagePlace | undefined {
    return this.deps.conversation.transcript.placeOf(clientId) ?? undefined;
  }

  /** The robot's record of a sentence has given it a server id here. On another page it comes right behind that record. */
  #placeOfRecord(clientId: string): MessagePlace | null {
    const after = this.deps.conversation.transcript.byClientId(clientId)?.serverId;
    return after ? { after, nth: 0.5 } : null;
  }

  #key() {
    return conversationKeyOf(this.deps.session.now);
  }
}

const setIn = (ids: Set<string>, clientId: string, isIn: boolean): void => {
  if (isIn) ids.add(clientId);
  else ids.delete(clientId);
};

const withAcceptance = (entry: OutboxEntry, record: OutboxEntry | null): OutboxEntry =>
  record?.isAccepted ? { ...entry, isAccepted: true } : entry;

/** What is known of the message goes into its record. Another tab may have changed the rest. */
const withOutcome = (
  { refused, attemptsUsed: _, ...record }: OutboxEntry,
  entry: OutboxEntry,
): OutboxEntry => {
  const reason = entry.refused ?? (entry.isAccepted ? undefined : refused);
  return {
    ...record,
    ...(entry.isAccepted || record.isAccepted ? { isAccepted: true } : {}),
    ...(reason ? { refused: reason } : {}),
    ...(entry.attemptsUsed ? { attemptsUsed: entry.attemptsUsed } : {}),
  };
};

/** The row of an entry. */
export const ownMessage = (entry: OutboxEntry, delivery: Delivery = { status: 'pending' }): Message => ({
  clientId: entry.clientId,
  serverId: null,
  direction: 'to_service',
  sentAt: entry.createdAt,
  author: { role: 'visitor', name: '', avatar: null },
  body: bodyOf(entry.content),
  unread: false,
  ...delivery,
});

const bodyOf = (content: OutboxContent): Message['body'] => {
  if (content.kind !== 'media') return { kind: 'text', text: content.text };
  if (content.video !== null) return { kind: 'video', url: content.video, caption: content.text };
  return { kind: 'images', urls: content.images, caption: content.text };
};
