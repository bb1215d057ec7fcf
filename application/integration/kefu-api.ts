import type { LanguageCode } from '../../domain/language/language';
import type { ThemeId } from '../../domain/theme/theme-id';

/**
 * What an integrator's code can do with the chat, and what it hears. The loader (`kefu`, `mountKefu`), the React component
 * (`useKefu`), the element `<kefu-chat>` and the headless widget (`createWidget`) all have this type.
 *
 * No method throws. What cannot be done is reported by the event `error`.
 */
export interface KefuApi {
  /**
   * Resolves when the conversation can be used for the first time. It never rejects: a start that fails is reported by the
   * event `error`, and the visitor may try again.
   *
   * @example
   * await kefu.ready;
   * kefu.prefill('Where is my order?');
   */
  readonly ready: Promise<void>;
  /**
   * Whether the panel is open. Without a panel of our own (component, headless) it is what `open` and `close` said last.
   *
   * @example
   * kefu.open();
   * console.log(kefu.isOpen); // true
   */
  readonly isOpen: boolean;
  /**
   * Number of messages that came while the panel was closed or the page hidden. 0 while the app is not loaded.
   *
   * @example
   * document.title = kefu.unread > 0 ? `(${kefu.unread}) Shop` : 'Shop';
   */
  readonly unread: number;

  /**
   * Opens the panel. Loads the app if it is not loaded.
   *
   * @example
   * kefu.open();
   */
  open(): void;
  /**
   * Closes the panel. The chat goes on: messages are counted as unread.
   *
   * @example
   * kefu.close();
   */
  close(): void;
  /**
   * Opens a closed panel, closes an open one.
   *
   * @example
   * kefu.toggle();
   */
  toggle(): void;
  /**
   * Shows the launcher again after `hide`.
   *
   * @example
   * kefu.hide();
   * kefu.show();
   */
  show(): void;
  /**
   * Hides the launcher. An open panel stays open, and `open` still works.
   *
   * @example
   * kefu.hide();
   */
  hide(): void;
  /**
   * Ends the chat and removes everything of it from the page. All later calls do nothing.
   *
   * @example
   * kefu.destroy();
   */
  destroy(): void;

  /**
   * Names the visitor, for instance after a login. If it is another one, the chat starts again with the conversation of that
   * visitor, and nothing of the earlier one stays. `null` goes back to the visitor of this device, for instance after a
   * logout.
   *
   * @example
   * kefu.identify({ visiterId: 'user-1027', account: 'Ann' });
   */
  identify(visitor: KefuVisitor | null): void;
  /**
   * Changes options after the start. Language, theme and colour scheme change at once; with any other option of the
   * conversation the chat starts again with the same visitor.
   *
   * @example
   * kefu.update({ lang: 'de', scheme: 'dark' });
   */
  update(options: KefuUpdate): void;
  /**
   * Changes the interface language. `null`: the language of the options, else the browser's.
   *
   * @param language one of the seventeen codes, or a BCP 47 tag; an unknown one changes nothing
   *
   * @example
   * kefu.setLanguage('pt-BR');
   */
  setLanguage(language: Language | null): void;
  /**
   * Changes the theme. `null`: the theme of the options, else the merchant's style.
   *
   * @example
   * kefu.setTheme('sgw');
   */
  setTheme(theme: ThemeId | null): void;
  /**
   * Changes between light and dark colours; `system` follows the device.
   *
   * @example
   * kefu.setColorScheme('dark');
   */
  setColorScheme(scheme: ColorScheme): void;

  /**
   * Puts a text into the visitor's box. What the visitor has typed there is never replaced.
   *
   * @param text at most 200 characters; the rest is cut
   *
   * @example
   * kefu.prefill('I need help with order 1027');
   * kefu.open();
   */
  prefill(text: string): void;
  /**
   * Sends a text as the visitor. Before the conversation is ready, the text waits. If it cannot be sent, the event `error`
   * has the key `send_refused`.
   *
   * @param text 1 to 200 characters
   *
   * @example
   * kefu.send('I would like to talk to somebody');
   */
  send(text: string): void;
  /**
   * Opens the panel at an article of the help centre.
   *
   * @param title of the article
   *
   * @example
   * kefu.openArticle('How to return an order');
   */
  openArticle(title: string): void;

