import { forgetVisitor, sayForgotten } from '../../adapters/browser/forget-visitor';
import { CHAT_CALLS, type ChatCall, PANEL_CALLS } from '../../application/integration/call-names';
import { eventListeners } from '../../application/integration/event-listeners';
import { KEFU_EVENTS } from '../../application/integration/event-table';
import type {
  KefuApi,
  KefuEvent,
  KefuListener,
  KefuState,
  KefuUpdate,
} from '../../application/integration/kefu-api';
import { outsideZones } from '../../application/integration/zones';
import { ownProperties } from '../../domain/own-properties';
import type { ThemeId } from '../../domain/theme/theme-id';
import { writeLine } from '../../shared/browser/write-line';
import type { Overrides } from '../core/ports';
import type { KefuOptions } from '../options';
import { type Chat, type Closing, makeChat } from '../react/make-chat';
import { adoptStyles } from './adopt-styles';
import { readAttributes } from './attributes';
import { type Drawing, draw } from './draw';

/** The calls that wait until the chat has started. */
const WAITING_CALLS = [...PANEL_CALLS, ...CHAT_CALLS] as const;

/** On a server there is no HTMLElement. The class is never used there. */
const Base = (globalThis.HTMLElement ?? class {}) as unknown as new () => HTMLElement &
  Pick<KefuApi, (typeof PANEL_CALLS)[number] | ChatCall>;

type Call = (chat: Chat) => void;

/** Prototype 1.x gives both functions another meaning, and the libraries of the chat fail with it. */
const hasUsableArrays = (): boolean =>
  [1, 2].reduce((sum, one) => sum + one) === 3 && Array.from(new Set([1]), (one) => one + 1)[0] === 2;

/** At the end of the task. The callbacks of an element run in the zone in which it was defined. */
const later = (act: () => void): void => outsideZones(() => queueMicrotask(act));

const say = (line: string): void => {
  writeLine('error', `[kefu] ${line}`);
};

/** Names each event that a page waits for and that does not exist, once. */
const nameUnknownEvent = (): ((event: string) => void) => {
  const known = new Set<string>(KEFU_EVENTS);
  return (event) => {
    if (!known.has(event)) say(`there is no such event: ${String(event).slice(0, 40)}`);
    known.add(event);
  };
};

/** What a page has set on the element before this script made it a chat. It would hide the setter. */
const setBefore = <T>(element: object, name: string): T | undefined => {
  const value: T | undefined = Object.getOwnPropertyDescriptor(element, name)?.value;
  Reflect.deleteProperty(element, name);
  return value;
};

/**
 * The element `<kefu-chat>`. Its attributes are the options of the loader without `data-`. Its methods are those of
 * `KefuApi`. Each event of the chat is a DOM event of the same name; its payload is `detail`, and it does not
 * bubble.
 */
