import type { Observable, Subscription } from 'rxjs';
import {
  afterIdentify,
  afterUpdate,
  NOBODY,
  VISITOR_FIELDS,
  type VisitorFields,
} from '../../domain/identity/named-visitor';
import type { Log } from '../ports/log.port';
import type { ConversationKey } from '../ports/preferences.port';
import { availabilityOf } from '../session/availability';
import type { CheckedOpening } from '../session/opening-hours';
import { conversationKeyOf, isOpen, isOver, isStarting, type SessionFacts } from '../session/session-facts';
import { combine, derive } from '../state/derive';
import { MutableState, type State } from '../state/state';
import type { Widget } from '../widget';
import { ChatCommands } from './chat-commands';
import { bounded, type ChatEvent, chatEvents } from './chat-events';
import type { CoreParts } from './core-parts';
import { type EventListeners, eventListeners } from './event-listeners';
import { KEFU_EVENTS } from './event-table';
import type {
  ColorScheme,
  KefuAgent,
  KefuEvent,
  KefuEventFacts,
  KefuState,
  KefuUpdate,
  KefuVisitor,
} from './kefu-api';
import type { NamedParams } from './named-navigation';
import { PanelState } from './panel-state';
import { PARAMETERS, RESTARTING } from './parameters';

/** A chat of one visitor. Another visitor gets another one. */
export interface Chat {
  readonly widget: Widget;
  readonly parts: CoreParts;
  /** What else runs until another visitor is named. */
  readonly runWithChat?: () => Subscription;
}

export interface VisitorChatDeps {
  /** Puts a chat together: with these parameters before all others, and with the panel around it. */
  readonly compose: (named: NamedParams, panel: PanelState) => Chat;
  readonly scheme: ColorScheme;
  readonly log: Log;
  /** Whether the device of the visitor may be used as a storage. */
  readonly setConsent: (isGiven: boolean, conversation: ConversationKey) => void;
  readonly device: VisitorOfDevice;
  /** Loads what the events that cost something come from. */
  readonly loadMeasures: () => Promise<Measures>;
  /** The gate of `consentGate`; null: there is none. */
  readonly gate: ConsentGate | null;
}

/** What the integrator's code hears of a chat if it listens. */
export type Measures = (
  chat: Chat,
  bounded: (text: string) => string,
) => {
  readonly events$: Observable<ChatEvent>;
  /** null: the visitor is not known. */
  readonly visitorKey$: Observable<string | null>;
};

export interface ConsentGate {
  /** The visitor has agreed on an earlier page. */
  readonly hasAgreed: boolean;
  /** The visitor agrees now. */
  remember(): void;
}

/** What the device keeps of visitors. */
export interface VisitorOfDevice {
  /** Forgets all visitors of the business, in each tab. What the chats until now still write is not kept. */
  forget(conversation: ConversationKey): void;
  /** Another tab has forgotten them, and this one forgets its own. */
  leave(conversation: ConversationKey): void;
  /** @returns ends it */
  onForgotten(heard: (businessId: string) => void): () => void;
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
  /** What the page names at the start, and `update` and `identify` replace. */
  readonly #ofPage: Named;
  /** What `identify` and later `update` said of the visitor. */
  #visitor: VisitorFields = {};
  /** What `update` changed, without the visitor. */
  #updated: Named = {};
  #startedWith = '';
  #isStarted = false;
  #isDestroyed = false;
  #stopListening = () => {};
  /** The parts of the chat that was made last. */
  #latest!: CoreParts;
  #measures: Measures | 'loading' | null = null;
  /** Who serves the present visitor, as the last `agentChange` said. */
  #agent: KefuAgent | null = null;
  /** Begins the ids of events. */
  #eventPrefix = '';
  #eventCount = 0;

