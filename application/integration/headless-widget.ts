import type { PreChatAnswers, PreChatEntry } from '../../domain/form/pre-chat';
import type { State } from '../state/state';
import type { Widget } from '../widget';
import { currentViews } from './current-widget';
import type { KefuApi, KefuEventFacts, KefuUpdate, KefuVisitor } from './kefu-api';
import type { PanelFacts } from './panel-state';
import type { VisitorChat } from './visitor-chat';
import { allOutsideZones } from './zones';

/** A chat without an interface: what it shows, what the integrator's code can do, and when it runs. */
export interface HeadlessWidget extends Widget, KefuApi {
  /** What the code decided about the panel, for whoever draws it. */
  readonly panel: State<PanelFacts>;
  /** As `on`, for whoever only passes events on: what costs something to find out is reported after `measure`. */
  readonly relay: KefuApi['on'];
  /** The launcher was drawn. */
  launcherShown(): void;
  /** Integrator's code listens to an event. */
  measure(): void;
  /** What an event has besides its payload, for one that whoever draws the panel reports itself. */
  eventFacts(): KefuEventFacts;
  /** The visitor left the help article that `openArticle` asked for. */
  leaveArticle(): void;
  /** What the visitor has typed of the questions before the chat, so that a reload keeps it. */
  editAnswers(entry: PreChatEntry): void;
  /** The visitor has answered them; null: they want to begin without. */
  answerQuestions(answers: PreChatAnswers | null): void;
}

/** Reads what plain JavaScript may pass in. */
export interface Readers {
  readonly visitor: (given: KefuVisitor | null) => KefuVisitor | null;
  readonly update: (given: KefuUpdate) => KefuUpdate;
}

export const headlessWidget = (visitorChat: VisitorChat, read: Readers): HeadlessWidget => {
  const { listeners, panel } = visitorChat;
  const facts = () => panel.state.current;
  const calls = allOutsideZones({
    start: () => visitorChat.start(),
    dispose: () => visitorChat.dispose(),
    launcherShown: () => void listeners.emit('launcherShow', {}),
    measure: () => visitorChat.measure(),
    leaveArticle: () => panel.setArticle(null),
    editAnswers: (entry) => panel.questions?.edit(entry),
    answerQuestions: (answers) => panel.questions?.answer(answers),
    open: () => panel.setOpen(true),
    close: () => panel.setOpen(false),
    toggle: () => panel.setOpen(!facts().isOpen),
    show: () => panel.setLauncher(true),
    hide: () => panel.setLauncher(false),
    destroy: () => visitorChat.destroy(),
    identify: (visitor) => visitorChat.identify(read.visitor(visitor)),
    reset: () => visitorChat.reset(),
    update: (options) => visitorChat.update(read.update(options)),
    setLanguage: (language) => visitorChat.commands?.setLanguage(textOrNull(language)),
    setTheme: (theme) => visitorChat.commands?.setTheme(textOrNull(theme)),
    setColorScheme: (scheme) => visitorChat.update(read.update({ scheme })),
    consent: (isGiven) => visitorChat.consent(isGiven),
    prefill: (text) => visitorChat.commands?.prefill(textOf(text)),
    send: (text) => visitorChat.commands?.send(textOf(text)),
    openArticle: (title) => {
      panel.setArticle(textOf(title));
      panel.setOpen(true);
    },
  } satisfies Partial<HeadlessWidget>);
  return {
    ...currentViews(visitorChat.widget),
    ...calls,
    panel: panel.state,
    ready: listeners.ready,
    get state() {
      return facts().stage;
    },
    get isOpen() {
      return facts().isOpen;
    },
    get unread() {
      return facts().unread;
    },
    get available() {
      return facts().isAvailable;
    },
    // The setting `record` puts another one in its place.
    record: async () => null,
    relay: listeners.on,
    eventFacts: () => visitorChat.facts(),
    on: (event, listener) => {
      calls.measure();
      return listeners.on(event, listener);
    },
    once: (event, listener) => {
      calls.measure();
      return listeners.once(event, listener);
    },
    off: (event, listener) => listeners.off(event, listener),
  };
};

/** Plain JavaScript may pass any value: a number is its digits, and what is no text is an empty one. */
const textOf = (given: unknown): string =>
  typeof given === 'string' || typeof given === 'number' ? `${given}` : '';

const textOrNull = (given: unknown): string | null => (given == null ? null : textOf(given));
