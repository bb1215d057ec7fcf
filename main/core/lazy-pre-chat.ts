import { Subscription } from 'rxjs';
import { NamedNavigation } from '../../application/integration/named-navigation';
import type { PanelState } from '../../application/integration/panel-state';
import type { AnswerStore } from '../../application/lifecycle/ask-before-chat';
import type { Navigation } from '../../application/ports/navigation.port';
import type { Preferences } from '../../application/ports/preferences.port';
import { lazyModule } from '../../shared/browser/lazy-module';
import type { KefuOptions } from '../options';
import type { Listener } from '../record/listener';
import type { Core } from './assemble';

interface Page {
  readonly navigation: Navigation;
  readonly preferences: Pick<Preferences, 'visitorId'>;
}

/** The questions before the chat of one visitor. */
export interface PreChatUse {
  /** The parameters of the page, and behind them what the visitor has answered. */
  readonly navigation: Navigation;
  run(core: Core, panel: PanelState): Subscription;
}

/** What asks before the chat loads only if the setting is on. null: it is off. */
export const lazyPreChat = (
  { preChat }: KefuOptions,
  store: AnswerStore,
  refuse: (line: string) => void,
  listener?: Listener,
): ((page: Page) => PreChatUse) | null => {
  if (!preChat) return null;
  const part = lazyModule(() => import('./pre-chat'));
  const load = listener?.later('preChat', part) ?? part;
  return ({ navigation, preferences }) => {
    const said: Record<string, string> = {};
    const knows = (name: string) => (navigation.param(name) ?? '') !== '';
    const say = (parameters: Readonly<Record<string, string>>) => {
      for (const [name, value] of Object.entries(parameters)) if (!knows(name)) said[name] = value;
    };
    const businessId = (navigation.param('business_id') ?? '').trim();
    const visitorId = navigation.param('visiter_id')?.trim() || preferences.visitorId(businessId);
    if (visitorId) say(store.read({ businessId, visitorId })?.said ?? {});
    return {
      navigation: new NamedNavigation(navigation, said),
      run(core, panel) {
        const running = new Subscription();
        const host = {
          store,
          knows,
          say,
          ask: panel.setAsksQuestions.bind(panel),
        };
        load().then(
          ({ askBeforeChat }) => running.closed || running.add(askBeforeChat(preChat, core, host, refuse)),
          () => core.log.error('preChat: its code could not be loaded'),
        );
        return running;
      },
    };
  };
};
