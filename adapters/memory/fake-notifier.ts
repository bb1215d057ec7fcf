import type {
  NotificationPermission,
  NotificationWords,
  Notifier,
} from '../../application/ports/notifier.port';

/** Holds the one notification that would be shown. */
export class FakeNotifier implements Notifier {
  /** What the visitor answers. */
  answer: NotificationPermission = 'granted';
  asked = 0;
  shown: NotificationWords | null = null;
  readonly #pressed: (() => void)[] = [];

  constructor(public state: NotificationPermission = 'default') {}

  async permission(): Promise<NotificationPermission> {
    return this.state;
  }

  async ask(): Promise<NotificationPermission> {
    if (this.state === 'default') {
      this.asked += 1;
      this.state = this.answer;
    }
    return this.state;
  }

  async show(words: NotificationWords, pressed: () => void): Promise<void> {
    if (this.state !== 'granted') return;
    this.shown = words;
    this.#pressed[0] = pressed;
  }

  async close(): Promise<void> {
    this.shown = null;
  }

  /** The visitor presses the notification. */
  press(): void {
    if (this.shown === null) return;
    this.shown = null;
    this.#pressed[0]?.();
  }
}
