import { combineLatest, distinctUntilChanged, filter, map, Subscription, take, timer } from 'rxjs';
import { isWithAgent } from '../../domain/conversation/mode';
import type { LanguageCode } from '../../domain/language/language';
import type { Message } from '../../domain/message/message';
import { textOfBody } from '../../domain/message/plain-message';
import { cutText } from '../../domain/text/cut-text';
import type { Lifetime } from '../lifetime/lifetime';
import { logUnexpected } from '../log/log-unexpected';
import type { Clock } from '../ports/clock.port';
import type { Environment } from '../ports/environment.port';
import type { HostBridge } from '../ports/host-bridge.port';
import type { Log } from '../ports/log.port';
import type { Notifier } from '../ports/notifier.port';
import type { Preferences } from '../ports/preferences.port';
import type { Session } from '../session/session';
import type { Conversation } from './conversation';
import { eventsOf } from './conversation-event';

/** What a notification says: the name of who has written, or the text of the message too. */
export type NotificationContent = 'name' | 'text';

/** Words that are in no message. */
export interface NotificationTexts {
  readonly service: string;
  readonly robot: string;
  readonly message: string;
}

export interface NotifyOfMessagesDeps {
  readonly notifier: Notifier;
  readonly conversation: Conversation;
  readonly session: Session;
  readonly environment: Pick<Environment, 'visible$'>;
  readonly hostBridge: Pick<HostBridge, 'shown$'>;
  readonly preferences: Pick<Preferences, 'choice' | 'rememberChoice'>;
  readonly clock: Clock;
  readonly lifetime: Lifetime;
  readonly log: Log;
}

export interface NotificationHost {
  readonly texts: (language: LanguageCode) => Promise<NotificationTexts>;
  /** Asks the visitor in the chat, before the browser does; null: asks no more. */
  readonly ask: (answer: ((isWanted: boolean) => void) | null) => void;
  readonly open: () => void;
}

/** Another tab of the visitor may show the message, and acknowledges it within this time. */
const READ_ELSEWHERE_MS = 1_500;
const LONGEST_TEXT = 160;

/** Notifications of messages while nobody looks at the chat. The visitor is asked once, after the first message that they have sent. */
export class NotifyOfMessages {
  #isWatched = true;
  /** Client id of the message of the notification. */
  #latest: string | null = null;
  #waiting = Subscription.EMPTY;

  constructor(
    private readonly deps: NotifyOfMessagesDeps,
    private readonly host: NotificationHost,
    private readonly content: NotificationContent,
  ) {}

  run(): Subscription {
    const { conversation, environment, hostBridge } = this.deps;
    const running = new Subscription();
    running.add(
      combineLatest([environment.visible$, hostBridge.shown$])
        .pipe(
          map(([isVisible, isShown]) => isVisible && isShown),
          distinctUntilChanged(),
        )
        .subscribe((isWatched) => {
          this.#isWatched = isWatched;
          if (isWatched) this.#over();
        }),
    );
    running.add(eventsOf(conversation, 'arrived').subscribe(({ messages }) => this.#arrived(messages)));
    for (const kind of ['read-elsewhere', 'recalled'] as const)
      running.add(
        eventsOf(conversation, kind)
          .pipe(filter(({ clientId }) => clientId === this.#latest))
          .subscribe(() => this.#over()),
      );
    running.add(
      eventsOf(conversation, 'sent')
        .pipe(take(1))
        .subscribe(() => this.#guarded(this.#askOnce())),
    );
    running.add(() => {
      this.#over();
      this.host.ask(null);
    });
    return running;
  }

  #arrived(messages: readonly Message[]): void {
    const last = messages.at(-1);
    if (this.#isWatched || !last) return;
    const { lifetime, clock } = this.deps;
    this.#latest = last.clientId;
    this.#waiting.unsubscribe();
    this.#waiting = lifetime.untilEnd(() =>
      timer(READ_ELSEWHERE_MS, clock.scheduler).subscribe(() => this.#guarded(this.#show(last))),
    );
  }

  async #show(message: Message): Promise<void> {
    const { session, notifier, lifetime } = this.deps;
    const { language, agent } = session.now;
    const texts = await lifetime.whileRunning(this.host.texts(language));
    if (this.#isWatched || this.#latest !== message.clientId) return;
    const sender = isWithAgent(session.now) ? agent?.name || texts.service : texts.robot;
    const said = this.content === 'text' ? cutText(textOfBody(message.body), LONGEST_TEXT).head : '';
    await notifier.show({ title: sender, body: said || texts.message }, () => this.host.open());
  }

  /** Nothing is new any more. */
  #over(): void {
    this.#waiting.unsubscribe();
    if (this.#latest === null) return;
    this.#latest = null;
    this.#guarded(this.deps.notifier.close());
  }

  async #askOnce(): Promise<void> {
    const { preferences, notifier, lifetime } = this.deps;
    if (preferences.choice?.('notifications')) return;
    if ((await lifetime.whileRunning(notifier.permission())) !== 'default') return;
    preferences.rememberChoice?.('notifications', 'asked');
    this.host.ask((isWanted) => {
      this.host.ask(null);
      if (isWanted) this.#guarded(notifier.ask());
    });
  }

  #guarded(work: Promise<unknown>): void {
    work.catch((error: unknown) => logUnexpected(this.deps.log, 'notifications', error));
  }
}
