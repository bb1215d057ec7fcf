import { closeOnBack } from '../../adapters/browser/close-on-back';
import { needsApp } from '../../application/integration/call-names';
import { KEFU_EVENTS } from '../../application/integration/event-table';
import { addStyleSheet } from '../../shared/browser/add-style-sheet';
import { ofPage } from '../../shared/browser/of-page';
import { writeLine } from '../../shared/browser/write-line';
import { type AppFrame, appFrame } from './app-frame';
import { type ChangingOptions, changingOptions, optionCommands } from './changing-options';
import { change } from './dom';
import { colorScheme, isOn } from './draw-launcher';
import { fitPhone } from './fit-phone';
import type { PartsHost } from './hear-app';
import { historyFrame } from './history-frame';
import { keyFunctions } from './key-functions';
import { launcherLook } from './launcher-look';
import type { MakeNextPage } from './next-page';
import { followOpeners } from './openers';
import { pageTranslations } from './page-translations';
import type { PanelContext, PanelControl } from './panel-context';
import { panelFocus } from './panel-focus';
import { PANEL_CSS } from './panel-look';
import { keepInReach } from './placement';
import { receiveFromApp } from './receive-from-app';
import { unreadSigns } from './unread-signs';

/**
 * The panel: the app in its frame, the messages between both, focus, keyboard, unread messages.
 *
 * @param makeNext of a panel that goes on with the next page (panel-next.ts)
 */
export const createPanel = (context: PanelContext, makeNext?: MakeNextPage): PanelControl => {
  const { panel, signal } = context;
  const keys = keyFunctions();
  const changing = changingOptions(context.given, keys);
  const options = changing.present;
  let isOpen = false;
  /** Dialogs of the app that have a history entry. */
  let dialogs = 0;

  addStyleSheet(context.root, PANEL_CSS);
  change(panel, { part: 'panel', role: 'dialog', 'aria-label': context.label, inert: '' }).hidden = false;
  const unread = unreadSigns(context, options);
  const look = launcherLook(context, options);
  const focus = panelFocus(context);
  const layers = closeOnBack({
    closeTop: context.close,
    entries: historyFrame(context.host, signal),
    above: () => dialogs,
    signal,
  });
  const isShown = () => isOpen;
  /** The page listens to an event. */
  let isListening = false;
  const isHeard = () => isListening;
  const listened = (event: string) => {
    if (!isListening) app.link()?.say({ type: 'listens' });
    isListening = true;
    nameUnknownEvent(event);
  };
  /** The panel opens by itself: the visitor may be reading or typing in the page. */
  let isArriving = false;
  const open = () => {
    isArriving = true;
    context.open();
    isArriving = false;
  };
  const next = makeNext?.({ record: context.record, signal, open }, options);

  /** Informs the app. If the panel covers the screen, it gets a history entry. */
  const tellShown = (full: boolean) => {
    app.link()?.say({ type: 'shown', value: isOpen, full });
    layers.set(isOpen && full ? 1 : 0);
  };

  const changed = (changes: ReturnType<ChangingOptions['update']>) => {
    if ('lang' in changes) {
      if (context.nameIn) context.label = context.nameIn(options.lang);
      // The script of the hours writes words of its own beside the name (page-rules.ts).
      change(context.launcher, { 'data-lang': options.lang ?? '' });
      change(panel, { 'aria-label': context.label });
      app.rename();
      unread.show();
    }
    if ('scheme' in changes) panel.style.colorScheme = colorScheme(options);
    if ('theme' in changes && !app.link()) look.reshape();
  };

  Object.assign(context.host, { kefuLink: () => app.link() } satisfies Partial<PartsHost>);
  const { isFull, update } = fitPhone(context, isShown, tellShown);
  const forget = () => carryOut('identify', null);
  const hear = receiveFromApp(context, {
    ...{ app: () => app, look, unread, keys, forget, isShown },
    namesHours: options.hours !== undefined,
    effects: {
      ...pageTranslations(options, () => app.link(), signal),
      layers({ count }) {
        dialogs = count;
      },
      /** An app of a page that has not asked for it cannot resize the panel. */
      size({ large }) {
        if (!isOn(options.expandable ?? false)) return;
        panel.style.setProperty('--side', `${Math.max(0, options.offsetX ?? 20)}px`);
        panel.classList.toggle('g', large);
      },
      async askHours() {
        // What the function of the page throws is reported by the page, as that of a listener. The app then waits in vain.
        const said = await (options.hours as () => unknown)();
        app.link()?.say({ type: 'hours', state: JSON.stringify(said ?? null) });
      },
      async intercept({ which, call, id, kind, text }) {
        let answer: string | undefined;
        try {
          const ask = options[which === 'beforeSend' ? which : 'beforeShow'] as (message: object) => unknown;
          answer = JSON.stringify((await ask({ id, kind, text })) ?? null, ['id', 'kind', 'text']);
        } catch {}
        app.link()?.say({ type: 'intercepted', call, answer });
      },
    },
  });
  const receive: typeof hear = (message) => {
    if (next?.receive(message) ?? true) hear(message);
  };
  const app: AppFrame = appFrame(context, options, {
    ...{ isShown, isFull, isHeard, receive, greeting: next?.greeting },
  });
  const carryOut = optionCommands(changing, app, changed);
  keepInReach(context);
  const { heard = [] } = context;
  for (const event of heard) listened(event);
  // Behind the commands of the page that wait: they may name another visitor.
  const before = next?.before;
  if (before)
    queueMicrotask(() => {
      unread.show(before.unread);
      app.load();
    });
  // Also a listener that comes later.
  Object.defineProperty(heard, 'add', { value: listened, configurable: true });

  const command: PanelControl['command'] = (name, value) => {
    if (signal.aborted) return;
    next?.command(name, value);
    if (needsApp(name)) app.load();
    if (name !== 'preload') carryOut(name, value);
  };
  followOpeners(context, { command });

  return {
    show(value) {
      const moveFocus = focus(value);
      isOpen = value;
      next?.shown(value);
      // Not by the property, which browsers without `inert` do not reflect: the style hides a panel with the attribute.
      panel.toggleAttribute('inert', !value);
      if (value) {
        // A game that has locked the pointer leaves the visitor without one in the chat.
        ofPage('exitPointerLock')?.call(document);
        unread.hide();
        app.load();
      }
      update();
      if (!isArriving) moveFocus();
    },
    unread: unread.count,
    command,
  };
};

// What an earlier snippet of docs/embedding.md wrote down when a page waited for `kefu` or made JSON of it.
const known = new Set<string>([...KEFU_EVENTS, 'then', 'toJSON']);

/**
 * Names, once, an event that a listener waits for and that does not exist. The loader adds such a listener for a call of
 * the page's own snippet that does not exist.
 */
const nameUnknownEvent = (event: string): void => {
  if (!known.has(event)) writeLine('warn', `kefu: ${event} is no event or call: ${KEFU_EVENTS}`);
  known.add(event);
};
