import { SAMPLE_GRANT } from '../../adapters/memory/media/memory-media-gateway';
import type { Message, MessageBody } from '../../domain/message/message';
import { LIMITS } from '../../main/index';
import { MemoryOwnerChannel, MemoryReadMarks, VirtualClock } from '../../main/testing';
import { Backend } from './backend';
import { DeviceLocks } from './device-locks';
import { DeviceStorage } from './device-storage';
import type { Setup } from './setup';
import { isWithRobot, Tab } from './tab';
import { Violations } from './violations';
import type { Call, Trouble } from './wire';

/** One message that the visitor has sent. */
export interface Said {
  readonly clientId: string;
  readonly visitor: string;
  readonly text: string;
  readonly kind: 'text' | 'question' | 'media';
  readonly tabId: string;
  /** How often the robot had heard the same text when it was written. */
  readonly heardBefore: number;
  removed: boolean;
  /** The visitor sent it again after it had failed. */
  resent: boolean;
  /** A tab has shown it as failed before any call carried it to an agent. */
  failedUnsent: boolean;
  /** Storage failed while only the device had it, so a crash may lose it. */
  fragile: boolean;
  excused: boolean;
  /** Another tab has had it meanwhile, and no tab waits for another one. */
  wasElsewhere: boolean;
}

/**
 * What happens in a tab, for those who look on: a call begins or ends, a message is taken, an echo is read, a start finds a message in
 * the outbox.
 */
export type Happening = 'begins' | 'ends' | 'found' | 'taken' | 'echo' | 'recalled' | 'page';

/**
 * @param kind of a call, or what happens to the page
 * @param clientId of the message; null: of none, or of a sentence that was said twice
 * @param call which call begins or ends: a page that ended and started again may hear of an earlier one of the same kind
 */
export type Onlooker = (
  world: World,
  tab: Tab,
  happening: Happening,
  kind: string,
  clientId: string | null,
  call: number,
) => void;

interface Flight {
  readonly id: string;
  readonly tab: Tab;
}

interface Send extends Flight {
  /** Another tab has taken the message while the tab of this call was frozen. */
  isTakenOver: boolean;
}

const MOST_TABS = 3;
const LATE_LOCK_MS = 500;
/** A call that began before the echo may wait for a token. */
const ECHOED_BEFORE_MS = 10_000;
/** A page that asks its outbox so often in one moment never lets anything else run. */
const MOST_ASKED = 20_000;

/**
 * Everything outside the widgets: one device with its tabs, the way to the backend, and a record of what happened.
 */
export class World {
  readonly violations = new Violations();
  readonly clock: VirtualClock;
  readonly backend: Backend;
  readonly storage = new DeviceStorage();
  readonly locks: DeviceLocks;
  readonly owners = new MemoryOwnerChannel();
  readonly readMarks = new MemoryReadMarks('device');
  readonly tabs: Tab[] = [];
  readonly said: Said[] = [];
  /** The tab that first sent a message to an agent, by client id, in the order of sending. */
  readonly firstSends = new Map<string, string>();
  readonly sounds: number[] = [];
  readonly arrivals: { readonly message: string; readonly at: number; readonly tab: Tab }[] = [];
  readonly grant = SAMPLE_GRANT;
  online = true;
  /** How many calls have carried a message to an agent or the robot. */
  callsBegun = 0;
  socketsRefuse = false;
  storageHasFailed = false;
  latencyMs: number;
  #troubles: { readonly kind: Call; readonly trouble: Trouble }[] = [];
  #sending: Send[] = [];
  #asking: Send[] = [];
  #acknowledging: Flight[] = [];
  /** Messages whose record the device has lost, by client id: without locks, its claim is lost too. */
  readonly #unclaimed = new Set<string>();
  /** Calls that brought no answer or 500, since the visitor sent it again or a page was loaded, by client id. */
  readonly #attempts = new Map<string, number>();
  /** Messages that the backend has refused for good, by client id. The visitor has not sent them again. */
  readonly #refused = new Set<string>();
  /** Sentences at which the robot handed over in a call whose answer no page got, by client id. */
  readonly #handedOverUnread = new Set<string>();
  /** When every page had received the recall of an own message, by client id. */
  readonly #forgottenAt = new Map<string, number>();
  /** When a tab first heard the echo of a message, by client id. */
  readonly #echoedAt = new Map<string, number>();
  /** The tab whose text is the draft on the device, by visitor: the tabs of a visitor share one. */
  readonly #draftOf = new Map<string, Tab>();
  #asked = { at: 0, times: 0 };
  #ids = 0;
  #calls = 0;
  #words = 0;

