import { combineLatest, distinctUntilChanged, map } from 'rxjs';
import type { AskedQuestions } from '../lifecycle/ask-before-chat';
import type { HostBridge } from '../ports/host-bridge.port';
import type { AvailabilityFacts, Away } from '../session/availability';
import { MutableState, type State } from '../state/state';
import type { EventListeners } from './event-listeners';
import type { ColorScheme, KefuEvents, KefuState } from './kefu-api';

/** What the integrator's code decides about the panel. An interface of one's own draws it. */
export interface PanelFacts {
  readonly isOpen: boolean;
  /** False after `hide()`. */
  readonly hasLauncher: boolean;
  readonly scheme: ColorScheme;
  /** Title of the help article that `openArticle` asked for; null if the help screen is not asked for. */
  readonly article: string | null;
  readonly unread: number;
  /** Whether a person can answer. True as long as nothing is known. */
  readonly isAvailable: boolean;
  /** Nobody answers because the integrator's hours say so. */
  readonly away: Away | null;
  /** The gate of `consentGate` is shown, and the chat has not started. `consent(true)` starts it. */
  readonly asksConsent: boolean;
  /** The visitor is asked in the chat whether they want notifications: call it with their answer. null: they are not asked. */
  readonly asksNotifications: ((isWanted: boolean) => void) | null;
  /** The questions of `preChat`, in the place of the conversation; null: nothing is asked. */
  readonly asksQuestions: Pick<AskedQuestions, 'text' | 'questions' | 'entry'> | null;
  /** Grows when another visitor is named: whoever draws the chat draws it from the beginning. */
  readonly visit: number;
  /** The state of the chat, as `kefu.state` says it. */
  readonly stage: KefuState;
  /** Names the visitor in events; null: not known yet, or nobody listens. */
  readonly visitorKey: string | null;
  /** After `destroy()`: nothing is drawn any more, and nothing of this changes again. */
  readonly isDestroyed: boolean;
}

/** The one owner of these facts. */
export class PanelState {
  readonly #state: MutableState<PanelFacts>;
  #questions: AskedQuestions | null = null;

  constructor(
    scheme: ColorScheme,
    private readonly listeners: EventListeners,
  ) {
    this.#state = new MutableState<PanelFacts>({
      isOpen: true,
      hasLauncher: true,
      scheme,
      article: null,
      unread: 0,
      isAvailable: true,
      away: null,
      asksConsent: false,
      asksNotifications: null,
      asksQuestions: null,
      visit: 0,
      stage: 'idle',
      visitorKey: null,
      isDestroyed: false,
    });
  }

  get state(): State<PanelFacts> {
    return this.#state;
  }

  setOpen(isOpen: boolean): void {
    if (this.#state.current.isOpen === isOpen || this.#state.current.isDestroyed) return;
    this.#change({ isOpen });
    this.listeners.emit(isOpen ? 'open' : 'close', {});
  }

  setLauncher(hasLauncher: boolean): void {
    this.#change({ hasLauncher });
  }

  setScheme(scheme: ColorScheme): void {
    this.#change({ scheme });
  }

  /** @param article null: the visitor left the help screen */
  setArticle(article: string | null): void {
    this.#change({ article });
  }

  setAvailability({ isAvailable, away }: AvailabilityFacts): void {
    if (this.#state.current.isDestroyed) return;
    const before = availabilityEvent(this.#state.current);
    this.#state.patch({ isAvailable, away });
    const now = availabilityEvent(this.#state.current);
    if (before.available !== now.available || before.backAt !== now.backAt)
      this.listeners.emit('availability', now);
  }

  setStage(stage: KefuState): void {
    this.#change({ stage });
  }

  setVisitorKey(visitorKey: string | null): void {
    this.#change({ visitorKey });
  }

  setAsksConsent(asksConsent: boolean): void {
    this.#change({ asksConsent });
  }

  setAsksNotifications(asksNotifications: PanelFacts['asksNotifications']): void {
    this.#change({ asksNotifications });
  }

  /** What the visitor is asked now; null: nothing. */
  get questions(): AskedQuestions | null {
    return this.#questions;
  }

  setAsksQuestions(asked: AskedQuestions | null): void {
    this.#questions = asked;
    if (asked !== this.#state.current.asksQuestions) this.#change({ asksQuestions: asked });
  }

  destroy(): void {
    this.#state.patch({ isDestroyed: true, isOpen: false, hasLauncher: false, unread: 0, stage: 'ended' });
  }

  nextVisit(): void {
    this.#state.patch({ visit: this.#state.current.visit + 1 });
  }

  /** The bridge to the page around the chat, with what the integrator's code has said about the panel. */
  hostBridge(host: HostBridge): HostBridge {
    const isOpen$ = this.#state.changes$.pipe(map(({ isOpen }) => isOpen));
    const shown$ = combineLatest([host.shown$, isOpen$]).pipe(
      map(([isShown, isOpen]) => isShown && isOpen),
      distinctUntilChanged(),
    );
    return {
      shown$,
      embedded: host.embedded,
      get closable() {
        return host.closable;
      },
      close: () => host.close(),
      pageAddress: () => host.pageAddress(),
      unread: (count) => {
        this.#setUnread(count);
        host.unread(count);
      },
    };
  }

  #change(facts: Partial<PanelFacts>): void {
    if (!this.#state.current.isDestroyed) this.#state.patch(facts);
  }

  #setUnread(count: number): void {
    if (this.#state.current.unread === count) return;
    this.#state.patch({ unread: count });
    this.listeners.emit('unread', { count });
  }
}

export const availabilityEvent = ({ isAvailable, away }: AvailabilityFacts): KefuEvents['availability'] => ({
  available: isAvailable,
  backAt: away === null || away.backAt === null ? null : new Date(away.backAt * 1_000).toISOString(),
});
