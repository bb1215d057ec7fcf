import type { State } from '../state/state';
import type { Widget } from '../widget';
import { currentViews } from './current-widget';
import type { Integration } from './integration';
import type { KefuApi, KefuUpdate, KefuVisitor } from './kefu-api';
import type { PanelFacts } from './panel';

/** A chat without an interface: what it shows, what the integrator's code can do, and when it runs. */
export interface HeadlessWidget extends Widget, KefuApi {
  /** What the code decided about the panel, for whoever draws it. */
  readonly panel: State<PanelFacts>;
  /** The visitor left the help article that `openArticle` asked for. */
  leaveArticle(): void;
}

/** Reads what plain JavaScript may pass in. */
export interface Readers {
  readonly visitor: (given: KefuVisitor | null) => KefuVisitor | null;
  readonly update: (given: KefuUpdate) => KefuUpdate;
}

export const headlessWidget = (integration: Integration, read: Readers): HeadlessWidget => {
  const { listeners, panel } = integration;
  const facts = () => panel.state.current;
  return {
    ...currentViews(integration.widget),
    start: () => integration.start(),
    dispose: () => integration.dispose(),
    panel: panel.state,
    leaveArticle: () => panel.setArticle(null),

    ready: listeners.ready,
    get isOpen() {
      return facts().isOpen;
    },
    get unread() {
      return facts().unread;
    },
    open: () => panel.setOpen(true),
    close: () => panel.setOpen(false),
    toggle: () => panel.setOpen(!facts().isOpen),
    show: () => panel.setLauncher(true),
    hide: () => panel.setLauncher(false),
    destroy: () => integration.destroy(),
    identify: (visitor) => integration.identify(read.visitor(visitor)),
    update: (options) => integration.update(read.update(options)),
    setLanguage: (language) => integration.commands?.setLanguage(language),
    setTheme: (theme) => integration.commands?.setTheme(theme),
    setColorScheme: (scheme) => integration.update(read.update({ scheme })),
    prefill: (text) => integration.commands?.prefill(text),
    send: (text) => integration.commands?.send(text),
    openArticle: (title) => {
      panel.setArticle(title);
      panel.setOpen(true);
    },
    on: (event, listener) => listeners.on(event, listener),
    once: (event, listener) => listeners.once(event, listener),
    off: (event, listener) => listeners.off(event, listener),
  };
};
