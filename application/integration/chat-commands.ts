import { filter, type Observable, Subject, Subscription, take } from 'rxjs';
import { chooseLanguage, languageFromTag } from '../../domain/language/language';
import * as LIMITS from '../../domain/limits';
import { isBlank } from '../../domain/text/is-blank';
import { codePointCount, fitText } from '../../domain/text/text-limit';
import { lookFor } from '../../domain/theme/style-rule';
import { isThemeId } from '../../domain/theme/theme-id';
import type { SendRefusal } from '../messaging/send-text';
import {
  businessIdOf,
  isOpen,
  isPutOff,
  isUnreachable,
  type SessionFacts,
  startFailureOf,
} from '../session/session-facts';
import type { CoreParts } from './core-parts';

/** Texts that wait for the start. More than these are refused. */
const WAITING_TEXTS = 20;

type Refusal = SendRefusal | 'too-long' | 'too-many' | 'not-started' | 'held';

/** What the integrator's code may ask of a running chat. */
export class ChatCommands {
  readonly #refused = new Subject<Refusal>();
  /** What is done when the conversation opens. */
  readonly #waits = new Subscription();
  #prefill = Subscription.EMPTY;
  #waiting = 0;
  #prefilled = '';

  /** Emits for each text that was not sent. */
  readonly refused$: Observable<Refusal> = this.#refused.asObservable();

  constructor(private readonly core: CoreParts) {}

  /** @param tag null: as the address, the options or the browser say. An unknown language changes nothing. */
  setLanguage(tag: string | null): void {
    const { session, navigation, environment, log } = this.core;
    const language = languageFromTag(tag);
    if (tag !== null && language === null) {
      log.error('setLanguage: there is no such language', { language: tag.slice(0, 20) });
      return;
    }
    session.choose('lang', language);
    const named = language ?? languageFromTag(navigation.param('lang'));
    session.languageChanged(chooseLanguage(named, environment.languageTags));
  }

  /** @param id null: as the address, the options or the merchant's style say. An unknown theme changes nothing. */
  setTheme(id: string | null): void {
    const { session, navigation, log } = this.core;
    if (id !== null && !isThemeId(id)) {
      log.error('setTheme: there is no such theme', { theme: id.slice(0, 20) });
      return;
    }
    session.choose('theme', id);
    const named = id ?? navigation.param('theme');
    const theme = isThemeId(named) ? named : null;
    const style = session.now.config?.style ?? '';
    session.themeChanged(theme, lookFor(theme, style, businessIdOf(session.now)));
  }

  /**
   * Fills an empty box when the conversation is open: only then a draft of an earlier page is back. A later text replaces one
   * that still waits.
   */
  prefill(text: string): void {
    this.#prefill.unsubscribe();
    this.#prefill = this.#whenOpen(() => this.#fill(text));
  }

  /**
   * Sends the text, or puts it behind those that wait for the conversation to open. A start that fails refuses them, unless the
   * network is missing: then the next start comes by itself.
   */
  send(text: string): void {
    if (codePointCount(text) > LIMITS.textCodePoints) this.#refused.next('too-long');
    else if (isBlank(text)) this.#refused.next('blank');
    else if (this.#waiting >= WAITING_TEXTS) this.#refused.next('too-many');
    else this.#sendWhenOpen(text);
  }

  /** The chat of another visitor keeps the chosen language and theme. */
  takeOver(last: CoreParts): void {
    const { session } = last;
    const theme = session.chosen('theme');
    if (session.chosen('lang') !== null) this.setLanguage(session.chosen('lang'));
    if (isThemeId(theme)) this.setTheme(theme);
  }

  /** What waits is not done any more: a text of this visitor is not sent by the next one. */
  dispose(): void {
    this.#waits.unsubscribe();
    for (; this.#waiting > 0; this.#waiting -= 1) this.#refused.next('not-started');
  }

  #sendWhenOpen(text: string): void {
    this.#waiting += 1;
    const wait = this.core.session.state.changes$
      .pipe(
        filter((facts) => isOpen(facts) || hasFailedForGood(facts)),
        take(1),
      )
      .subscribe((facts) => {
        this.#waiting -= 1;
        const refusal = isOpen(facts)
          ? this.core.sendText.execute(text, (reason) => this.#refused.next(reason))
          : 'not-started';
        if (refusal !== null) this.#refused.next(refusal);
      });
    this.#waits.add(wait);
  }

  /** The visitor's own text stays. */
  #fill(text: string): void {
    const { state, actions } = this.core.composer;
    const { draft } = state.current;
    if (!isBlank(draft) && draft !== this.#prefilled) return;
    this.#prefilled = fitText(text).text;
    actions.edit(this.#prefilled);
  }

  #whenOpen(act: () => void): Subscription {
    const wait = this.core.session.state.changes$.pipe(filter(isOpen), take(1)).subscribe(act);
    this.#waits.add(wait);
    return wait;
  }
}

const hasFailedForGood = (facts: SessionFacts): boolean =>
  startFailureOf(facts) !== null && !isUnreachable(facts) && !isPutOff(facts);
