import { observeOn, type Subscription, tap } from 'rxjs';
import { BrowserOutboxStore, OutboxRecords } from '../../adapters/browser/outbox-store';
import { BrowserPreferences } from '../../adapters/browser/preferences';
import { SafeStorage } from '../../adapters/browser/safe-storage';
import { STORED, storageKey } from '../../adapters/browser/stored-keys';
import { WebTabLocks } from '../../adapters/browser/tab-locks';
import type { Saying } from '../../adapters/memory/fake-realtime';
import type { ReceivedMessage } from '../../application/ports/message-gateway.port';
import type { Message } from '../../domain/message/message';
import { recorderOf } from '../../main/record/recorder';
import {
  createTestWidget,
  FakeEnvironment,
  FakeRealtime,
  MemoryImageTools,
  MemoryMediaStorage,
  type TestWidget,
  type VirtualClock,
} from '../../main/testing';
import { Watch } from './watch';
import { Wire } from './wire';
import type { World } from './world';

/** Says how often this tab asks the outbox. */
class WatchedRecords extends OutboxRecords {
  constructor(
    storage: SafeStorage,
    private readonly asked: () => void,
  ) {
    super(storage);
  }

  override find(...ask: Parameters<OutboxRecords['find']>): ReturnType<OutboxRecords['find']> {
    this.asked();
    return super.find(...ask);
  }

  override all(...ask: Parameters<OutboxRecords['all']>): ReturnType<OutboxRecords['all']> {
    this.asked();
    return super.all(...ask);
  }
}

/** Says what each reading of the outbox finds, and which messages this tab takes. */
class WatchedStore extends BrowserOutboxStore {
  constructor(
    records: OutboxRecords,
    private readonly watch: {
      finds(entries: ReturnType<BrowserOutboxStore['read']>): void;
      takes(clientId: string): void;
    },
  ) {
    super(records);
  }

  override read(...ask: Parameters<BrowserOutboxStore['read']>): ReturnType<BrowserOutboxStore['read']> {
    const entries = super.read(...ask);
    this.watch.finds(entries);
    return entries;
  }

  override write(...ask: Parameters<BrowserOutboxStore['write']>): ReturnType<BrowserOutboxStore['write']> {
    const [conversation, { clientId, owner }] = ask;
    if (owner !== undefined && owner !== this.find(conversation, clientId)?.owner) this.watch.takes(clientId);
    return super.write(...ask);
  }
}

/** Says when a socket is greeted, before the page hears it. */
class WatchedRealtime extends FakeRealtime {
  constructor(private readonly greeted: () => void) {
    super();
  }

  override open(...ask: Parameters<FakeRealtime['open']>): ReturnType<FakeRealtime['open']> {
    return super
      .open(...ask)
      .pipe(tap((signal) => signal.kind === 'received' && signal.event.kind === 'greeted' && this.greeted()));
  }
}

/** One tab with a widget. A reload makes a new one with the same id. */
export class Tab {
  state: 'open' | 'disposed' | 'gone' = 'open';
  frozen = false;
  /** What the browser has reported to the page about the network. A frozen page hears it when it continues. */
  knowsOnline: boolean;
  readonly watch: Watch;
  readonly clock: VirtualClock;
  /** Everything from outside reaches the tab by this clock: not while it is frozen, and never after a crash. */
  readonly net: VirtualClock;
  readonly environment: FakeEnvironment;
  readonly realtime = new WatchedRealtime(() => this.#isBack());
  readonly imageTools = new MemoryImageTools();
  readonly mediaStorage = new MemoryMediaStorage();
  readonly openedAt: number;
  /** When it was frozen, disposed or lost, in milliseconds of the monotonic clock. */
  readonly interruptedAt: number[] = [];
  lastReadAt = Number.NEGATIVE_INFINITY;
  lastPollAt = Number.NEGATIVE_INFINITY;
  /** When a call began whose token was refused, in milliseconds of the monotonic clock, by client id: it is made again with another. */
  readonly refusedSince = new Map<string, number>();
  /** Server ids that this tab received by check or polling. */
  readonly received = new Set<number>();
  /** Client ids of own messages that this tab knows as stored, as accepted, and as recalled. */
  readonly echoes = new Set<string>();
  readonly #echoedAt = new Map<string, number>();
  /** What calls of this page have brought as answers of the robot or to questions. */
  readonly answers = new Set<string>();
  readonly accepted = new Set<string>();
  readonly recalled = new Set<string>();
  /** Server ids of messages that this tab, another one or a list of the backend has shown to be read. */
  readonly knownAsRead = new Set<string>();
  /** A notice named no agent. One who writes then may stay without a name. */
  heardOfNobody = false;
  /** What the composer must show when the tab is open; null: not known. */
  expectedDraft: string | null = null;
  /** When its config arrives, its text replaces the device's draft. */
  typedEarly = false;
  readonly #world: TestWidget;
  readonly #storage = new SafeStorage(() => this.world.storage);
  /** This page, as the browser sees it. */
  readonly #page = {
    answered: () => (this.world.setup.locks === 'late' ? this.travels(0) : Promise.resolve()),
    isGone: false,
  };
  readonly #arriving: Subscription;
  /** The next reading of the outbox is that of a start. */
  #willReadOutbox = false;

