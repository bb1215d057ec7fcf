import { Subscription } from 'rxjs';
import { LANGUAGE_TAG } from '../../domain/language/language';
import { isSameLanguage } from '../../domain/language/text-language';
import { cutText } from '../../domain/text/cut-text';
import type { Lifetime } from '../lifetime/lifetime';
import type { Clock } from '../ports/clock.port';
import type { TranslationEvent, TranslationFailure, Translator } from '../ports/translator.port';
import type { Session } from '../session/session';
import { MutableState } from '../state/state';
import { askTranslator, percentOf } from './ask-translator';

/** What is shown below a message. */
export type MessageTranslation =
  | { readonly kind: 'translating' }
  /** @param percent from 0 to 100 */
  | { readonly kind: 'downloading'; readonly percent: number }
  | {
      readonly kind: 'translated';
      readonly text: string;
      /** BCP 47 tag. */
      readonly language: string;
      readonly by: 'device' | 'site';
      /** The message was too long: only its beginning was translated. */
      readonly isCut: boolean;
    }
  | { readonly kind: 'failed'; readonly failure: TranslationFailure };

/** The translations that are shown, by the client id of their message. */
export type ShownTranslations = ReadonlyMap<string, MessageTranslation>;

export interface TranslateMessagesDeps {
  readonly translator: Translator;
  readonly session: Pick<Session, 'now'>;
  readonly clock: Clock;
  readonly lifetime: Lifetime;
  /** BCP 47 tag of the language of those who answer, as far as the integrator has said it. */
  readonly agentLanguage: string | null;
}

/** Longer texts would keep a cheap device busy for minutes. In UTF-16 code units. */
const LONGEST_TEXT = 4_000;
/** No translation is so much longer than its text. */
const LONGEST_ANSWER = 20_000;
/** Translations that are remembered. Those that were shown first are forgotten first. */
const MOST_KEPT = 100;

interface Kept {
  readonly original: string;
  readonly translation: Extract<MessageTranslation, { readonly kind: 'translated' }>;
}

/** Translates messages into the language of the chat, each when the visitor asks for it. */
export class TranslateMessages {
  readonly shown = new MutableState<ShownTranslations>(new Map());
  readonly #kept = new Map<string, Kept>();
  readonly #running = new Map<string, Subscription>();
  #closes: Subscription | undefined;

  constructor(private readonly deps: TranslateMessagesDeps) {}

  /** @param text of the message, without tags */
  translate(clientId: string, text: string): void {
    const { session, lifetime, agentLanguage } = this.deps;
    if (!lifetime.isRunning) return;
    this.#end(clientId);
    const language = LANGUAGE_TAG[session.now.language];
    const kept = this.#kept.get(clientId);
    if (kept?.original === text && kept.translation.language === language) {
      this.#show(clientId, kept.translation);
      return;
    }
    this.#show(clientId, { kind: 'translating' });
    this.#closeAtEnd();
    const { head, rest } = cutText(text, LONGEST_TEXT);
    const isOther = agentLanguage !== null && !isSameLanguage(agentLanguage, language);
    const order = { text: head, from: isOther ? agentLanguage : null, language };
    const hear = (event: TranslationEvent) => {
      if (event.kind === 'failed') this.#show(clientId, event);
      else if (event.kind === 'downloading')
        this.#show(clientId, { kind: 'downloading', percent: percentOf(event.share) });
      else {
        const answer = cutText(event.text, LONGEST_ANSWER).head;
        this.#keep(clientId, text, {
          kind: 'translated',
          text: answer,
          language,
          by: event.by,
          isCut: rest !== '' || answer !== event.text,
        });
      }
    };
    const running = lifetime.untilEnd(() => askTranslator(order, this.deps).subscribe(hear));
    if (!running.closed) this.#running.set(clientId, running);
  }

  /** Also ends a translation that runs. It is remembered if it was there. */
  hide(clientId: string): void {
    this.#end(clientId);
    const others = new Map(this.shown.current);
    if (others.delete(clientId)) this.shown.set(others);
  }

  #end(clientId: string): void {
    this.#running.get(clientId)?.unsubscribe();
    this.#running.delete(clientId);
  }

  #keep(clientId: string, original: string, translation: Kept['translation']): void {
    this.#running.delete(clientId);
    this.#kept.delete(clientId);
    this.#kept.set(clientId, { original, translation });
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= MOST_KEPT) break;
      this.#kept.delete(oldest);
    }
    this.#show(clientId, translation);
  }

  #show(clientId: string, translation: MessageTranslation): void {
    const shown = new Map(this.shown.current);
    shown.delete(clientId);
    shown.set(clientId, translation);
    for (const oldest of shown.keys()) {
      if (shown.size <= MOST_KEPT) break;
      this.#end(oldest);
      shown.delete(oldest);
    }
    this.shown.set(shown);
  }

  #closeAtEnd(): void {
    if (this.#closes?.closed === false) return;
    const { lifetime, translator } = this.deps;
    const end = () => {
      // A translation that was running says nothing more.
      for (const [clientId, { kind }] of this.shown.current)
        if (kind === 'translating' || kind === 'downloading') this.hide(clientId);
      translator.close();
    };
    this.#closes = lifetime.untilEnd(() => new Subscription(end));
  }
}
