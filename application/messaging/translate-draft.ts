import { debounceTime, filter, Subscription, skip } from 'rxjs';
import { LANGUAGE_TAG } from '../../domain/language/language';
import { isSameLanguage } from '../../domain/language/text-language';
import * as LIMITS from '../../domain/limits';
import { cutText } from '../../domain/text/cut-text';
import { isBlank } from '../../domain/text/is-blank';
import { codePointCount } from '../../domain/text/text-limit';
import type { Lifetime } from '../lifetime/lifetime';
import type { Clock } from '../ports/clock.port';
import type { TranslationEvent, TranslationFailure, Translator } from '../ports/translator.port';
import type { Session } from '../session/session';
import { MutableState, type State } from '../state/state';
import { askTranslator, percentOf } from './ask-translator';
import type { GuardSecrets } from './guard-secrets';
import type { TextDraft } from './text-draft';

/** What is shown of the typed text in the agents' language. */
export type DraftTranslation =
  | { readonly kind: 'closed' }
  /** Nothing is typed. */
  | { readonly kind: 'empty' }
  | { readonly kind: 'translating' }
  /** @param percent from 0 to 100 */
  | { readonly kind: 'downloading'; readonly percent: number }
  | {
      readonly kind: 'translated';
      readonly text: string;
      readonly by: 'device' | 'site';
      /** false: the visitor has typed on, and the next one is not there yet. */
      readonly isCurrent: boolean;
      /** null: it can be sent as it is. Else its number of code points. */
      readonly tooLong: number | null;
    }
  /** The translation is in the box. @param mine what was there before */
  | { readonly kind: 'used'; readonly mine: string }
  /** The text may hold a secret, so nobody else reads it. */
  | { readonly kind: 'secret' }
  | { readonly kind: 'failed'; readonly failure: TranslationFailure };

export interface TranslateDraftDeps {
  readonly translator: Translator;
  readonly textDraft: TextDraft;
  readonly guardSecrets: Pick<GuardSecrets, 'preview'>;
  readonly session: Pick<Session, 'now'>;
  /** Whether it is offered now; null: it is not. */
  readonly offer: State<{ readonly translatesTo: string | null }>;
  readonly clock: Clock;
  readonly lifetime: Lifetime;
}

/** The visitor pauses. */
const PAUSE_MS = 800;
/** More of a translation that cannot be sent is not shown. */
const LONGEST_SHOWN = 2_000;

type Translated = Extract<TranslationEvent, { readonly kind: 'translated' }>;

/**
 * Shows the visitor their own words in the language of the agents while they type. Nothing is sent by it, and the box changes only by
 * `take` and `restore`.
 */
export class TranslateDraft {
  readonly state = new MutableState<DraftTranslation>({ kind: 'closed' });
  #following = new Subscription();
  #closes: Subscription | undefined;
  #running = new Subscription();
  /** The last translation, and of what. */
  #last: { readonly original: string; readonly event: Translated } | null = null;
  /** What the visitor had written before the translation took its place. */
  #replaced: string | null = null;

  /** @param language BCP 47 tag */
  constructor(
    private readonly language: string,
    private readonly deps: TranslateDraftDeps,
  ) {}

  /** Begins, or tries again. */
  show(): void {
    const { textDraft, offer, clock, lifetime } = this.deps;
    if (offer.current.translatesTo === null) return;
    if (this.state.current.kind === 'closed')
      this.#following = lifetime.untilEnd(() => {
        const typed$ = textDraft.text.changes$.pipe(skip(1));
        const following = typed$.subscribe((text) => this.#typed(text));
        following.add(
          typed$.pipe(debounceTime(PAUSE_MS, clock.scheduler)).subscribe(() => this.#translate()),
        );
        following.add(
          offer.changes$
            .pipe(filter(({ translatesTo }) => translatesTo === null))
            .subscribe(() => this.hide()),
        );
        following.add(() => this.#ended());
        return following;
      });
    if (this.#following.closed) return;
    this.#freeAtEnd();
    this.#translate();
  }

  hide(): void {
    this.#following.unsubscribe();
  }

  /** Puts the translation in the place of the typed text, if it fits. */
  take(): void {
    const { textDraft } = this.deps;
    const { current } = this.state;
    if (current.kind !== 'translated' || !current.isCurrent || current.tooLong !== null) return;
    const mine = textDraft.text.current;
    this.#replaced = mine;
    this.state.set({ kind: 'used', mine });
    textDraft.write(current.text);
  }

  /** Gives the visitor's own words back. */
  restore(): void {
    if (this.#replaced !== null) this.deps.textDraft.write(this.#replaced);
  }

  #freeAtEnd(): void {
    if (this.#closes?.closed === false) return;
    const { lifetime, translator } = this.deps;
    this.#closes = lifetime.untilEnd(() => new Subscription(() => translator.close()));
  }

  #ended(): void {
    this.#running.unsubscribe();
    this.#replaced = null;
    this.#last = null;
    this.state.set({ kind: 'closed' });
  }

  /** With each key: nothing is counted or asked. */
  #typed(text: string): void {
    const { current } = this.state;
    if (this.#replaced !== null) {
      // The visitor mends the translation, until it is sent or undone.
      if (text !== '' && text !== this.#replaced) return;
      this.#replaced = null;
      this.#translate();
      return;
    }
    this.#running.unsubscribe();
    if (current.kind === 'translated') this.state.set({ ...current, isCurrent: false });
  }

  #translate(): void {
    if (this.#replaced !== null) return;
    this.#running.unsubscribe();
    const text = this.deps.textDraft.text.current;
    if (isBlank(text)) this.state.set({ kind: 'empty' });
    else if (this.#last?.original === text) this.#shown(this.#last.event);
    else this.#ask(text);
  }

  #ask(text: string): void {
    const { guardSecrets, session, lifetime } = this.deps;
    if (this.state.current.kind !== 'translated') this.state.set({ kind: 'translating' });
    const mine = LANGUAGE_TAG[session.now.language];
    const from = isSameLanguage(mine, this.language) ? null : mine;
    const running = new Subscription();
    this.#running = running;
    const proceed = (seen: string | null) => {
      if (running.closed) return;
      if (seen !== text) {
        this.state.set({ kind: 'secret' });
        return;
      }
      const order = { text, from, language: this.language };
      const hear = (event: TranslationEvent) => this.#hear(event, text);
      running.add(lifetime.untilEnd(() => askTranslator(order, this.deps).subscribe(hear)));
    };
    const seen = guardSecrets.preview(text);
    if (seen instanceof Promise) void lifetime.whileRunning(seen).then(proceed);
    else proceed(seen);
  }

  #hear(event: TranslationEvent, original: string): void {
    if (event.kind === 'translated') {
      this.#last = { original, event };
      this.#shown(event);
    } else if (event.kind === 'failed') this.state.set(event);
    else this.state.set({ kind: 'downloading', percent: percentOf(event.share) });
  }

  #shown({ text, by }: Translated): void {
    const length = codePointCount(text);
    this.state.set({
      kind: 'translated',
      text: cutText(text, LONGEST_SHOWN).head,
      by,
      isCurrent: true,
      tooLong: length > LIMITS.textCodePoints ? length : null,
    });
  }
}
