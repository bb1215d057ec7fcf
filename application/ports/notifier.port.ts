/** Whether the browser shows notifications: `default`: the visitor was not asked yet; `missing`: it cannot show any here. */
export type NotificationPermission = 'default' | 'granted' | 'denied' | 'missing';

/** Notifications of the device, outside of the page. */
export interface Notifier {
  permission(): Promise<NotificationPermission>;
  /** The browser asks the visitor. It is called in an action of theirs. */
  ask(): Promise<NotificationPermission>;
  /**
   * Takes the place of the last one, if it may be shown.
   *
   * @param pressed called when the visitor has pressed it, and the page has the focus again
   */
  show(words: NotificationWords, pressed: () => void): Promise<void>;
  close(): Promise<void>;
}

export interface NotificationWords {
  readonly title: string;
  readonly body: string;
}
