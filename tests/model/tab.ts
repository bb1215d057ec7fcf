import { observeOn, type Subscription } from 'rxjs';
import { BrowserOutboxStore } from '../../adapters/browser/outbox-store';
import { BrowserPreferences } from '../../adapters/browser/preferences';
import { SafeStorage } from '../../adapters/browser/safe-storage';
import type { Saying } from '../../adapters/memory/fake-realtime';
import type { ReceivedMessage } from '../../application/ports/message-gateway.port';
import type { Message } from '../../domain/message/message';
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

const LATE_LOCK_MS = 500;
/** A new promise each time, because a promise keeps everything that waits for it. */
const never = () => new Promise<never>(() => undefined);

const OUTBOX_LOCK = 'kefu.outbox.';

/** Says which messages this tab claims where the browser has no locks. */
class WatchedOutbox extends BrowserOutboxStore {
  constructor(
    storage: SafeStorage,
    tabId: string,
    private readonly claimed: (clientId: string) => void,
  ) {
    super(storage, tabId);
  }

  override claim(...ask: Parameters<BrowserOutboxStore['claim']>): ReturnType<BrowserOutboxStore['claim']> {
    const claim = super.claim(...ask);
    if (claim === 'ours') this.claimed(ask[1]);
    return claim;
  }
}

/** One tab with a widget. A reload makes a new one with the same id. */
export class Tab {
  state: 'open' | 'disposed' | 'gone' = 'open';
  frozen = false;
  readonly watch: Watch;
  readonly clock: VirtualClock;
  /** Everything from outside reaches the tab by this clock: not while it is frozen, and never after a crash. */
  readonly net: VirtualClock;
  readonly environment: FakeEnvironment;
  readonly realtime = new FakeRealtime();
  readonly imageTools = new MemoryImageTools();
  readonly mediaStorage = new MemoryMediaStorage();
  readonly openedAt: number;
  /** When it was frozen, disposed or lost, in milliseconds of the monotonic clock. */
  readonly interruptedAt: number[] = [];
  lastReadAt = Number.NEGATIVE_INFINITY;
  lastPollAt = Number.NEGATIVE_INFINITY;
  /** Server ids that this tab received by check or polling. */
  readonly told = new Set<number>();
  /** Client ids of own messages that this tab knows as stored, as accepted, and as recalled. */
  readonly echoes = new Set<string>();
  readonly accepted = new Set<string>();
  readonly recalled = new Set<string>();
  /** A notice named no agent. One who writes then may stay without a name. */
  heardOfNobody = false;
  /** What the composer must show when the tab is open; null: not known. */
  expectedDraft: string | null = null;
  /** When its config arrives, its text replaces the device's draft. */
  typedEarly = false;
  readonly #world: TestWidget;
  readonly #locks;
  readonly #arriving: Subscription;

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
    this.environment.online(world.online);
    this.realtime.answers = true;
    this.realtime.begins = () => (world.socketsRefuse || !world.online ? 'refused' : 'greeted');
    this.#locks = world.locks.tab(id);
    this.#locks.unsupported = world.setup.locks === 'unsupported';
    if (world.setup.locks === 'late') this.#locks.delay = () => this.#browserDecides();
    const storage = new SafeStorage(() => world.storage);
    const marks = world.readMarks.tab(id);
    this.#world = createTestWidget({
      params: { business_id: '1', visiter_id: visitor, lang: 'en' },
      fakes: {
        clock: this.clock,
        environment: this.environment,
        realtime: this.realtime,
        imageTools: this.imageTools,
        mediaStorage: this.mediaStorage,
        tabLocks: this.#locks,
      },
      ports: {
        ...new Wire(world, this).ports(),
        outboxStore: new WatchedOutbox(storage, id, (clientId) => world.claimed(this, clientId)),
        preferences: new BrowserPreferences(storage, { storage, isReload: false }),
        readMarks: {
          publish: (mark) => marks.publish(mark),
          received$: marks.received$.pipe(observeOn(this.net.scheduler)),
          claim: (claim) => marks.claim(claim),
          claims$: marks.claims$.pipe(observeOn(this.net.scheduler)),
        },
        chime: { ring: () => world.rings(this) },
        tabLocks: {
          acquire: (name) => this.#holdLate(name),
          release: (name) => this.#locks.release(name),
          releaseAll: () => this.#locks.releaseAll(),
        },
      },
    });
    this.#arriving = this.widget.arrived$.subscribe((messages) => world.arrived(this, messages));
    this.widget.start();
  }

  /** The browser also decides while the tab is frozen, and gives no lock to a page that is gone. */
  async #browserDecides(): Promise<void> {
    await this.world.clock.wait(LATE_LOCK_MS);
    if (this.state === 'gone') await never();
  }

  /** The answer does not reach a frozen tab. */
  async #holdLate(name: string) {
    const answer = await this.#locks.acquire(name);
    if (answer === 'held') this.world.claimed(this, name.replace(OUTBOX_LOCK, ''));
    if (this.#locks.delay !== null) await this.travels(0);
    return answer;
  }

  get widget() {
    return this.#world.widget;
  }

  get name(): string {
    return `${this.visitor}/${this.id}`;
  }

  get heldLocks(): readonly string[] {
    return this.#locks.held;
  }

  get draft(): string {
    return this.widget.composer.state.current.draft;
  }

  get isStarted(): boolean {
    return this.widget.composer.state.current.blocked !== 'starting';
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
      this.told.add(Number(message.serverId));
      if (!message.unread) this.world.knowsAsRead(this, String(message.serverId));
      if (deleted) this.#recalls(message.clientId, message.serverId);
      else if (message.direction === 'to_service') this.echoes.add(message.clientId);
    }
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
    this.world.recallHeard(this.visitor, clientId);
  }

  /** A frozen tab receives it when it continues. */
  hearNetwork(): void {
    const hear = () => {
      this.environment.online(this.world.online);
      if (!this.world.online) for (const socket of this.realtime.alive) socket.close();
    };
    if (this.frozen) this.net.scheduler.add(0, hear);
    else hear();
  }

  freeze(): void {
    if (this.frozen || this.state !== 'open') return;
    this.frozen = true;
    this.interruptedAt.push(this.world.clock.monotonic());
    this.environment.visible(false);
    this.clock.freeze();
    this.net.freeze();
  }

  /** Events that came meanwhile are delivered before the timers of the tab run. */
  thaw(): void {
    if (!this.frozen) return;
    this.frozen = false;
    this.net.thaw();
    this.clock.thaw();
    this.environment.visible(true);
  }

  crash(): void {
    if (this.state === 'gone') return;
    this.state = 'gone';
    this.interruptedAt.push(this.world.clock.monotonic());
    this.#arriving.unsubscribe();
    this.#world.crash();
    this.net.stop();
    this.world.died(this);
  }

  dispose(): void {
    if (this.state !== 'open') return;
    this.thaw();
    this.state = 'disposed';
    this.interruptedAt.push(this.world.clock.monotonic());
    this.watch.disposed();
    this.widget.dispose();
    this.world.died(this);
  }

  startAgain(): void {
    if (this.state !== 'disposed') return;
    this.state = 'open';
    this.widget.start();
  }
}
