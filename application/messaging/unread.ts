import { combineLatest, distinctUntilChanged, map, Subscription } from 'rxjs';
import type { Message } from '../../domain/message/message';
import type { Chime } from '../ports/chime.port';
import type { Clock } from '../ports/clock.port';
import type { Environment } from '../ports/environment.port';
import type { HostBridge } from '../ports/host-bridge.port';
import type { Preferences } from '../ports/preferences.port';
import { MutableState, type State } from '../state/state';
import type { Conversation } from './conversation';

/** Messages nobody has looked at: below the fold, or while the panel or the page is hidden. And their sound. */
export class Unread {
  readonly #below = new MutableState(0);
  readonly #away = new MutableState(0);
  readonly #sound: MutableState<boolean>;
  #atBottom = true;
  #watched = true;
  #firstAway: string | null = null;
  #lineSeen = false;
  #lastChimeAt = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly conversation: Conversation,
    private readonly environment: Environment,
    private readonly host: HostBridge,
    private readonly chime: Chime,
    private readonly preferences: Preferences,
    private readonly clock: Clock,
  ) {
    this.#sound = new MutableState(preferences.sound() ?? true);
  }

  /** For the counter at the bottom of the conversation. */
  get below(): State<number> {
    return this.#below;
  }

  get sound(): State<boolean> {
    return this.#sound;
  }

  run(): Subscription {
    // A page of its own is never hidden: its `shown$` completes, and what hangs on it would end with it.
    const running = new Subscription();
    running.add(this.host.shown$.pipe(distinctUntilChanged()).subscribe((shown) => this.#panel(shown)));
    running.add(
      combineLatest([this.environment.visible$, this.host.shown$])
        .pipe(map(([visible, shown]) => visible && shown))
        .subscribe((watched) => this.#look(watched)),
    );
    running.add(this.conversation.arrived$.subscribe((messages) => this.#arrived(messages)));
    running.add(this.conversation.sent$.subscribe(() => this.reachedBottom()));
    running.add(this.#away.changes$.subscribe((count) => this.host.unread(count)));
    running.add(() => this.chime.dispose?.());
    return running;
  }

  reachedBottom(): void {
    this.#atBottom = true;
    this.#below.set(0);
  }

  /** @param unseen how many unread messages stand below, where the reader was led to the first of them */
  leftBottom(unseen = 0): void {
    this.#atBottom = false;
    if (unseen > 0) this.#below.set(unseen);
  }

  setSound(on: boolean): void {
    this.#sound.set(on);
    this.preferences.rememberSound(on);
  }

  /** The "new messages" line has served once it was seen and the panel is opened anew. */
  #panel(shown: boolean): void {
    if (shown && this.#lineSeen) this.conversation.forgetFirstUnread();
    this.#lineSeen = !shown && this.#watched && this.conversation.state.current.firstUnreadId !== null;
  }

  #look(watched: boolean): void {
    this.#watched = watched;
    if (!watched) return;
    this.#away.set(0);
    if (this.#firstAway !== null) this.conversation.returnTo(this.#firstAway);
    this.#firstAway = null;
  }

  #arrived(messages: readonly Message[]): void {
    if (!this.#atBottom) this.#below.set(this.#below.current + messages.length);
    if (!this.#watched) {
      this.#away.set(this.#away.current + messages.length);
      this.#firstAway ??= messages[0]?.clientId ?? null;
    }
    this.#ring();
  }

  /** Never twice within two seconds. */
  #ring(): void {
    const now = this.clock.now();
    if (!this.#sound.current || now - this.#lastChimeAt < CHIME_REST_MS) return;
    this.#lastChimeAt = now;
    this.chime.ring();
  }
}

const CHIME_REST_MS = 2_000;
