import type { ThemeId } from '../../domain/theme/theme-id';
import type { KefuEvent, KefuListener } from './kefu-events';
import type { ColorScheme, KefuUpdate, KefuVisitor, Language } from './kefu-visitor';

export type KefuState = 'idle' | 'starting' | 'ready' | 'ended';

export type { KefuLogEntry } from '../log/log-entry';
/** A `File` of JSON lines. Where there is no such class, it has at least these. */
export type RecordingFile = typeof globalThis extends { readonly File: { readonly prototype: infer F } }
  ? F
  : { readonly name: string; readonly size: number; readonly type: string; text(): Promise<string> };

export type * from './kefu-events';
export type * from './kefu-visitor';

/**
 * The calls and events of the chat for an integrator's code. The loader (`kefu`, `mountKefu`), the React component
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
   * The state of the chat: `idle`, nothing has begun; `starting`; `ready`, the conversation can be used; `ended`, it was ended, is refused
   * or could not start, or `destroy` was called. An ended chat may become `ready` again.
   *
   * @example
   * if (kefu.state === 'ready') kefu.send('Hello');
   */
  readonly state: KefuState;
  /**
   * Whether the panel is open. Inline and headless there is no panel: it is true until `close` is called.
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
   * Whether a person can answer: by what the backend says of its agents, before that by the setting `hours`. True as long as nothing is
   * known.
   *
   * @example
   * kefu.on('availability', ({ available, backAt }) => console.log(available, backAt));
   */
  readonly available: boolean;

  /**
   * Opens the panel. Loads the app if it is not loaded.
   *
   * @example
   * kefu.open();
   */
  open(): void;
  /**
   * Closes the panel. The chat continues: messages are counted as unread.
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
   * Ends the chat and removes everything of it from the page. A text of `send` that waits is refused; in the frame, one of the same
   * task may be lost. All later calls do nothing.
   *
   * @example
   * kefu.destroy();
   */
  destroy(): void;

  /**
   * Names the visitor, for instance after a login. If it is another one, the chat starts again with the conversation of that
   * visitor, and nothing of the earlier one stays. `null` goes back to the visitor of this device, for instance after a
   * logout; what that visitor wrote before the login is there again (`reset` forgets it). If the visitor cannot be read (an id of more than 512 characters, a key of more than 8,192, no object), the chat
   * ends and the event `error` has the key `visitor_refused`: nobody sees the conversation of another person.
   *
   * @example
   * kefu.identify({ visiterId: 'user-1027', account: 'Ann' });
   */
  identify(visitor: KefuVisitor | null): void;
  /**
   * Forgets the visitor, for a log-out on a device that several people use: the visitor of this device and of this tab, drafts,
   * messages that wait, forms, ratings and running uploads, in each open tab. The chat begins with a new visitor, also where the
   * options name one.
   *
   * @example
   * kefu.reset();
   */
  reset(): void;
  /**
   * Changes options after the start. Language, theme and colour scheme change at once; with any other option of the
   * conversation the chat starts again. Fields of the visitor change the present one, for instance a new `accessKey`; another
   * `visiterId` is another visitor, who has nothing of the earlier one.
   *
   * @example
   * kefu.update({ lang: 'de', scheme: 'dark' });
   */
  update(options: KefuUpdate): void;
  /**
   * Changes the interface language. `null`: the language of the options, else the browser's.
   *
   * @param language one of `LANGUAGE_CODES`, or a BCP 47 tag; an unknown one changes nothing
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
   * Whether the widget may keep something in the visitor's browser. With the setting `storageConsent: false` all of it stays in
   * memory until `consent(true)`, which also writes down what is there. `false` deletes every key (docs/settings.md) and keeps the
   * chat in memory. Your page remembers the answer: call it at each page, before the chat opens.
   *
   * @example
   * kefu.consent(true);
   */
  consent(isGiven: boolean): void;
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
   * Opens the panel at an article of the help centre: on its screen in the international flow, else in a dialog over the
   * conversation. If there is no such article, a toast says so.
   *
   * @param title of the article
   *
   * @example
   * kefu.openArticle('How to return an order');
   */
  openArticle(title: string): void;

  /**
   * What went into the chat and out of it since the page was loaded, with stand-ins for every text, name, address and key
   * ([recordings](recording.md)): a file of JSON lines, which `replay` of `kefu-widget/testing` plays again. With `record: 'keep'` the
   * file begins with the recordings of the pages of the last 24 hours.
   *
   * @returns null without the setting `record`, or if the chat is not loaded
   *
   * @example
   * const file = await kefu.record();
   * if (file) console.log(file.name, file.size);
   */
  record(): Promise<RecordingFile | null>;

  /**
   * Calls the listener at each event, with its payload and what every event has ([below](#every-event)). A listener of `ready` that comes late is called too.
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
