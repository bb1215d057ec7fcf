import type { Subscription } from 'rxjs';
import { isAnotherVisitor } from '../../domain/identity/another-visitor';
import type { Log } from '../ports/log.port';
import { derive } from '../state/derive';
import { MutableState, type State } from '../state/state';
import type { Widget } from '../widget';
import { ChatCommands } from './chat-commands';
import { chatEvents } from './chat-events';
import type { CoreParts } from './core-parts';
import { EventListeners } from './event-listeners';
import type { ColorScheme, KefuEvent, KefuEvents, KefuUpdate, KefuVisitor } from './kefu-api';
import type { NamedParams } from './named-navigation';
import { PanelState } from './panel-state';

/** A chat of one visitor. Another visitor gets another one. */
export interface Chat {
  readonly widget: Widget;
  readonly parts: CoreParts;
  /** Runs beside the chat until another visitor is named. */
  readonly beside?: () => Subscription;
}

export interface VisitorChatTools {
  /** Puts a chat together: with these parameters before all others, and with the panel around it. */
  readonly compose: (named: NamedParams, panel: PanelState) => Chat;
  readonly scheme: ColorScheme;
  readonly log: Log;
}

interface Current extends Chat {
  readonly commands: ChatCommands;
  readonly reports: Subscription;
}

/** What the integrator's code can do: with the panel, with the visitor, and with the chat of the present visitor. */
export class VisitorChat {
  readonly listeners: EventListeners;
  readonly panel: PanelState;
  /** The chat of the present visitor. */
  readonly widget: State<Widget>;
  readonly #current: MutableState<Current>;
  /** The parameters of the page, which `update` and `identify` replace. */
  readonly #ofPage: NamedParams;
  /** What `identify` and later `update` said of the visitor. */
  #visitor: NamedParams = {};
  /** What `update` changed, without the visitor. */
  #updated: NamedParams = {};
  #startedWith = '';
  #isStarted = false;
  #isDestroyed = false;

  constructor(private readonly tools: VisitorChatTools) {
    this.listeners = new EventListeners(tools.log);
    this.panel = new PanelState(tools.scheme, this.listeners);
    const first = this.#begin();
    this.#current = new MutableState(first);
    this.#ofPage = Object.fromEntries(
      Object.values(PARAMS).map((name) => [name, first.parts.navigation.param(name) ?? '']),
    );
    this.#startedWith = this.#effective();
    this.widget = derive(this.#current, ({ widget }) => widget);
  }

  start(): void {
    if (this.#isDestroyed) return;
    this.#isStarted = true;
    this.#current.current.widget.start();
  }

  dispose(): void {
    this.#isStarted = false;
    this.#current.current.widget.dispose();
  }

  destroy(): void {
    this.#isDestroyed = true;
    this.listeners.close();
    this.dispose();
    this.#end();
  }

  /** @param visitor null: the visitor of this device */
  identify(visitor: KefuVisitor | null): void {
    this.#visitor = visitor === null ? NOBODY : withoutOthers(this.#ofPage, paramsOf(visitor));
    this.#restartIfChanged();
  }

  update({ lang, theme, scheme, ...options }: KefuUpdate): void {
    if (lang !== undefined) this.commands?.setLanguage(lang);
    if (theme !== undefined) this.commands?.setTheme(theme);
    if (scheme !== undefined) this.panel.setScheme(scheme);
    const [ofVisitor, others] = parted(paramsOf(options));
    this.#updated = { ...this.#updated, ...others };
    this.#visitor = {
      ...this.#visitor,
      ...withoutOthers({ ...this.#ofPage, ...this.#visitor }, ofVisitor),
    };
    this.#restartIfChanged();
  }

  /** null when everything has ended. */
  get commands(): ChatCommands | null {
    return this.#isDestroyed ? null : this.#current.current.commands;
  }

  #named(): NamedParams {
    return { ...this.#updated, ...this.#visitor };
  }

  /** What the chat depends on, as text. */
  #effective(): string {
    return Object.entries({ ...this.#ofPage, ...this.#named() })
      .map(([name, value]) => `${name}=${value}`)
      .sort()
      .join('\n');
  }

  #begin(): Current {
    const named = this.#named();
    const chat = this.tools.compose(named, this.panel);
    const commands = new ChatCommands(chat.parts);
    const report = <E extends KefuEvent>(event: E, detail: KefuEvents[E]) =>
      this.listeners.emit(event, detail);
    const reports = chatEvents(chat.parts).subscribe(({ event, detail }) => report(event, detail));
    reports.add(
      commands.refused$.subscribe((text) => this.listeners.emit('error', { key: 'send_refused', text })),
    );
    if (chat.beside) reports.add(chat.beside());
    return { ...chat, commands, reports };
  }

  #end(): void {
    const { commands, reports } = this.#current.current;
    commands.dispose();
    reports.unsubscribe();
  }

  #restartIfChanged(): void {
    if (this.#isDestroyed || this.#effective() === this.#startedWith) return;
    this.#startedWith = this.#effective();
    const last = this.#current.current;
    this.#end();
    last.widget.dispose();
    const next = this.#begin();
    next.commands.takeOver(last.parts);
    this.#current.set(next);
    this.panel.nextVisit();
    if (this.#isStarted) next.widget.start();
  }
}

/** The names of the parameters (spec §2 Page address). */
const PARAMS = {
  visiterId: 'visiter_id',
  account: 'account',
  accessKey: 'access_key',
  serviceId: 'service_id',
  c: 'c',
  logoUrl: 'LOGO_URL',
} as const satisfies Readonly<Record<Exclude<keyof KefuUpdate, 'lang' | 'theme' | 'scheme'>, string>>;

const NOBODY: NamedParams = { visiter_id: '', account: '', access_key: '' };

/** If the changes name another visitor, account and access key of the one before do not stay. */
const withoutOthers = (before: NamedParams, changes: NamedParams): NamedParams =>
  isAnotherVisitor(before['visiter_id'], changes['visiter_id']) ? { ...NOBODY, ...changes } : changes;

const parted = (changes: NamedParams): readonly [ofVisitor: NamedParams, others: NamedParams] => {
  const those = (isOfVisitor: boolean) =>
    Object.fromEntries(Object.entries(changes).filter(([name]) => name in NOBODY === isOfVisitor));
  return [those(true), those(false)];
};

const paramsOf = (given: KefuUpdate): NamedParams => {
  const names = Object.keys(PARAMS) as (keyof typeof PARAMS)[];
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = given[name];
      return value === undefined ? [] : [[PARAMS[name], value]];
    }),
  );
};