  /**
   * Calls the listener at each event. A listener of `ready` that comes late is called too.
   *
   * @returns removes the listener
   *
   * @example
   * const stop = kefu.on('unread', ({ count }) => console.log(count));
   * stop();
   */
  on<E extends KefuEvent>(event: E, listener: KefuListener<E>): () => void;
  /**
   * As `on`, but for the next event only.
   *
   * @example
   * kefu.once('open', () => console.log('opened for the first time'));
   */
  once<E extends KefuEvent>(event: E, listener: KefuListener<E>): () => void;
  /**
   * Removes a listener; without a listener, all listeners of the event.
   *
   * @example
   * const log = ({ text }) => console.log(text);
   * kefu.on('message', log);
   * kefu.off('message', log);
   */
  off<E extends KefuEvent>(event: E, listener?: KefuListener<E>): void;
}

/** The payload of each event. */
export interface KefuEvents {
  /** The conversation can be used. Once. */
  ready: Readonly<Record<never, never>>;
  /** The panel was opened, by the visitor or by code. */
  open: Readonly<Record<never, never>>;
  /** The panel was closed, by the visitor or by code. */
  close: Readonly<Record<never, never>>;
  /** A message for the visitor arrived. Messages of the history are not reported. */
  message: KefuMessage;
  /** The visitor sent a message. A message that the visitor sends again after a failure is reported again, with its id. */
  sent: KefuMessage;
  /** The number of unread messages changed. */
  unread: { readonly count: number };
  /** Another agent serves; null: nobody, or the robot. */
  agentChange: { readonly agent: KefuAgent | null };
  /** The session ended. `ended`: the service ended it, or it was idle for too long. `expired`: its token is lost. */
  sessionEnd: { readonly reason: 'ended' | 'expired' };
  /** The visitor rated the service. */
  rating: { readonly scores: readonly KefuScore[]; readonly comment: string };
  /**
   * Something could not be done. `key` is a key of the error catalogue, or `send_refused` (`text` is the reason: blank,
   * too-long, ended, no-service, locked), `frame_unreachable` or `panel_unreachable`. `text` is the backend's own text, or
   * ''. If nobody listens, the loader writes it to the console.
   */
  error: { readonly key: string; readonly text: string };
}

export type KefuEvent = keyof KefuEvents;

export const KEFU_EVENTS = [
  ...(['ready', 'open', 'close', 'message', 'sent', 'unread'] as const),
  ...(['agentChange', 'sessionEnd', 'rating', 'error'] as const),
] as const satisfies readonly KefuEvent[];

export type KefuListener<E extends KefuEvent> = (detail: KefuEvents[E]) => void;

/** A message as the page may know it. */
export interface KefuMessage {
  readonly id: string;
  readonly kind: 'text' | 'image' | 'video';
  /** Plain text or caption, at most 500 characters; '' for HTML and for media without a caption. */
  readonly text: string;
}

export interface KefuAgent {
  readonly id: string;
  readonly name: string;
  /** http(s) address; null if the agent has no picture. */
  readonly avatar: string | null;
}

export interface KefuScore {
  /** What was rated; '' if the service did not name it. */
  readonly title: string;
  /** 1 to 5. */
  readonly score: number;
}

/** Who the visitor is. The names are those of the options; what is missing is as in the options. */
export interface KefuVisitor {
  /** The merchant's own id of the visitor: the same id is the same conversation on every device. */
  readonly visiterId?: string | number | undefined;
  /** Name or account, which the agent sees. */
  readonly account?: string | undefined;
  /** Signed by the merchant's backend, if it wants a proof. */
  readonly accessKey?: string | undefined;
}

/** What can change after the start. */
export interface KefuUpdate extends KefuVisitor {
  readonly lang?: Language | null | undefined;
  readonly theme?: ThemeId | null | undefined;
  readonly scheme?: ColorScheme | undefined;
  /** The agent who is wanted. */
  readonly serviceId?: string | number | undefined;
  /** Channel of the visit, for the merchant's statistics. */
  readonly c?: string | undefined;
  /** http(s) address of the logo in the header. */
  readonly logoUrl?: string | undefined;
}

/** One of the seventeen codes, or a BCP 47 tag such as `pt-BR`. */
export type Language = LanguageCode | (string & Readonly<Record<never, never>>);

export type ColorScheme = 'light' | 'dark' | 'system';
