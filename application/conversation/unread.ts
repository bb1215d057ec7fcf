import { combineLatest, distinctUntilChanged, map, Subscription } from 'rxjs';
import { isOwn, type Message } from '../../domain/message/message';
import type { Environment } from '../ports/environment.port';
import type { HostBridge } from '../ports/host-bridge.port';
import { MutableState, type State } from '../state/state';
import type { Conversation } from './conversation';
import { eventsOf } from './conversation-event';
import { CountById } from './count-by-id';
import type { MessageChime } from './message-chime';

export interface UnreadDeps {
  readonly conversation: Conversation;
  readonly environment: Environment;
  readonly hostBridge: HostBridge;
  readonly messageChime: MessageChime;
}

/** Counts messages that the visitor has not seen: below the visible part, or while panel or page is hidden. */
export class Unread {
  readonly #below = new CountById();
  readonly #away = new CountById();
  readonly #atBottom = new MutableState(true);
  #watched = true;

  constructor(private readonly deps: UnreadDeps) {}

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

  run(): Subscription {
    // A page of its own is never hidden: its `shown$` completes, and a subscription that is added to it would end with it.
    const running = new Subscription();
    running.add(
      this.deps.hostBridge.shown$
        .pipe(distinctUntilChanged())
        .subscribe((shown) => this.deps.conversation.divider.panelShown(shown, this.#watched)),
    );
    running.add(
      combineLatest([this.deps.environment.visible$, this.deps.hostBridge.shown$])
        .pipe(map(([visible, shown]) => visible && shown))
        .subscribe((watched) => this.#watchedChanged(watched)),
    );
    running.add(
      eventsOf(this.deps.conversation, 'arrived').subscribe(({ messages }) => this.#arrived(messages)),
    );
    running.add(eventsOf(this.deps.conversation, 'sent').subscribe(() => this.reachedBottom()));
    running.add(
      eventsOf(this.deps.conversation, 'read-elsewhere').subscribe(({ clientId }) =>
        this.#away.remove(clientId),
      ),
    );
    running.add(
      eventsOf(this.deps.conversation, 'recalled').subscribe(({ clientId }) => this.#recalled(clientId)),
    );
    // When the widget ends, the badge on the page is removed.
    running.add(() => this.#away.clear());
    running.add(this.#away.count.changes$.subscribe((count) => this.deps.hostBridge.unread(count)));
    running.add(this.deps.messageChime.run());
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

  /** Counts what came while the visitor could not see it. */
  missed(messages: readonly Message[]): void {
    if (!this.#watched) this.#away.add(messages);
  }

  #watchedChanged(watched: boolean): void {
    this.#watched = watched;
    if (!watched) return;
    const { first } = this.#away;
    this.#away.clear();
    if (first !== null) this.deps.conversation.divider.cameBack(first);
  }

  #arrived(messages: readonly Message[]): void {
    if (!this.#atBottom.current) this.#belowBottom(messages);
    this.missed(messages);
    const last = messages.at(-1);
    void this.deps.messageChime.ring(last?.serverId ?? last?.clientId ?? '');
  }

  #belowBottom(messages: readonly Message[]): void {
    this.#below.add(messages);
    const [first] = messages;
    if (first) this.deps.conversation.divider.cameBelow(first.clientId);
  }

  #recalled(clientId: string): void {
    this.#below.remove(clientId);
    this.#away.remove(clientId);
  }

  /** Messages to the visitor among the last `number` messages. */
  #last(number: number): readonly Message[] {
    const { transcript } = this.deps.conversation;
    const last = Array.from({ length: number }, (_, at) => transcript.at(transcript.length - number + at));
    return last
      .filter((message) => message !== undefined)
      .filter((message) => !isOwn(message) && message.body.kind !== 'notice');
  }
}