  constructor(
    private readonly world: World,
    readonly id: string,
    readonly visitor: string,
  ) {
    this.clock = world.clock.tab();
    this.net = world.clock.tab();
    this.openedAt = world.clock.monotonic();
    this.watch = new Watch(this, world.violations);
    this.environment = new FakeEnvironment(['en'], id);
    this.knowsOnline = world.online;
    this.environment.online(world.online);
    this.realtime.answers = true;
    this.realtime.begins = () => (world.socketsRefuse || !world.online ? 'refused' : 'greeted');
    const locks = world.setup.locks === 'unsupported' ? undefined : world.locks.of(this.#page);
    const storage = this.#storage;
    const records = new WatchedRecords(storage, () => world.outboxAsked());
    const outboxStore = new WatchedStore(records, {
      finds: (entries) => this.#finds(entries),
      takes: (clientId) => world.taken(this, clientId),
    });
    const marks = world.readMarks.tab(id);
    this.#world = createTestWidget({
      params: { business_id: '1', visiter_id: visitor, lang: 'en' },
      record: world.isRecorded,
      fakes: {
        clock: this.clock,
        environment: this.environment,
        realtime: this.realtime,
        imageTools: this.imageTools,
        mediaStorage: this.mediaStorage,
      },
      ports: {
        ...new Wire(world, this).ports(),
        outboxStore,
        ownerChannel: world.owners.tab(this.net.scheduler),
        preferences: new BrowserPreferences(storage, { storage, isReload: false }),
        readMarks: {
          publish: (mark) => marks.publish(mark),
          received$: marks.received$.pipe(
            // A frozen page reads the marks that wait for it before it does anything else.
            tap(({ serverId }) => this.frozen && this.knowsAsRead(serverId)),
            observeOn(this.net.scheduler),
            tap(({ serverId }) => this.knowsAsRead(serverId)),
          ),
        },
        chime: { ring: () => world.rings(this) },
        tabLocks: new WebTabLocks(locks),
      },
    });
    this.#arriving = this.widget.arrived$.subscribe((messages) => world.arrived(this, messages));
    this.widget.start();
  }

  /** Its config has come, so the start knows the visitor. */
  willReadOutbox(): void {
    this.#willReadOutbox = true;
  }

  #finds(entries: readonly { readonly clientId: string }[]): void {
    if (!this.#willReadOutbox) return;
    this.#willReadOutbox = false;
    for (const { clientId } of entries) this.world.note(this, 'found', '', clientId);
  }

  /** The socket is back. While it was down, the page may have missed that the agent came. */
  #isBack(): void {
    if (this.widget.header.state.current.status !== 'offline') return;
    const isServed = this.widget.composer.state.current.blocked !== 'no-service';
    this.world.note(this, 'page', isServed ? 'is back, agent offline' : 'is back, nobody serves');
  }

  get widget() {
    return this.#world.widget;
  }

  get recorder() {
    return recorderOf(this.widget);
  }

  get name(): string {
    return `${this.visitor}/${this.id}`;
  }

  get heldLocks(): readonly string[] {
    return this.world.locks.heldBy(this.#page);
  }

  get draft(): string {
    return this.widget.composer.state.current.draft;
  }

  /** Its text waits in its memory, because the storage of the device took nothing when it was typed. */
  get holdsDraft(): boolean {
    const key = storageKey(STORED.draft, '1', this.visitor);
    const kept = this.#storage.read(key);
    return kept !== null && kept !== this.world.storage.getItem(key);
  }

  get isStarted(): boolean {
    return this.widget.composer.state.current.blocked !== 'starting';
  }

  get isOver(): boolean {
    return this.widget.composer.state.current.blocked === 'ended';
  }

  rows(): readonly Message[] {
    const { rows } = this.widget.conversation.state.current;
    return Array.from({ length: rows.length }, (_, at) => rows.at(at)?.message).filter(
      (row) => row !== undefined,
    );
  }

  own(): readonly Message[] {
    return this.rows().filter(({ direction }) => direction === 'to_service');
  }

  /** A request or an answer is on its way. */
  travels(ms: number): Promise<void> {
    return this.net.wait(ms);
  }

  hears(messages: readonly ReceivedMessage[], kind: 'check' | 'poll'): void {
    this.lastReadAt = this.world.clock.monotonic();
    if (kind === 'poll') this.lastPollAt = this.lastReadAt;
    for (const { message, deleted } of messages) {
      this.received.add(Number(message.serverId));
      if (!message.unread) this.knowsAsRead(String(message.serverId));
      if (deleted) this.#recalls(message.clientId, message.serverId);
      else if (message.direction === 'to_service') this.#hearsEcho(message.clientId);
    }
  }

  #hearsEcho(clientId: string): void {
    if (this.echoes.has(clientId)) return;
    this.echoes.add(clientId);
    this.#echoedAt.set(clientId, this.world.clock.monotonic());
    this.world.echoed(clientId);
    this.world.note(this, 'echo', '', clientId);
  }

  /** The page had the echo before this call: an answer that comes in the moment of a call may be read after it. */
  hasReadEcho(clientId: string): boolean {
    if (!this.echoes.has(clientId)) return false;
    const isNow = this.#echoedAt.get(clientId) === this.world.clock.monotonic();
    return !isNow || this.own().some((row) => row.clientId === clientId && row.status === 'completed');
  }

  /** A call of this page has brought this answer. */
  hearsAnswer(words: string): void {
    this.answers.add(words);
  }

  knowsAsRead(serverId: string | undefined): void {
    if (serverId !== undefined) this.knownAsRead.add(serverId);
  }

  /** What the server sends over the visitor's channel. */
  push(event: Saying): void {
    this.net.scheduler.add(0, () => {
      const sockets = this.realtime.alive.filter(
        ({ target, joined }) => target.kind === 'agent' && joined.length > 0,
      );
      if (sockets.length === 0 || this.state !== 'open') return;
      if (event.kind === 'recalled') this.#recalls(event.clientId, event.serverId);
      for (const socket of sockets) socket.says(event);
    });
  }

  /** An answer, or a copy, may be stored under the client id of the visitor's own message, which stays. */
  #recalls(clientId: string | null, serverId: string | null): void {
    this.recalled.add(`cid ${serverId}`);
    const own = this.world.backend
      .of(this.visitor)
      .find(({ unstr, direction }) => unstr === clientId && direction === 'to_service');
    if (clientId === null || String(own?.cid) !== serverId) return;
    this.recalled.add(clientId);
    this.world.note(this, 'recalled', '', clientId);
    this.world.recallHeard(this.visitor, clientId);
  }

  hearNetwork(): void {
    this.receives(() => {
      this.knowsOnline = this.world.online;
      this.environment.online(this.world.online);
      this.world.note(this, 'page', this.world.online ? 'is online' : 'is offline');
      if (!this.world.online) for (const socket of this.realtime.alive) socket.close();
    });
  }

  /** Something from outside happens to the page. A frozen page notices when it continues. */
  receives(event: () => void): void {
    if (this.frozen) this.net.scheduler.add(0, event);
    else event();
  }

  freeze(): void {
    if (this.frozen || this.state !== 'open') return;
    this.frozen = true;
    this.world.note(this, 'page', 'freezes');
    this.interruptedAt.push(this.world.clock.monotonic());
    this.environment.visible(false);
    this.clock.freeze();
    this.net.freeze();
  }

  /** Events that came meanwhile are delivered before the timers of the tab run. */
  thaw(): void {
    if (!this.frozen) return;
    this.frozen = false;
    this.world.note(this, 'page', 'goes on');
    this.net.thaw();
    this.clock.thaw();
    this.environment.visible(true);
  }

  crash(): void {
    if (this.state === 'gone') return;
    this.state = 'gone';
    this.world.note(this, 'page', 'is gone');
    this.interruptedAt.push(this.world.clock.monotonic());
    this.#arriving.unsubscribe();
    this.#world.crash();
    this.#page.isGone = true;
    void this.world.locks.pageIsGone(this.#page);
    this.net.stop();
    this.world.died(this);
  }

  dispose(): void {
    if (this.state !== 'open') return;
    this.thaw();
    this.state = 'disposed';
    this.world.note(this, 'page', 'is disposed');
    this.interruptedAt.push(this.world.clock.monotonic());
    this.watch.disposed();
    this.widget.dispose();
    this.world.died(this);
  }

  startAgain(): void {
    if (this.state !== 'disposed') return;
    this.state = 'open';
    this.world.loads();
    this.world.note(this, 'page', 'starts again');
    this.widget.start();
  }
}

export const isWithRobot = (tab: Tab): boolean =>
  tab.widget.header.state.current.counterpart.role === 'robot';
