import { distinctUntilChanged, map, type Observable, Subject, type Subscription } from 'rxjs';
import * as LIMITS from '../../domain/limits';
import { splitText } from '../../domain/text/text-limit';
import type { ConversationKey, Preferences } from '../ports/preferences.port';
import type { Session } from '../session/session';
import { conversationKeyOf } from '../session/session-facts';
import { MutableState, type State } from '../state/state';

export interface TextDraftDeps {
  readonly session: Session;
  readonly preferences: Pick<Preferences, 'draft' | 'rememberDraft' | 'tabVisitorId'>;
}

/** The text in the visitor's box. The device stores it for each visitor, so that a reload shows it again (decision 8). */
export class TextDraft {
  readonly #text = new MutableState('');
  readonly #typed = new Subject<string>();
  #restoredFor = '';
  #isTypedHere = false;
  /** Sent, but not in the outbox yet. */
  readonly #held: string[] = [];
  /** What came back and did not fit into the box. */
  #rest = '';

  /** The typed text, for the preview on the agent's side. What is restored or comes back is not emitted. */
  readonly typed$: Observable<string> = this.#typed.asObservable();

  constructor(private readonly deps: TextDraftDeps) {}

  get text(): State<string> {
    return this.#text;
  }

  /** Restores the stored draft: that of the business before the visitor is known, then that of the visitor. */
  run(): Subscription {
    for (const text of this.#held.splice(0).reverse()) this.putBack(text);
    return this.deps.session.state.changes$
      .pipe(
        map((facts) => (facts.params === null ? '' : JSON.stringify(conversationKeyOf(facts)))),
        distinctUntilChanged(),
      )
      .subscribe((key) => {
        if (key === '' || key === this.#restoredFor) return;
        this.#restoredFor = key;
        this.#restore(conversationKeyOf(this.deps.session.now));
      });
  }

  /** Replaces the whole text and stores it. */
  write(text: string): void {
    if (text === this.#text.current) return;
    this.#isTypedHere = true;
    this.#text.set(text);
    this.#store(text);
    this.#typed.next(text);
  }

  /** The text in the box was sent: what did not fit before comes into it. */
  clear(): void {
    const { head, rest } = splitText(this.#rest);
    this.#rest = rest;
    this.write('');
    if (head !== '') this.#show(head);
  }

  /** Keeps a text that was sent with the stored draft, until it is in the outbox: a reload shows it in the box again. */
  hold(text: string): void {
    this.#held.push(text);
  }

  /** @param text one that is held */
  release(text: string): void {
    this.#held.splice(this.#held.indexOf(text), 1);
    this.#store(this.#text.current);
  }

  /** The text is not sent: it stands before what the visitor has typed meanwhile. */
  putBack(text: string): void {
    this.#isTypedHere = true;
    this.#fill(joined([text, this.#text.current, this.#rest]));
  }

  #fill(text: string): void {
    const { head, rest } = splitText(text);
    this.#rest = rest;
    this.#show(head);
  }

  #show(text: string): void {
    this.#text.set(text);
    this.#store(text);
  }

  #restore(conversation: ConversationKey): void {
    const { preferences } = this.deps;
    const current = this.#text.current;
    const typed = this.#isTypedHere ? current : '';
    const text =
      typed || preferences.draft(this.#keyBeforeVisitor(conversation)) || preferences.draft(conversation);
    if (typed !== '') this.#store(typed);
    else if (text !== '') this.#fill(text.slice(0, LONGEST_STORED));
  }

  /**
   * The key of a draft until config names the visitor: the visitor that the page names, so that another visitor of this
   * device does not read it, else the business.
   */
  #keyBeforeVisitor({ businessId }: ConversationKey): ConversationKey {
    const { session, preferences } = this.deps;
    const named = session.now.params?.visitorId || preferences.tabVisitorId(businessId);
    return { businessId, visitorId: named ?? '' };
  }

  /** A draft from before config was answered is removed when the visitor is known. */
  #store(shown: string): void {
    const text = joined([...this.#held, shown, this.#rest]);
    const { session, preferences } = this.deps;
    const conversation = conversationKeyOf(session.now);
    const early = this.#keyBeforeVisitor(conversation);
    const isKnown = conversation.visitorId !== '';
    preferences.rememberDraft(isKnown ? conversation : early, text);
    if (isKnown && conversation.visitorId !== early.visitorId) preferences.rememberDraft(early, '');
  }
}

/** In UTF-16 code units: anybody may have written into the storage. */
const LONGEST_STORED = 20 * LIMITS.textCodePoints;

const joined = (texts: readonly string[]): string => texts.filter(Boolean).join('\n');
