import { BrowserNotifier } from '../../adapters/browser/notifier';
import type { LoaderOptions } from '../settings/loader-schema';
import { hearApp, linkOf } from './hear-app';
import type { PanelContext } from './panel-context';

/** What the loader gives to kefu-notifications.js. */
export type NotificationsContext = Pick<PanelContext, 'host' | 'signal'> & {
  readonly given: Pick<LoaderOptions, 'notifications'>;
  readonly handle: { open(): void };
};

export type StartNotifications = (context: NotificationsContext) => void;

/** The page asks the visitor, and shows what the app says. Without its option it does neither, whatever the app says. */
export const startNotifications: StartNotifications = ({ host, given, handle, signal }) => {
  if (signal.aborted || !['name', 'text'].includes(`${given.notifications}`)) return;
  const notifier = new BrowserNotifier();
  hearApp(host, {
    notifications({ call, ask }) {
      const asked = ask ? notifier.ask() : notifier.permission();
      void asked.then((state) => linkOf(host)?.say({ type: 'permission', call, state }));
    },
    notify({ title, body }) {
      void (title || body ? notifier.show({ title, body }, () => handle.open()) : notifier.close());
    },
  });
  signal.addEventListener('abort', () => void notifier.close());
};
