import type { State } from '../state/state';
import type { Widget } from '../widget';
import { currentViews } from './current-widget';
import type { Integration } from './integration';
import type { KefuApi } from './kefu-api';
import type { PanelFacts } from './panel';

/** A chat without an interface: what it shows, what the integrator's code can do, and when it runs. */
export interface HeadlessWidget extends Widget, KefuApi {
  /** What the code decided about the panel, for whoever draws it. */
  readonly panel: State<PanelFacts>;
  /** The visitor left the help article that `openArticle` asked for. */
  leaveArticle(): void;
}

export const headlessWidget = (integration: Integration): HeadlessWidget => {
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
    identify: (visitor) => integration.identify(visitor),
    update: (options) => integration.update(options),
    setLanguage: (language) => integration.commands?.setLanguage(language),
    setTheme: (theme) => integration.commands?.setTheme(theme),
    setColorScheme: (scheme) => panel.setScheme(scheme),
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