  constructor(
    readonly setup: Setup,
    settle: () => Promise<void>,
    private readonly onlooker: Onlooker = () => undefined,
    /** Each tab leaves a recording. */
    readonly isRecorded = false,
  ) {
    this.clock = new VirtualClock(undefined, { settle });
    this.backend = new Backend(setup, () => this.clock.monotonic());
    this.latencyMs = setup.latencyMs;
    const lateMs = setup.locks === 'late' ? LATE_LOCK_MS : 0;
    this.locks = new DeviceLocks(() => (lateMs > 0 ? this.clock.wait(lateMs) : Promise.resolve()));
  }

  note(tab: Tab, happening: Happening, kind: string, clientId: string | null = null, call = 0): void {
    this.onlooker(this, tab, happening, kind, clientId, call);
  }

  nextCall(): number {
    this.#calls += 1;
    return this.#calls;
  }

  /** Tabs with a page: open or disposed. */
  get present(): readonly Tab[] {
    return this.tabs.filter(({ state }) => state !== 'gone');
  }

  get open(): readonly Tab[] {
    return this.tabs.filter(({ state }) => state === 'open');
  }

  /** @returns null if there are enough tabs */
  openTab(visitor: string, id: string | null = null, most: number = MOST_TABS): Tab | null {
    if (this.present.length >= most) return null;
    this.loads();
    this.#ids += 1;
    const tab = new Tab(this, id ?? `tab-${this.#ids}`, visitor);
    this.tabs.push(tab);
    return tab;
  }

  /** A page is loaded, or begins again: it may try again what was given up (decision 46). */
  loads(): void {
    this.#attempts.clear();
  }

  reload(tab: Tab): void {
    const draft = this.#keptDraft(tab);
    tab.crash();
    const next = this.openTab(tab.visitor, tab.id);
    if (!next || draft === null) return;
    next.expectedDraft = draft;
    this.#draftOf.set(tab.visitor, next);
  }

  /** The text of this tab replaces the text that other tabs of the visitor wrote. */
  edits(tab: Tab): void {
    for (const other of this.present) if (other.visitor === tab.visitor) other.expectedDraft = null;
    tab.typedEarly ||= !tab.isStarted;
    // Text that is typed before config replaces the device's draft when config arrives.
    const isLast = this.present.every(
      (other) => other === tab || other.visitor !== tab.visitor || !other.typedEarly || other.isStarted,
    );
    const isKept = this.storage.health === 'well' && isLast && !this.#isDraftHeldBeside(tab);
    if (isKept) this.#draftOf.set(tab.visitor, tab);
    else this.#draftOf.delete(tab.visitor);
  }