export class KefuChatElement extends Base implements KefuApi {
  static {
    for (const name of WAITING_CALLS)
      Object.defineProperty(KefuChatElement.prototype, name, {
        configurable: true,
        writable: true,
        value(this: KefuChatElement, ...given: readonly never[]) {
          this.#warnOfRemoval();
          if (name === 'reset' && !this.#chat) return this.#forgetAtOnce();
          this.#do(({ widget }) => {
            if (name === 'setLanguage') widget.setLanguage(given[0] ?? this.#standard('lang'));
            else if (name === 'setTheme') widget.setTheme(given[0] ?? this.#standard('theme'));
            else if (name === 'update') widget.update(this.#withStandards(given[0]));
            else (widget[name] as (...all: readonly never[]) => void)(...given);
          });
        },
      });
  }

  static readonly observedAttributes = ['lang', 'theme', 'scheme', 'position', 'label', 'launcher', 'shown'];

  #chat: Chat | null = null;
  #drawing: Drawing | null = null;
  /** The page or the shadow root that the chat was drawn in. */
  #root: Node | null = null;
  #isFloating = false;
  /** Calls that were made before the chat started. */
  #waiting: Call[] = [];
  #isRemoved = false;
  #listens = false;
  /** They stay when the element leaves the page and comes back with another chat. */
  readonly #listeners = eventListeners(nameUnknownEvent());
  readonly ready = this.#listeners.ready;

  #options: KefuOptions = setBefore(this, 'options') ?? {};
  #overrides: Overrides = setBefore(this, 'overrides') ?? {};

  connectedCallback(): void {
    // A framework such as Angular puts the element into the page first, and sets attributes and `options` in the same task.
    later(() => {
      if (!this.isConnected) return;
      if (!this.#chat) this.#begin();
      else if (this.getRootNode() !== this.#root) this.#drawIn(this.#chat);
    });
  }

  #begin(): void {
    this.#isRemoved = false;
    if (!hasUsableArrays()) {
      say('a script of this page has replaced Array.prototype.reduce or Array.from: no chat here');
      return;
    }
    this.#isFloating = this.getAttribute('layout') === 'floating';
    const chat = this.#makeChat(this.#isFloating);
    this.#chat = chat;
    // The visitor has not closed it, so this comes before the listeners and sends no event.
    if (this.#isFloating) chat.widget.close();
    for (const event of KEFU_EVENTS) this.#dispatch(chat, event);
    if (this.#listens) chat.widget.measure();
    chat.widget.setLanguage(this.#standard('lang'));
    chat.widget.setTheme(this.#standard('theme'));
    this.#drawIn(chat);
    for (const call of this.#waiting.splice(0)) call(chat);
    chat.widget.start();
  }

  /** Draws the chat again after a move into another shadow root or out of one, which has other style sheets. */
  #drawIn(chat: Chat): void {
    this.#drawing?.end();
    this.#root = this.getRootNode();
    adoptStyles(this.#root);
    this.#drawing = draw(this, chat, this.#isFloating);
  }

  disconnectedCallback(): void {
    // If an element is moved, it is disconnected and connected again at once.
    later(() => {
      if (!this.isConnected) this.#end();
    });
  }

  attributeChangedCallback(name: string, before: string | null, now: string | null): void {
    if (before === now || !this.#chat) return;
    const { widget } = this.#chat;
    if (name === 'lang') widget.setLanguage(now || this.#standard('lang'));
    else if (name === 'theme') widget.setTheme((now as ThemeId) || this.#standard('theme'));
    outsideZones(() => this.#drawing?.update());
  }

  /**
   * Options that no attribute can contain, such as a stream of people online. They are read at the end of the task in
   * which the element is put into a page. Svelte sets only what has a setter.
   */
  get options(): KefuOptions {
    return this.#options;
  }

  set options(options: KefuOptions | null | undefined) {
    this.#options = options ?? {};
  }

  /** Other implementations of ports, by name. They are read together with `options`. */
  get overrides(): Overrides {
    return this.#overrides;
  }

  set overrides(overrides: Overrides) {
    this.#overrides = overrides;
  }

  get state(): KefuState {
    return this.#chat?.widget.state ?? 'idle';
  }

  get isOpen(): boolean {
    return this.#chat?.widget.isOpen ?? false;
  }

  get unread(): number {
    return this.#chat?.widget.unread ?? 0;
  }

  get available(): boolean {
    return this.#chat?.widget.available ?? true;
  }

  async record(): Promise<File | null> {
    return this.#chat?.widget.record() ?? null;
  }

  /** Ends the chat and removes the element from the page. */
  destroy(): void {
    for (const event of KEFU_EVENTS) this.#listeners.off(event);
    this.#chat?.widget.destroy();
    this.remove();
    outsideZones(() => this.#end());
  }

  on<E extends KefuEvent>(event: E, listener: KefuListener<E>): () => void {
    this.#measure();
    return this.#listeners.on(event, listener);
  }

  once<E extends KefuEvent>(event: E, listener: KefuListener<E>): () => void {
    this.#measure();
    return this.#listeners.once(event, listener);
  }

  override addEventListener(...given: Parameters<HTMLElement['addEventListener']>): void {
    if (KEFU_EVENTS.some((event) => event === given[0])) this.#measure();
    super.addEventListener(...given);
  }

  /** The DOM events of the element stay. */
  off<E extends KefuEvent>(event: E, listener?: KefuListener<E>): void {
    this.#listeners.off(event, listener);
  }

  /** The page listens. */
  #measure(): void {
    this.#listens = true;
    this.#chat?.widget.measure();
  }

  /** There is no chat yet that could do it, and the page may be left in the same moment. */
  #forgetAtOnce(): void {
    const { params } = this.#given();
    const businessId = `${params['business_id'] ?? ''}`;
    forgetVisitor(window, businessId);
    sayForgotten(businessId);
    this.#waiting = [({ widget }) => widget.identify(null)];
  }

  #do(call: Call): void {
    if (this.#chat) call(this.#chat);
    else this.#waiting.push(call);
  }

  /** Once a removal. */
  #warnOfRemoval(): void {
    if (!this.#isRemoved) return;
    this.#isRemoved = false;
    writeLine('warn', '[kefu] <kefu-chat> was removed from the page: its calls wait until it is there again');
  }

  #given() {
    const attributes = [...this.attributes].map(({ name, value }) => [name, value] as const);
    const given = readAttributes(attributes, say);
    const options = ownProperties(this.#options);
    // What attributes say of these is chosen by calls, because it may end: a parameter stays.
    const params = ownProperties({ ...given.params, lang: null, theme: null, ...options.params });
    return { ...given, ...options, params };
  }

  #makeChat(isFloating: boolean): Chat {
    return makeChat(
      this.#given(),
      this.#overrides,
      isFloating ? (widget) => widget.close() : this.#closing(),
    );
  }

  /** What the attribute says, unless `options` say it; null: then these count, else the merchant's style or the browser's language. */
  #standard(name: 'lang'): string | null;
  #standard(name: 'theme'): ThemeId | null;
  #standard(name: string): string | null {
    if (Object.hasOwn(this.#options.params ?? {}, name)) return null;
    return this.getAttribute(name) || this.getAttribute(`data-${name}`) || null;
  }

  #withStandards(update: unknown): KefuUpdate {
    if (typeof update !== 'object' || update === null) return update as never;
    const { lang, theme }: KefuUpdate = update;
    return {
      ...update,
      ...(lang === null ? { lang: this.#standard('lang') } : {}),
      ...(theme === null ? { theme: this.#standard('theme') } : {}),
    };
  }

  /** Inline there is a close button only if the page has set the attribute `closable`. */
  #closing(): Closing {
    return (this.getAttribute('closable') ?? 'false') !== 'false'
      ? (widget) => this.dispatchEvent(new CustomEvent('close', { detail: widget.eventFacts() }))
      : null;
  }

  #dispatch<E extends KefuEvent>({ widget }: Chat, event: E): void {
    widget.relay(event, (detail) => {
      this.#listeners.emit(event, detail);
      this.dispatchEvent(new CustomEvent(event, { detail }));
    });
  }

  #end(): void {
    if (this.#chat) this.#isRemoved = true;
    this.#drawing?.end();
    this.#chat?.widget.dispose();
    this.#drawing = null;
    this.#root = null;
    this.#chat = null;
  }
}
