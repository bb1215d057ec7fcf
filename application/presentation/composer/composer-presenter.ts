import { isWithRobot } from '../../../domain/conversation/mode';
import * as LIMITS from '../../../domain/limits';
import { isBlank } from '../../../domain/text/is-blank';
import { habitIn, type KeptHabits, type SendKey } from '../../../domain/text/send-key';
import { codePointCount, fitText, textCounter } from '../../../domain/text/text-limit';
import type { Feedback } from '../../feedback/feedback';
import type { ContinueSession } from '../../lifecycle/continue-session';
import type { Dictation, DictationState } from '../../messaging/dictate';
import type { GuardSecrets } from '../../messaging/guard-secrets';
import type { PollingGuard } from '../../messaging/polling-guard';
import type { SendText } from '../../messaging/send-text';
import type { TextDraft } from '../../messaging/text-draft';
import type { UndoSend } from '../../messaging/undo-send';
import type { Navigation } from '../../ports/navigation.port';
import type { Preferences } from '../../ports/preferences.port';
import type { Suggestions } from '../../robot/suggestions';
import type { FeatureFlags } from '../../session/feature-flags';
import type { Session } from '../../session/session';
import {
  areImagesOffered,
  hasEnded,
  isOpen,
  isVideoOffered,
  type SessionFacts,
  writingBarrier,
} from '../../session/session-facts';
import { combine } from '../../state/derive';
import { MutableState, type State } from '../../state/state';
import type { Presenter } from '../presenter';
import type { ComposerActions, ComposerSnapshot } from './composer-contract';

export interface ComposerPresenterDeps {
  readonly sendText: SendText;
  readonly guardSecrets: GuardSecrets;
  /** null: a text is sent at once. */
  readonly undoSend: UndoSend | null;
  /** null: the setting `dictation` is off. */
  readonly dictation: Dictation | null;
  readonly textDraft: TextDraft;
  readonly pollingGuard: PollingGuard;
  readonly session: Session;
  readonly suggestions: Suggestions;
  readonly preferences: Preferences;
  readonly feedback: Feedback;
  readonly continueSession: ContinueSession;
  readonly navigation: Navigation;
  readonly features: FeatureFlags;
  /** BCP 47 tag, if the typed text can be translated into it; else null. */
  readonly agentLanguage: string | null;
}

/** The text box: what is typed, and whether it can be sent. */
export class ComposerPresenter implements Presenter<ComposerSnapshot, ComposerActions> {
  readonly state: State<ComposerSnapshot>;
  readonly actions: ComposerActions;
  readonly #habits: MutableState<KeptHabits>;

  constructor(private readonly deps: ComposerPresenterDeps) {
    this.#habits = new MutableState({
      latest: deps.preferences.keyHabit(),
      afterSwitch: deps.preferences.keyHabit(true),
    });
    this.state = combine(
      {
        facts: deps.session.state,
        draft: deps.textDraft.text,
        habits: this.#habits,
        locked: deps.pollingGuard.locked,
        suggestions: deps.suggestions.list,
        held: deps.undoSend?.held ?? NOTHING_HELD,
        dictation: deps.dictation?.state ?? NO_DICTATION,
      },
      (composed) => composerOf(composed, deps),
    );
    this.actions = {
      edit: (text, cut) => this.#edit(text, cut),
      compose: (text) => this.#type(text),
      send: () => this.#send(),
      undoSend: () => deps.undoSend?.undo(),
      toggleDictation: () => deps.dictation?.toggle(),
      endDictation: () => deps.dictation?.end(),
      setHabit: (habit) => this.#setHabit(habit),
      chooseSuggestion: (text) => {
        this.#edit(text);
        this.#send();
      },
      dismissSuggestions: () => deps.suggestions.dismiss(),
      reload: () => deps.navigation.reload(),
      continueSession: () => deps.continueSession.execute(),
    };
  }

  #setHabit(habit: SendKey): void {
    const { preferences, session } = this.deps;
    const { switchesSendKey } = session.state.current.look.behaviour;
    preferences.rememberKeyHabit(habit);
    if (switchesSendKey) preferences.rememberKeyHabit(habit, true);
    this.#habits.set({
      latest: habit,
      afterSwitch: switchesSendKey ? habit : this.#habits.current.afterSwitch,
    });
  }

  #edit(text: string, leftOut = 0): void {
    const fitted = fitText(text);
    const cut = fitted.cut + leftOut;
    const reached =
      fitted.codePoints >= LIMITS.textCodePoints && fitted.text !== this.deps.textDraft.text.current;
    if (cut > 0 || reached) this.deps.feedback.show('alert_keyin_length', { cut });
    this.#type(fitted.text);
  }

  #type(text: string): void {
    this.deps.textDraft.write(text);
    this.deps.suggestions.typed(text);
  }

  #send(): boolean {
    const text = this.deps.textDraft.text.current;
    const canSend = this.state.current.blocked === null;
    if (canSend && this.deps.guardSecrets.asksBefore(text, (allowed) => this.#sendNow(allowed))) return false;
    return this.#sendNow(text);
  }

  #sendNow(text: string): boolean {
    if (this.state.current.blocked === null && this.deps.undoSend?.hold(text)) {
      this.deps.suggestions.typed('');
      return true;
    }
    const refusal = this.deps.sendText.execute(text);
    if (refusal === 'locked') this.deps.feedback.show('please_reload');
    if (refusal !== null) return false;
    this.deps.suggestions.typed('');
    this.deps.textDraft.clear();
    return true;
  }
}

interface Composed {
  readonly facts: SessionFacts;
  readonly draft: string;
  readonly habits: KeptHabits;
  readonly locked: boolean;
  readonly suggestions: readonly string[];
  readonly held: string | null;
  readonly dictation: DictationState;
}

const NOTHING_HELD: State<null> = new MutableState(null);
const NO_DICTATION: State<DictationState> = new MutableState<DictationState>('none');

const composerOf = (
  { facts, draft, habits, locked, suggestions, held, dictation }: Composed,
  { features, agentLanguage }: Pick<ComposerPresenterDeps, 'features' | 'agentLanguage'>,
): ComposerSnapshot => {
  const codePoints = codePointCount(draft);
  const { behaviour } = facts.look;
  return {
    draft,
    codePoints,
    counter: textCounter(draft),
    blocked: blockedBy(facts, draft, locked),
    wentIdle: hasEnded(facts) && facts.wentIdle,
    habit: habitIn(behaviour, habits),
    imagesOffered: areImagesOffered(facts, features),
    videoOffered: isVideoOffered(facts, features),
    emojiOffered: features.emoji !== false,
    emojiSearch: behaviour.emojiSearch,
    questionsOffered: isOpen(facts) && features.questions !== false,
    suggestions: isWithRobot(facts) ? suggestions : NONE,
    undoOffered: held !== null,
    dictation: isOpen(facts) ? dictation : 'none',
    // The robot knows the visitor's own words.
    translatesTo: isOpen(facts) && !isWithRobot(facts) ? agentLanguage : null,
  };
};

const blockedBy = (facts: SessionFacts, draft: string, locked: boolean): ComposerSnapshot['blocked'] => {
  const barrier = writingBarrier(facts);
  if (barrier !== null) return barrier;
  if (locked) return 'locked';
  return isBlank(draft) ? 'blank' : null;
};

const NONE: readonly string[] = [];
