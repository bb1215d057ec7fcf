import { appFrame } from './app-frame';
import { type ChangingOptions, changingOptions } from './changing-options';
import { addStyle, change } from './dom';
import { fitPhone } from './fit-phone';
import { historyLayers } from './history-layers';
import { launcherLook } from './launcher-look';
import { optionCommands } from './option-commands';
import type { CreatePanel } from './panel-context';
import { panelFocus } from './panel-focus';
import { PANEL_CSS } from './panel-look';
import type { FrameMessage } from './protocol';
import { reportOf } from './reports';
import { standInDialogs } from './stand-in-dialogs';
import { unreadBadge } from './unread-badge';
import { unreadPreview } from './unread-preview';

/** The panel: the app in its frame, the messages between both, focus, keyboard, unread messages. */
export const createPanel: CreatePanel = (context) => {
  const { panel, signal } = context;
  const changing = changingOptions(context.given);
  const options = changing.present;
  let isOpen = false;
  let unread = 0;
  /** Dialogs of the app that have a history entry. */
  let dialogs = 0;

  addStyle(context.root, PANEL_CSS);
  change(panel, { part: 'panel', role: 'dialog', 'aria-label': context.label, inert: '' }).hidden = false;
  const badge = unreadBadge(context, options);
  const look = launcherLook(context.launcher, options);
  const preview = unreadPreview(context, options);
  const focus = panelFocus(context);
  const layers = historyLayers({ closeTop: context.close, above: () => dialogs, signal });
  const isShown = () => isOpen;

  const showUnread = (count: number) => {
    unread = count;
    if (!count) preview.hide();
    badge(count);
  };

  const receive = (message: FrameMessage) => {
    if (message.type === 'close') context.close();
    if (message.type === 'unread') showUnread(message.count);
    if (message.type === 'layers') dialogs = message.count;
    if (message.type === 'ready') {
      app.reveal();
      panel.classList.remove('m');
    }
    if (message.type === 'error') {
      // The frame shows the error.
      app.reveal();
      context.fail(message.key, message.text);
    }
    if (message.type === 'look') look.take(message);
    const report = reportOf(message);
    if (report) context.emit(...(report as Parameters<typeof context.emit>));
    if (message.type === 'message' && !isOpen) preview.show(message.text, unread + 1);
  };

  /** Informs the app. If the panel covers the screen, it gets a history entry. */
  const tellShown = (full: boolean) => {
    app.link()?.say({ type: 'shown', value: isOpen, full });
    layers.set(isOpen && full ? 1 : 0);
  };

  const changed = (changes: ReturnType<ChangingOptions['update']>) => {
    const { scheme } = changes;
    if ('lang' in changes) showUnread(unread);
    if ('scheme' in changes) panel.style.colorScheme = /^[ld]/.test(`${scheme}`) ? `${scheme}` : 'light dark';
    if ('theme' in changes && !app.link()) look.reshape();
  };

  const { isFull, update } = fitPhone(context, isShown, tellShown);
  const app = appFrame(context, options, { isShown, isFull, receive });
  const carryOut = optionCommands(changing, app, changed);
  standInDialogs(context);

  return {
    show(value) {
      const moveFocus = focus(value);
      isOpen = value;
      panel.inert = !value;
      if (value) {
        preview.hide();
        app.load();
      }
      update();
      moveFocus();
    },
    unread: () => unread,
    command(name, value) {
      if (signal.aborted) return;
      if (name === 'send' || name === 'preload') app.load();
      if (name !== 'preload') carryOut(name, value);
    },
  };
};
