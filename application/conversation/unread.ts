import { combineLatest, distinctUntilChanged, map, Subscription, timer } from 'rxjs';
import { isOwn, type Message } from '../../domain/message/message';
import type { Chime } from '../ports/chime.port';
import type { Clock } from '../ports/clock.port';
import type { Environment } from '../ports/environment.port';
import type { HostBridge } from '../ports/host-bridge.port';
import type { Preferences } from '../ports/preferences.port';
import { elapsedMs, type Moment, momentOf } from '../state/elapsed';
import type { HeldLocks } from '../state/held-locks';
import type { Lifetime } from '../state/lifetime';
import { MutableState, type State } from '../state/state';
import type { Conversation } from './conversation';
import { eventsOf } from './conversation-event';
import { CountById } from './count-by-id';

export interface UnreadTools {
  readonly conversation: Conversation;
  readonly environment: Environment;
  readonly hostBridge: HostBridge;
  readonly chime: Chime;
  readonly preferences: Preferences;
  readonly locks: HeldLocks;
  readonly clock: Clock;
  readonly lifetime: Lifetime;
}

/**
 * Counts messages that the visitor has not seen: below the visible part, or while panel or page is hidden. Also rings for
 * them.
 */
export class Unread {
  readonly #below = new CountById();
  readonly #away = new CountById();
  readonly #sound: MutableState<boolean>;
  readonly #atBottom = new MutableState(true);
  #watched = true;
  #dividerSeen = false;
  #lastChime: Moment | null = null;

  constructor(private readonly tools: UnreadTools) {
    this.#sound = new MutableState(tools.preferences.sound() ?? true);
  }

  /** The counter at the bottom of the conversation. */
  get below(): State<number> {
    return this.#below.count;
  }

  /** The client id of the first of them, or null. */
  get firstBelow(): string | null {
    return this.#below.first;
  }

  /** Whether the reader is at the end of the conversation. */
  get atBottom(): State<boolean> {
    return this.#atBottom;
  }

  /** Panel and page are shown: the visitor can see what happens. */
  get isWatched(): boolean {
    return this.#watched;
  }

  get sound(): State<boolean> {
    return this.#sound;
  }

  run(): Subscription {
    // A page of its own is never hidden: its `shown$` completes, and a subscription that is added to it would end with it.
    const running = new Subscription();
    running.add(
      this.tools.hostBridge.shown$.pipe(distinctUntilChanged()).subscribe((shown) => this.#panelShown(shown)),
    );
    running.add(
      combineLatest([this.tools.environment.visible$, this.tools.hostBridge.shown$])
        .pipe(map(([visible, shown]) => visible && shown))
        .subscribe((watched) => this.#watchedChanged(watched)),
    );
    running.add(
      eventsOf(this.tools.conversation, 'arrived').subscribe(({ messages }) => this.#arrived(messages)),
    );
    running.add(eventsOf(this.tools.conversation, 'sent').subscribe(() => this.reachedBottom()));
    running.add(
      eventsOf(this.tools.conversation, 'read-elsewhere').subscribe(({ clientId }) =>
        this.#away.remove(clientId),
      ),
    );
    running.add(
      eventsOf(this.tools.conversation, 'recalled').subscribe(({ clientId }) => this.#recalled(clientId)),
    );
    // When the widget ends, the badge on the page is removed.
    running.add(() => this.#away.clear());
    running.add(this.#away.count.changes$.subscribe((count) => this.tools.hostBridge.unread(count)));
    this.tools.chime.listen?.();
    running.add(() => this.tools.chime.dispose?.());
    return running;
  }

  reachedBottom(): void {
    this.#atBottom.set(true);
    this.#below.clear();
  }

  /** @param unseen number of unread messages below, if the view showed the first of them */
  leftBottom(unseen = 0): void {
    this.#atBottom.set(false);
    if (unseen > 0) this.#below.add(this.#last(unseen));
  }

  setSound(on: boolean): void {
    this.#sound.set(on);
    this.tools.preferences.rememberSound(on);
  }

  /** If the divider was seen, it is removed when the panel opens again. */
  #panelShown(shown: boolean): void {
    if (shown && this.#dividerSeen) this.tools.conversation.forgetFirstUnread();
    this.#dividerSeen =
      !shown && this.#watched && this.tools.conversation.state.current.firstUnreadId !== null;
  }

  #watchedChanged(watched: boolean): void {
    this.#watched = watched;
    if (!watched) return;
    const { first } = this.#away;
    this.#away.clear();
    if (first !== null) this.tools.conversation.returnTo(first);
  }

  #arrived(messages: readonly Message[]): void {
    if (!this.#atBottom.current) this.#belowBottom(messages);
    if (!this.#watched) this.#away.add(messages);
    const last = messages.at(-1);
    void this.#ring(last?.serverId ?? last?.clientId ?? '');
  }

  #belowBottom(messages: readonly Message[]): void {
    this.#below.add(messages);
    const [first] = messages;
    if (first) this.tools.conversation.markFirstUnread(first.clientId);
  }

  #recalled(clientId: string): void {
    this.#below.remove(clientId);
    this.#away.remove(clientId);
  }

  /** Messages to the visitor among the last `number` messages. */
  #last(number: number): readonly Message[] {
    const { transcript } = this.tools.conversation;
    const last = Array.from({ length: number }, (_, at) => transcript.at(transcript.length - number + at));
    return last
      .filter((message) => message !== undefined)
      .filter((message) => !isOwn(message) && message.body.kind !== 'notice');
  }

  /**
   * Rings at most once in two seconds, and in only one of the tabs that receive the message. This is checked after the lock
   * is granted, because that may take time.
   */
  async #ring(id: string): Promise<void> {
    if (!this.#sound.current || this.#hasJustRung()) return;
    const lock = `kefu.chime.${id}`;
    if ((await this.tools.locks.acquire(lock)) === 'taken') return;
    const { scheduler } = this.tools.clock;
    this.tools.lifetime.untilEnd(() =>
      timer(CHIME_HELD_MS, scheduler).subscribe(() => this.tools.locks.release(lock)),
    );
    if (this.#hasJustRung()) return;
    this.#lastChime = momentOf(this.tools.clock);
    this.tools.chime.ring();
  }

  #hasJustRung(): boolean {
    return this.#lastChime !== null && elapsedMs(this.tools.clock, this.#lastChime) < CHIME_REST_MS;
  }
}

const CHIME_REST_MS = 2_000;
/** Until then every tab has polled. */
const CHIME_HELD_MS = 10_000;
