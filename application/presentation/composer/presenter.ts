import { distinctUntilChanged, map, type Observable, Subject, type Subscription } from 'rxjs';
import { isWithRobot } from '../../../domain/conversation/mode';
import { LIMITS } from '../../../domain/limits';
import type { KeyHabit } from '../../../domain/text/key-habit';
import { codePointCount, fitText, isBlank, textCounter } from '../../../domain/text/text-rules';
import type { Feedback } from '../../feedback/feedback';
import type { DialogState } from '../../feedback/feedback-state';
import type { ContinueSession } from '../../lifecycle/continue-session';
import type { PollingGuard } from '../../messaging/polling-guard';
import type { SendText } from '../../messaging/send-text';
import type { Navigation } from '../../ports/navigation.port';
import type { ConversationKey, Preferences } from '../../ports/preferences.port';
import type { Suggestions } from '../../robot/suggestions';
import type { Session } from '../../session/session';
import {
  areMediaOffered,
  conversationKeyOf,
  isOpen,
  type SessionFacts,
  writingBarrier,
} from '../../session/session-facts';
import { combine } from '../../state/derive';
import { MutableState, type State } from '../../state/state';
import type { Presenter } from '../presenter';
import type { ComposerActions, ComposerSnapshot } from './contract';

export interface ComposerPresenterTools {
  readonly sendText: SendText;
  readonly pollingGuard: PollingGuard;
  readonly session: Session;
  readonly suggestions: Suggestions;
  readonly preferences: Preferences;
  readonly feedback: Feedback;
  readonly continueSession: ContinueSession;
  readonly navigation: Navigation;
}

/** The text box: its draft, and whether it can be sent. */
export class ComposerPresenter implements Presenter<ComposerSnapshot, ComposerActions> {
  readonly state: State<ComposerSnapshot>;
  readonly actions: ComposerActions;
  readonly #draft = new MutableState('');
  readonly #habit: MutableState<KeyHabit | null>;
  readonly #typed = new Subject<string>();
  #restoredFor = '';
  #typedHere = false;

  /** The typed text, for the preview on the agent's side. */
  readonly typed$: Observable<string> = this.#typed.asObservable();

  constructor(private readonly tools: ComposerPresenterTools) {
    this.#habit = new MutableState(tools.preferences.keyHabit());
    this.state = combine(
      {
        facts: tools.session.state,
        draft: this.#draft,
        habit: this.#habit,
        locked: tools.pollingGuard.locked,
        dialog: tools.feedback.dialog,
        suggestions: tools.suggestions.list,
      },
      composerOf,
    );
    this.actions = {
      edit: (text, cut) => this.#edit(text, cut),
      compose: (text) => this.#type(text),
      send: () => this.#send(),
      setHabit: (habit) => {
        this.#habit.set(habit);
        tools.preferences.rememberKeyHabit(habit);
      },
      chooseSuggestion: (text) => {
        this.#edit(text);
        this.#send();
      },
      dismissSuggestions: () => tools.suggestions.dismiss(),
      reload: () => tools.navigation.reload(),
      continueSession: () => tools.continueSession.execute(),
    };
  }

  /** Restores the stored draft: that of the business before the visitor is known, then that of the visitor. */
  run(): Subscription {
    return this.tools.session.state.changes$
      .pipe(
        map((facts) => (facts.params === null ? '' : JSON.stringify(conversationKeyOf(facts)))),
        distinctUntilChanged(),
      )
      .subscribe((key) => {
        if (key === '' || key === this.#restoredFor) return;
        this.#restoredFor = key;
        this.#restore(conversationKeyOf(this.tools.session.now));
      });
  }

  #restore(conversation: ConversationKey): void {
    const current = this.#draft.current;
    const typed = this.#typedHere ? current : '';
    const kept = typed || this.#keptEarly(conversation) || this.tools.preferences.draft(conversation);
    if (kept !== '' && kept !== current) this.#draft.set(fitText(kept).text);
    if (kept !== '') this.#remember(kept);
  }

  /** The draft from before config was answered. A later draft of the same visitor replaces it. */
  #keptEarly(conversation: ConversationKey): string {
    return this.tools.preferences.draft(this.#beforeVisitor(conversation));
  }

  /**
   * The key of a draft until config names the visitor: the visitor that the page names, so that another visitor of this
   * device does not read it, else the business.
   */
  #beforeVisitor({ businessId }: ConversationKey): ConversationKey {
    const named = this.tools.session.now.params?.visitorId || this.tools.preferences.tabVisitorId(businessId);
    return { businessId, visitorId: named ?? '' };
  }

  #remember(text: string): void {
    const conversation = conversationKeyOf(this.tools.session.now);
    const early = this.#beforeVisitor(conversation);
    const isKnown = conversation.visitorId !== '';
    this.tools.preferences.rememberDraft(isKnown ? conversation : early, text);
    if (isKnown && conversation.visitorId !== early.visitorId)
      this.tools.preferences.rememberDraft(early, '');
  }

  #edit(text: string, leftOut = 0): void {
    const fitted = fitText(text);
    const cut = fitted.cut + leftOut;
    const reached = fitted.codePoints >= LIMITS.textCodePoints && fitted.text !== this.#draft.current;
    if (cut > 0 || reached) this.tools.feedback.hint('alert_keyin_length', { cut });
    this.#type(fitted.text);
  }

  #type(text: string): void {
    this.#set(text);
    this.tools.suggestions.typed(text);
  }

  #send(): boolean {
    const refusal = this.tools.sendText.execute(this.#draft.current);
    if (refusal === 'locked') this.tools.feedback.hint('please_reload');
    if (refusal !== null) return false;
    this.tools.suggestions.typed('');
    this.#set('');
    return true;
  }

  #set(text: string): void {
    if (text === this.#draft.current) return;
    this.#typedHere = true;
    this.#draft.set(text);
    this.#remember(text);
    this.#typed.next(text);
  }
}

interface Composed {
  readonly facts: SessionFacts;
  readonly draft: string;
  readonly habit: KeyHabit | null;
  readonly locked: boolean;
  readonly dialog: DialogState;
  readonly suggestions: readonly string[];
}

const composerOf = ({ facts, draft, habit, locked, dialog, suggestions }: Composed): ComposerSnapshot => {
  const codePoints = codePointCount(draft);
  const { behaviour } = facts.look;
  return {
    draft,
    codePoints,
    counter: textCounter(draft),
    blocked: blockedBy(facts, draft, locked),
    wentIdle: dialog.kind === 'session-ended' && dialog.watched,
    habit: habit ?? behaviour.sendKey,
    mediaOffered: areMediaOffered(facts),
    emojiSearch: behaviour.emojiSearch,
    questionsOffered: isOpen(facts),
    suggestions: isWithRobot(facts) ? suggestions : NONE,
  };
};

const blockedBy = (facts: SessionFacts, draft: string, locked: boolean): ComposerSnapshot['blocked'] => {
  const barrier = writingBarrier(facts);
  if (barrier !== null) return barrier;
  if (locked) return 'locked';
  return isBlank(draft) ? 'blank' : null;
};

const NONE: readonly string[] = [];
