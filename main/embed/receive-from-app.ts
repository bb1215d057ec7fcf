import type { AppFrame } from './app-frame';
import { eventFromMessage } from './event-from-message';
import type { LauncherLook } from './launcher-look';
import type { PanelContext } from './panel-context';
import type { FrameMessage } from './protocol';
import type { unreadSigns } from './unread-signs';

interface Receivers {
  readonly app: () => AppFrame;
  readonly look: LauncherLook;
  readonly unread: ReturnType<typeof unreadSigns>;
  readonly isShown: () => boolean;
  /** @param count dialogs of the app that have a history entry */
  readonly countDialogs: (count: number) => void;
}

/** What the messages of the app change around its frame. Those that are events of the API are reported. */
export const receiveFromApp = (context: PanelContext, receivers: Receivers) => {
  const { app, look, unread } = receivers;
  return (message: FrameMessage): void => {
    if (message.type === 'close') context.close();
    if (message.type === 'unread') unread.show(message.count);
    if (message.type === 'layers') receivers.countDialogs(message.count);
    if (message.type === 'ready') {
      app().reveal();
      context.panel.classList.remove('m');
    }
    if (message.type === 'error') {
      // The frame shows the error.
      app().reveal();
      context.fail(message.key, message.text);
    }
    if (message.type === 'look') look.take(message);
    const event = eventFromMessage(message);
    if (event) context.emit(...(event as Parameters<typeof context.emit>));
    if (message.type === 'message' && !receivers.isShown()) unread.arrived(message.text);
  };
};
