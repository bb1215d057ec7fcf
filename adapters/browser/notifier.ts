import type {
  NotificationPermission,
  NotificationWords,
  Notifier,
} from '../../application/ports/notifier.port';

/** All chats of an origin share it: one notification at a time, whichever tab shows it. */
const TAG = 'kefu';

type NotificationClass = typeof Notification;

/** Notifications of the page itself. */
export class BrowserNotifier implements Notifier {
  #shown: Notification | null = null;

  constructor(
    private readonly page: Pick<Window, 'focus'> & { readonly Notification?: NotificationClass } = window,
  ) {}

  async permission(): Promise<NotificationPermission> {
    const { Notification } = this.page;
    if (!Notification) return 'missing';
    const { permission } = Notification;
    return permission === 'default' && !canConstruct(Notification) ? 'missing' : permission;
  }

  async ask(): Promise<NotificationPermission> {
    try {
      return (await this.page.Notification?.requestPermission()) ?? 'missing';
    } catch {
      return 'denied';
    }
  }

  async show({ title, body }: NotificationWords, pressed: () => void): Promise<void> {
    const { Notification } = this.page;
    if (Notification?.permission !== 'granted') return;
    try {
      const shown = new Notification(title, { body, tag: TAG });
      this.#shown = shown;
      shown.onclick = () => {
        this.page.focus();
        shown.close();
        pressed();
      };
    } catch {
      // Chrome on Android shows them by a service worker alone.
    }
  }

  async close(): Promise<void> {
    this.#shown?.close();
    this.#shown = null;
  }
}

/** Chrome on Android refuses the constructor with a TypeError. Before permission is given, no other browser shows what is made here. */
const canConstruct = (Notification: NotificationClass): boolean => {
  try {
    new Notification('').close();
    return true;
  } catch {
    return false;
  }
};