  constructor(private readonly deps: VisitorChatDeps) {
    const known = new Set<string>(KEFU_EVENTS);
    this.listeners = eventListeners(
      (event) => {
        if (!known.has(event))
          deps.log.error('there is no such event', {
            event: typeof event === 'string' ? event.slice(0, 40) : typeof event,
          });
        known.add(event);
      },
      () => this.facts(),
    );
    this.panel = new PanelState(deps.scheme, this.listeners);
    this.panel.setAsksConsent(deps.gate?.hasAgreed === false);
    const first = this.#begin();
    this.#current = new MutableState(first);
    this.#ofPage = Object.fromEntries(
      NAMES.map((name) => [name, first.parts.navigation.param(PARAMETERS[name]) ?? '']),
    );
    this.#startedWith = this.#effective();
    this.widget = derive(this.#current, ({ widget }) => widget);
  }

  start(): void {
    if (this.#isDestroyed) return;
    if (!this.#isStarted) this.#listen();
    this.#isStarted = true;
    this.#startChat();
  }

  dispose(): void {
    this.#isStarted = false;
    this.#stopListening();
    this.#current.current.widget.dispose();
    this.#setStage();
  }

  destroy(): void {
    this.#isDestroyed = true;
    this.#isStarted = false;
    this.#stopListening();
    this.listeners.close();
    end(this.#current.current);
    this.panel.destroy();
  }

  /** @param visitor null: the visitor of this device */
  identify(visitor: KefuVisitor | null): void {
    this.#visitor = afterIdentify(this.#ofPage, visitor && given(VISITOR_FIELDS, visitor));
    this.#restartIfChanged();
  }

  reset(): void {
    if (this.#isDestroyed) return;
    this.deps.device.forget(this.#conversation());
    this.#beginAsNobody();
  }

  update({ lang, theme, scheme, ...options }: KefuUpdate): void {
    if (lang !== undefined) this.commands?.setLanguage(lang);
    if (theme !== undefined) this.commands?.setTheme(theme);
    if (scheme !== undefined) this.panel.setScheme(scheme);
    this.#updated = { ...this.#updated, ...given(RESTARTING, options) };
    this.#visitor = afterUpdate(this.#ofPage, this.#visitor, given(VISITOR_FIELDS, options));
    this.#restartIfChanged();
  }

  /** Anything else than true or false may be a mistake, and would delete what is stored. */
  consent(isGiven: boolean): void {
    if (typeof isGiven !== 'boolean') {
      this.deps.log.error('consent: true or false is expected');
      return;
    }
    this.deps.setConsent(isGiven, this.#conversation());
    if (isGiven) this.#passGate();
    else this.#closeGate();
  }

  /** The integrator's code listens: from now on there are the events that cost something. */
  measure(): void {
    if (this.#measures !== null || this.#isDestroyed) return;
    this.#measures = 'loading';
    this.deps.loadMeasures().then(
      (measures) => {
        this.#measures = measures;
        this.#measureChat(this.#current.current);
      },
      () => {
        // The next listener loads it again.
        this.#measures = null;
      },
    );
  }

  /** null when everything has ended. */
  get commands(): ChatCommands | null {
    return this.#isDestroyed ? null : this.#current.current.commands;
  }

  #listen(): void {
    this.#stopListening = this.deps.device.onForgotten((businessId) => {
      if (businessId !== this.#conversation().businessId) return;
      this.deps.device.leave(this.#conversation());
      this.#beginAsNobody();
    });
  }

  /** What the event that happens now has besides its payload. */
  facts(): KefuEventFacts {
    const { clock, random } = this.#latest;
    this.#eventPrefix ||= random.next().toString(36).slice(2);
    this.#eventCount += 1;
    return {
      eventId: `${this.#eventPrefix}-${this.#eventCount}`,
      at: clock.now(),
      visitorKey: this.panel.state.current.visitorKey,
      agent: this.#agent,
    };
  }

  #report = ({ event, detail }: ChatEvent): void => {
    if (event === 'agentChange') this.#agent = detail.agent;
    this.listeners.emit<KefuEvent>(event, detail);
  };

  #measureChat(chat: Current): void {
    if (typeof this.#measures !== 'function' || this.#isDestroyed) return;
    const { events$, visitorKey$ } = this.#measures(chat, bounded);
    // Before the events that name the visitor.
    chat.reports.add(visitorKey$.subscribe((key) => this.panel.setVisitorKey(key)));
    chat.reports.add(events$.subscribe(this.#report));
  }

  #startChat(): void {
    if (this.#isStarted && !this.panel.state.current.asksConsent) this.#current.current.widget.start();
    this.#setStage();
  }

  #setStage(facts: SessionFacts = this.#latest.session.now): void {
    const isIdle = !this.#isStarted || this.panel.state.current.asksConsent;
    this.panel.setStage(isIdle ? 'idle' : stageOf(facts));
  }

  #passGate(): void {
    if (this.#isDestroyed) return;
    this.deps.gate?.remember();
    this.panel.setAsksConsent(false);
    this.#startChat();
  }

  /** The chat ends, and the gate is in its place again. */
  #closeGate(): void {
    if (!this.deps.gate || this.#isDestroyed) return;
    this.panel.setAsksConsent(true);
    this.#current.current.widget.dispose();
    this.#setStage();
  }

  #beginAsNobody(): void {
    // The next person on this device has not agreed.
    if (this.deps.gate) this.consent(false);
    this.#visitor = NOBODY;
    this.#restart();
  }

  #conversation(): ConversationKey {
    const { session, navigation } = this.#current.current.parts;
    const { businessId, visitorId } = conversationKeyOf(session.now);
    return { businessId: businessId || (navigation.param('business_id') ?? '').trim(), visitorId };
  }

  #named(): Named {
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
    const chat = this.deps.compose(paramsOf(this.#named()), this.panel);
    this.#latest = chat.parts;
    const commands = new ChatCommands(chat.parts);
    const reports = chatEvents(chat.parts).subscribe(this.#report);
    reports.add(
      commands.refused$.subscribe((text) => {
        const isHeard = this.listeners.emit('error', { key: 'send_refused', text });
        if (!isHeard) this.deps.log.error('a text of send() was not sent', { reason: text });
        this.listeners.emit('refused', { by: 'chat', reason: text });
      }),
    );
    const { session, opening } = chat.parts;
    reports.add(
      combine({ facts: session.state, opening: opening ?? noHours() }, ({ facts, opening }) =>
        availabilityOf(facts, opening),
      ).changes$.subscribe((facts) => this.panel.setAvailability(facts)),
    );
    reports.add(session.state.changes$.subscribe((now) => this.#setStage(now)));
    if (chat.runWithChat) reports.add(chat.runWithChat());
    return { ...chat, commands, reports };
  }

  #restartIfChanged(): void {
    if (!this.#isDestroyed && this.#effective() !== this.#startedWith) this.#restart();
  }

  #restart(): void {
    this.#startedWith = this.#effective();
    const last = this.#current.current;
    const next = this.#begin();
    next.commands.takeOver(last.parts);
    // The end of the last chat may call a listener, whose calls are for the next one.
    this.#current.set(next);
    this.#agent = null;
    this.#measureChat(next);
    end(last);
    this.panel.nextVisit();
    if (this.#current.current === next) this.#startChat();
  }
}

const stageOf = (facts: SessionFacts): KefuState => {
  if (isStarting(facts)) return 'starting';
  return isOpen(facts) && !isOver(facts) ? 'ready' : 'ended';
};

/** One for each chat: one for all would hold every chat that ended without a word. */
const noHours = (): State<CheckedOpening | null> => new MutableState<CheckedOpening | null>(null);

const end = ({ widget, commands, reports }: Current): void => {
  widget.dispose();
  commands.dispose();
  reports.unsubscribe();
};

const NAMES = [...VISITOR_FIELDS, ...RESTARTING] as const;

type Named = { readonly [N in (typeof NAMES)[number]]?: string | number | null | undefined };

/** Each field that has a value. */
const given = <N extends keyof Named>(names: readonly N[], from: Pick<KefuUpdate, N>): Pick<Named, N> =>
  Object.fromEntries(
    names.flatMap((name) =>
      Object.hasOwn(from, name) && from[name] !== undefined ? [[name, from[name]]] : [],
    ),
  ) as Pick<Named, N>;

const paramsOf = (named: Named): NamedParams =>
  Object.fromEntries(
    NAMES.flatMap((name) => (Object.hasOwn(named, name) ? [[PARAMETERS[name], named[name] ?? '']] : [])),
  );