  /** Another tab has text for which the storage had no room. It writes it at any later time. */
  #isDraftHeldBeside(tab: Tab): boolean {
    return this.present.some((other) => other !== tab && other.visitor === tab.visitor && other.holdsDraft);
  }

  /** The device's copy of this tab's draft; null if another tab has written since, or if storage failed. */
  #keptDraft(tab: Tab): string | null {
    if (this.#draftOf.get(tab.visitor) !== tab) return null;
    return tab.state === 'open' && !tab.frozen ? (tab.expectedDraft ?? tab.draft) : null;
  }

  words(visitor: string): string {
    this.#words += 1;
    return `${visitor}: words ${this.#words}`;
  }

  nextTrouble(kind: Call): Trouble | null {
    const at = this.#troubles.findIndex((one) => one.kind === kind);
    return at < 0 ? null : (this.#troubles.splice(at, 1)[0]?.trouble ?? null);
  }

  plan(kind: Call, trouble: Trouble): void {
    this.#troubles.push({ kind, trouble });
  }

  /** Nothing is broken, and no call is about to fail. */
  get isCalm(): boolean {
    const { online, socketsRefuse, storage, backend } = this;
    const works = online && !socketsRefuse && storage.health === 'well' && !backend.refreshRefused;
    return works && this.#troubles.length === 0;
  }

  /** A call of this tab carries a message to an agent. What is written meanwhile may have to wait for its end. */
  isSending(tab: Tab): boolean {
    return this.#sending.some((flight) => flight.tab === tab);
  }

  noTroubles(): void {
    this.#troubles = [];
  }

  network(up: boolean): void {
    this.online = up;
    for (const tab of this.present) tab.hearNetwork();
  }

  /** The storage of the device failed. What only the device has may be lost with its tab. */
  storageFailed(): void {
    this.storageHasFailed = true;
    for (const said of this.said) {
      // Also of a message that the backend has, while its answer is on the way.
      this.#unclaimed.add(said.clientId);
      if (this.isSettled(said)) continue;
      said.fragile = true;
      // A page that has just been loaded reads its messages from the storage when their locks are granted.
      const isShown = this.open.some((tab) => tab.own().some(({ clientId }) => clientId === said.clientId));
      said.excused ||= !isShown;
    }
    for (const tab of this.present) tab.expectedDraft = null;
    this.#draftOf.clear();
  }

  isSettled({ clientId, text, kind }: Said): boolean {
    if (this.storedTimes(clientId) > 0) return true;
    return kind === 'question' ? this.backend.answered.has(clientId) : this.backend.heard.has(text);
  }

  storedTimes(clientId: string): number {
    return this.backend.messages.filter(
      ({ unstr, direction }) => unstr === clientId && direction === 'to_service',
    ).length;
  }

  says(tab: Tab, message: Message, text: string, kind: Said['kind']): void {
    const fragile = this.storage.health !== 'well';
    this.said.push({
      clientId: message.clientId,
      visitor: tab.visitor,
      text,
      kind,
      tabId: tab.id,
      heardBefore: this.backend.heard.get(text) ?? 0,
      removed: false,
      resent: false,
      failedUnsent: false,
      fragile,
      excused: false,
      wasElsewhere: false,
    });
  }

  resent(clientId: string): void {
    this.#refused.delete(clientId);
    this.#attempts.delete(clientId);
    for (const said of this.said) said.resent ||= said.clientId === clientId;
  }

  failed(clientId: string): void {
    if (this.firstSends.has(clientId)) return;
    for (const said of this.said) said.failedUnsent ||= said.clientId === clientId;
  }

  /** A page reads its outbox. */
  outboxAsked(): void {
    const at = this.clock.monotonic();
    this.#asked = { at, times: this.#asked.at === at ? this.#asked.times + 1 : 1 };
    if (this.#asked.times <= MOST_ASKED) return;
    this.violations.add('hangs', `at ${at} ms`);
    throw new Error('the page hangs');
  }

  taken(tab: Tab, clientId: string): void {
    this.note(tab, 'taken', '', clientId);
    for (const said of this.said) said.wasElsewhere ||= said.clientId === clientId && said.tabId !== tab.id;
    for (const flight of [...this.#sending, ...this.#asking])
      if (flight.id === clientId && flight.tab !== tab && this.#mayBeTakenOver(flight.tab))
        flight.isTakenOver = true;
  }

  /** Without locks such a tab does not answer. Its call cannot be taken back, and its answer is read when the tab goes on. */
  #mayBeTakenOver({ frozen }: Tab): boolean {
    return this.setup.locks === 'unsupported' && frozen;
  }

  died(tab: Tab): void {
    for (const flight of this.#asking) if (flight.tab === tab) this.#handOverUnread(flight);
    this.#sending = this.#sending.filter((flight) => flight.tab !== tab);
    this.#asking = this.#asking.filter((flight) => flight.tab !== tab);
    this.#acknowledging = this.#acknowledging.filter((flight) => flight.tab !== tab);
    for (const said of this.said)
      if (said.fragile && said.visitor === tab.visitor && !this.isSettled(said)) said.excused = true;
  }

  #handOverUnread({ id }: Send): void {
    const said = this.said.find(({ clientId }) => clientId === id);
    if (said && this.backend.carried.has(said.text)) this.#handedOverUnread.add(id);
  }

  /**
   * The robot has handed over at this sentence, but no page reads so. What a page has read is the record that the robot keeps:
   * the robot has received the sentence.
   */
  isRecordedOnly({ clientId, visitor, text }: Said): boolean {
    if (!this.#handedOverUnread.has(clientId)) return false;
    const records = this.backend
      .of(visitor)
      .filter(({ body, robotEpoch }) => robotEpoch !== null && body.kind === 'text' && body.text === text);
    return records.some(({ cid }) =>
      this.tabs.some((tab) => tab.visitor === visitor && tab.received.has(cid)),
    );
  }

  /** A sentence to the robot has no id on the wire. One that was said twice cannot be known by its text. */
  idOfSentence({ visitor }: Tab, text: string): string | null {
    const [one, another] = this.said.filter((said) => said.visitor === visitor && said.text === text);
    return one && !another ? one.clientId : null;
  }

  /** A sentence or a question goes to the robot. */
  askBegins(tab: Tab, id: string): Send {
    const other = this.#asking.find((flight) => flight.id === id);
    const said = this.said.find(({ clientId }) => clientId === id);
    // Its echo or its recall has removed the record. A tab with the robot does not poll, so it cannot know why it is gone.
    const isUnknown = said?.resent === true && isWithRobot(tab) && this.#isSettledElsewhere(tab, id);
    const withoutLocks = this.setup.locks === 'unsupported';
    // The tab that hears the echo frees its lock. Without locks the claim is gone with the record, whichever tab removed it.
    const isFree = isUnknown && (withoutLocks || other?.tab.echoes.has(id) === true);
    const isUnclaimed = isFree || (withoutLocks && this.#unclaimed.has(id));
    if (other && other.tab !== tab && !other.isTakenOver && !isUnclaimed)
      this.violations.add('asked-by-two', `${id} by ${other.tab.name} and ${tab.name}`);
    const hasAgentIt = this.open.some((one) => one !== tab && one.accepted.has(id));
    if (said?.kind === 'text' && !said.fragile && hasAgentIt && !isUnknown)
      this.violations.add('asked-by-two', `${tab.name} asks ${id}, which an agent has`);
    const flight = { id, tab, isTakenOver: false };
    this.#asking.push(flight);
    return flight;
  }

  #isSettledElsewhere(tab: Tab, id: string): boolean {
    const others = this.tabs.filter((one) => one !== tab && one.visitor === tab.visitor);
    return others.some((one) => one.echoes.has(id) || one.recalled.has(id));
  }

  /** @param isRead false: the page has got no answer */
  askEnds(flight: Send, isRead: boolean): void {
    if (isRead) this.#handedOverUnread.delete(flight.id);
    else this.#handOverUnread(flight);
    this.#asking = this.#asking.filter((other) => other !== flight);
  }

  /** A call that sends a message begins, to an agent or the robot. */
  callsFor(clientId: string): void {
    // Offline, no call goes out.
    if (this.online) this.callsBegun += 1;
    if (this.#refused.has(clientId)) this.violations.add('refused-sent', clientId);
  }

  /** An attempt brought nothing. A storage that failed cannot count for all tabs, and neither can a tab that loses its lease while it is frozen. */
  attempted(clientId: string): void {
    const attempts = (this.#attempts.get(clientId) ?? 0) + 1;
    this.#attempts.set(clientId, attempts);
    const said = this.said.find((one) => one.clientId === clientId);
    const isCounted = said !== undefined && !said.fragile && !this.storageHasFailed;
    if (isCounted && attempts > LIMITS.attempts)
      this.violations.add('six-attempts', `${clientId}: ${attempts}`);
  }

  /** The page has read a final refusal. A forbidden storage cannot keep it. */
  refused(clientId: string): void {
    const said = this.said.find((one) => one.clientId === clientId);
    const isKept = said !== undefined && !said.fragile && this.storage.health !== 'forbidden';
    if (isKept && !this.isSettled(said)) this.#refused.add(clientId);
  }

  /** What a new page must show as failed. */
  isRefused(said: Said): boolean {
    return this.#refused.has(said.clientId) && !said.removed && !said.fragile && !this.isSettled(said);
  }

  sendBegins(tab: Tab, id: string, body: MessageBody): Send {
    if (!this.firstSends.has(id)) this.firstSends.set(id, tab.id);
    const other = this.#sending.find((flight) => flight.id === id);
    if (other?.tab === tab) this.violations.add('sent-twice', `${id} is under way in ${tab.name}`);
    else if (other && !this.#isFree(other, tab))
      this.violations.add('two-tabs', `${id} by ${other.tab.name} and ${tab.name}`);
    // A tab cannot know of a recalled message, of which no poll tells any more, nor of one before the last ten that it read.
    const isTold = !this.#isDeleted(id) && this.#isInReach(tab, id);
    if (!this.storageHasFailed && this.#wasEchoedEarlier(tab, id) && isTold)
      this.violations.add('sent-echoed', `${id} by ${tab.name}`);
    if (tab.accepted.has(id)) this.violations.add('sent-twice', `${id} was accepted`);
    if (tab.hasReadEcho(id)) this.violations.add('sent-twice', `${id} was echoed`);
    const isForgotten = (this.#forgottenAt.get(id) ?? Number.POSITIVE_INFINITY) < tab.openedAt;
    if (tab.recalled.has(id) || isForgotten) this.violations.add('recalled-sent', id);
    if (body.kind === 'text' && !body.text.startsWith(`${tab.visitor}:`))
      this.violations.add('foreign', `${tab.name} sends "${body.text}"`);
    const flight = { id, tab, isTakenOver: false };
    this.#sending.push(flight);
    return flight;
  }

  /** That tab may send what is under way in this call. */
  #isFree({ id, tab, isTakenOver }: Send, next: Tab): boolean {
    // A tab that reads an echo frees the message, whose answer may still be under way. A lost storage tells no other tab why, and
    // neither does a first poll that is too short.
    const isSettled = tab.echoes.has(id) && (this.storageHasFailed || !this.#isInReach(next, id));
    return isTakenOver || isSettled || (this.setup.locks === 'unsupported' && this.#unclaimed.has(id));
  }

  echoed(clientId: string): void {
    if (!this.#echoedAt.has(clientId)) this.#echoedAt.set(clientId, this.clock.monotonic());
  }

  /**
   * The tab that heard the echo has removed the record since, so no other tab may send the message again before a poll. A call
   * that is made again with a new token began when it was first made.
   */
  #wasEchoedEarlier({ refusedSince }: Tab, id: string): boolean {
    const began = refusedSince.get(id) ?? this.clock.monotonic();
    return began - (this.#echoedAt.get(id) ?? Number.POSITIVE_INFINITY) > ECHOED_BEFORE_MS;
  }

  /** Whether the tab has read as far back as this message. Its history and its first poll may begin later. */
  #isInReach({ received }: Tab, id: string): boolean {
    const oldest = this.setup.firstPoll === 'all' ? 0 : Math.min(...received);
    return this.backend.messages.some(
      ({ unstr, direction, cid }) => unstr === id && direction === 'to_service' && cid >= oldest,
    );
  }

  #isDeleted(id: string): boolean {
    const copies = this.backend.messages.filter(
      ({ unstr, direction }) => unstr === id && direction === 'to_service',
    );
    return copies.length > 0 && copies.every(({ state }) => state === 'deleted');
  }

  sendEnds(flight: Send, accepted: boolean): void {
    // The widget has ended meanwhile, and a new start does not hear the answers of calls before it.
    if (!this.#sending.includes(flight)) return;
    this.#sending = this.#sending.filter((other) => other !== flight);
    if (accepted) flight.tab.accepted.add(flight.id);
  }

  acknowledgeBegins(tab: Tab, id: string): Flight {
    if (this.#acknowledging.some((flight) => flight.id === id && flight.tab === tab))
      this.violations.add('acknowledged-twice', `${id} by ${tab.name}`);
    if (tab.knownAsRead.has(id) || tab.recalled.has(`cid ${id}`))
      this.violations.add('acknowledged-read', `${id} by ${tab.name}`);
    const flight = { id, tab };
    this.#acknowledging.push(flight);
    return flight;
  }

  acknowledgeEnds(flight: Flight, answered: boolean): void {
    // The widget has ended meanwhile and does not receive the answer.
    if (!this.#acknowledging.includes(flight)) return;
    this.#acknowledging = this.#acknowledging.filter((other) => other !== flight);
    if (answered) flight.tab.knowsAsRead(flight.id);
  }

  /** After every page of the visitor has received a recall, the device must not store the message. */
  recallHeard(visitor: string, clientId: string): void {
    const pages = this.present.filter((tab) => tab.visitor === visitor);
    const isForgotten =
      this.storage.health === 'well' && pages.every(({ recalled }) => recalled.has(clientId));
    if (isForgotten) this.#forgottenAt.set(clientId, this.clock.monotonic());
  }

  rings(tab: Tab): void {
    if (tab.state !== 'open') this.violations.add('sound-after-end', tab.name);
    this.sounds.push(this.clock.monotonic());
  }

  /** The first tab of the device that shows a message must ring, unless a newer one of the same answer rang. */
  arrived(tab: Tab, messages: readonly Message[]): void {
    const at = this.clock.monotonic();
    const newest = messages.at(-1)?.clientId;
    if (this.arrivals.some(({ message }) => message === newest)) return;
    for (const { clientId } of messages) {
      if (this.arrivals.every(({ message }) => message !== clientId))
        this.arrivals.push({ message: clientId, at, tab });
    }
  }
}
