import { mayHoldSecret } from '../../domain/secrets/may-hold-secret';
import type { SecretKind } from '../../domain/secrets/secret';
import type { Lifetime } from '../lifetime/lifetime';
import type { Waits } from '../session/waits';
import { MutableState, type State } from '../state/state';
import type { TextDraft } from './text-draft';

/** What a text holds, and the text without it. */
export interface FoundSecrets {
  /** Each once, in the order of the text. */
  readonly secrets: readonly SecretKind[];
  /** The text as it would be sent with stars. */
  readonly starred: string;
}

/**
 * Looks for secrets. The result is null if there are none, and a promise while the code loads, which rejects if it cannot be loaded.
 *
 * @param isUnfinished the visitor still types: digits at the end that may become a card number count, too
 */
export type SearchSecrets = (
  text: string,
  isUnfinished: boolean,
) => FoundSecrets | null | Promise<FoundSecrets | null>;

export interface GuardSecretsDeps {
  /** null: the setting is off. */
  readonly searchSecrets: SearchSecrets | null;
  readonly textDraft: TextDraft;
  readonly waits: Waits;
  readonly lifetime: Lifetime;
}

type Send = (allowed: string) => void;

/** A text that waits for the visitor's answer. */
interface Question extends FoundSecrets {
  readonly text: string;
  readonly send: Send;
}

/**
 * Asks the visitor before a text is sent that holds a card number, a password or the like. Nothing of it leaves the device, is
 * stored or logged. The search loads with the first text that could hold a secret. If it does not come, the text is sent as it is.
 */
export class GuardSecrets {
  readonly #question = new MutableState<Question | null>(null);
  #loadingFor: string | null = null;
  readonly #isInBox = (text: string): boolean => this.deps.textDraft.text.current === text;

  constructor(private readonly deps: GuardSecretsDeps) {}

  /** What the visitor is asked about; null: nothing. */
  get question(): State<FoundSecrets | null> {
    return this.#question;
  }

  /**
   * @param send called later with what the visitor wants to send; not at all if they go back to the text
   * @param isMeant whether the visitor still wants to send it when the search has come; left out: if it is still in the box
   * @returns false: the text holds no secret, and can be sent at once
   */
  asksBefore(text: string, send: Send, isMeant = this.#isInBox): boolean {
    const { searchSecrets, waits, lifetime } = this.deps;
    // In an interface without this question nobody could answer it.
    if (!searchSecrets || !this.#question.isRead || !mayHoldSecret(text)) return false;
    if (this.#loadingFor === text) return true;
    const found = searchSecrets(text, false);
    if (!(found instanceof Promise)) return this.#ask(found, text, send);
    this.#loadingFor = text;
    const loaded = Promise.race([found.catch(() => null), waits.wait(LONGEST_WAIT_MS)]);
    void lifetime.whileRunning(loaded).then((loaded) => {
      if (this.#loadingFor !== text) return;
      this.#loadingFor = null;
      // Else the visitor went on typing.
      if (isMeant(text) && !this.#ask(loaded, text, send)) send(text);
    });
    return true;
  }

  /** @param isStarred null: the visitor goes back to the text */
  answer(isStarred: boolean | null): void {
    const question = this.#question.current;
    this.#question.set(null);
    if (question && isStarred !== null) question.send(isStarred ? question.starred : question.text);
  }

  /** What the other side may see while a text is typed: a promise while the search loads, with null if it does not come. */
  preview(text: string): string | Promise<string | null> {
    const shown = (found: FoundSecrets | null) => (found ? found.starred : text);
    const { searchSecrets } = this.deps;
    const found = searchSecrets && mayHoldSecret(text) ? searchSecrets(text, true) : null;
    return found instanceof Promise ? found.then(shown, () => null) : shown(found);
  }

  // biome-ignore lint/suspicious/noConfusingVoidType: the end of the wait
  #ask(found: FoundSecrets | null | void, text: string, send: Send): boolean {
    if (found) this.#question.set({ ...found, text, send });
    return !!found;
  }
}

/** A text does not wait longer for the search. */
const LONGEST_WAIT_MS = 3_000;
