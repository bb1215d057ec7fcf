import { delay, merge, type Observable, type Subscription, timer } from 'rxjs';
import { isWithAgent } from '../../../domain/conversation/mode';
import { quickRepliesAfter } from '../../../domain/conversation/quick-replies';
import type { AskedRating } from '../../../domain/evaluation/evaluation';
import * as LIMITS from '../../../domain/limits';
import { hasArrived } from '../../../domain/message/delivery';
import { isOwn, type Message } from '../../../domain/message/message';
import type { Conversation, ConversationFacts } from '../../conversation/conversation';
import { eventsOf } from '../../conversation/conversation-event';
import type { Unread } from '../../conversation/unread';
import type { Evaluation } from '../../evaluation/ask-evaluation';
import type { Feedback } from '../../feedback/feedback';
import type { Resend } from '../../messaging/resend';
import type { SendText } from '../../messaging/send-text';
import type { TextDraft } from '../../messaging/text-draft';
import { type Clock, nowSeconds } from '../../ports/clock.port';
import type { FeatureFlags } from '../../session/feature-flags';
import type { Session } from '../../session/session';
import { canAskForPerson, isOpen, type SessionFacts } from '../../session/session-facts';
import { combine } from '../../state/derive';
import { MutableState, type State } from '../../state/state';
import type { OnlinePeople } from '../header/online-people';
import type { TypingIndicator } from '../header/typing-indicator';
import type { Presenter } from '../presenter';
import type { ConversationActions, ConversationSnapshot, Rows } from './conversation-contract';
import { rowsOf } from './rows';

interface View {
  readonly now: number;
  readonly bottomRequests: number;
  readonly news: readonly Message[];
}

export interface ConversationPresenterDeps {
  readonly conversation: Conversation;
  readonly session: Session;
  readonly onlinePeople: OnlinePeople;
  readonly unread: Unread;
  readonly typing: TypingIndicator;
  readonly resend: Resend;
  readonly feedback: Feedback;
  readonly clock: Clock;
  readonly sendText: SendText;
  readonly askEvaluation: Pick<Evaluation, 'asked' | 'openAgain'>;
  readonly features: FeatureFlags;
  readonly textDraft: Pick<TextDraft, 'text' | 'write'>;
  /** The integrator's text for the way to a person; '' for the usual text of the language. */
  readonly requestForPerson: string;
  /** Number of the calendar day of a moment in the visitor's time zone. */
  readonly dayOf: (unixSeconds: number) => number;
}

export class ConversationPresenter implements Presenter<ConversationSnapshot, ConversationActions> {
  readonly state: State<ConversationSnapshot>;
  readonly actions: ConversationActions;
  readonly #view: MutableState<View>;
  readonly #person: NonNullable<ConversationSnapshot['quickReplies']>;
  readonly #replies: NonNullable<ConversationSnapshot['quickReplies']>;
  #saidAt = Number.NEGATIVE_INFINITY;
  #rows: { readonly key: string; readonly rows: Rows } | null = null;

  constructor(private readonly deps: ConversationPresenterDeps) {
    this.#person = { person: deps.requestForPerson, withQuestions: false };
    this.#replies = { ...this.#person, withQuestions: deps.features.questions !== false };
    this.#view = new MutableState<View>({
      now: nowSeconds(deps.clock),
      bottomRequests: 0,
      news: [],
    });
    this.state = combine(
      {
        facts: deps.session.state,
        shown: deps.conversation.state,
        unreadBelow: deps.unread.below,
        count: deps.onlinePeople.count,
        typing: deps.typing.shown,
        asked: deps.askEvaluation.asked,
        view: this.#view,
      },
      (values) => this.#snapshot(values),
    );
    this.actions = {
      resend: (clientId) => deps.resend.execute(clientId),
      remove: (clientId) => deps.resend.remove(clientId),
      reachedBottom: () => deps.unread.reachedBottom(),
      leftBottom: (unseen) => deps.unread.leftBottom(unseen),
      say: (words) => this.#say(words),
      askForPerson: (request) => void deps.sendText.execute(request),
      rate: () => deps.askEvaluation.openAgain(),
      rewrite: (change) => this.#rewrite(change),
      copied: () => deps.feedback.show('copied'),
      notSaved: () => deps.feedback.show('part_failed'),
    };
  }

  run(): Subscription {
    const { scheduler } = this.deps.clock;
    // The answer before the history may have named the backend's time.
    const running = merge(
      timer(RELATIVE_TIME_MS, RELATIVE_TIME_MS, scheduler),
      eventsOf(this.deps.conversation, 'received'),
    ).subscribe(() => this.#view.patch({ now: nowSeconds(this.deps.clock) }));
    running.add(scrollsToBottom(this.deps.conversation, this.deps.clock).subscribe(() => this.#toBottom()));
    running.add(
      eventsOf(this.deps.conversation, 'arrived').subscribe(({ messages }) => this.#arrived(messages)),
    );
    running.add(
      eventsOf(this.deps.conversation, 'system-line-added').subscribe(({ message }) =>
        this.#arrived([message]),
      ),
    );
    return running;
  }

  #arrived(messages: readonly Message[]): void {
    const news = [...this.#view.current.news, ...messages].slice(-NEWS_KEPT);
    this.#view.patch({ now: nowSeconds(this.deps.clock), news });
  }

  #toBottom(): void {
    this.#view.patch({
      now: nowSeconds(this.deps.clock),
      bottomRequests: this.#view.current.bottomRequests + 1,
    });
  }

  #snapshot({ facts, shown, unreadBelow, count, typing, asked, view }: SnapshotFacts): ConversationSnapshot {
    const { behaviour } = facts.look;
    return {
      phase: isOpen(facts) || this.deps.conversation.transcript.length > 0 ? 'ready' : 'history',
      advertisement: facts.config?.advertisement ?? '',
      rows: this.#rowsFor(behaviour.timeLabel, shown, view.now),
      typing,
      quickReplies: this.#repliesFor(facts, typing),
      rating: asked,
      indicator:
        behaviour.indicator === 'online-people'
          ? { kind: 'online-people', count }
          : { kind: 'unread-counter' },
      unreadBelow,
      firstUnreadBelow: this.deps.unread.firstBelow,
      news: view.news,
      isWhole: this.deps.conversation.isWhole,
      quoteOffered: this.deps.features.quote !== false && isWithAgent(facts),
      awaitsAnswer: this.deps.features.answerTime !== false && isWithAgent(facts) && this.#isLastOwn(),
      saveOffered: this.deps.features.saveConversation !== false,
      bottomRequests: view.bottomRequests,
      returns: shown.returns,
      now: view.now,
    };
  }

  #say(words: string): void {
    const { clock, sendText } = this.deps;
    const now = clock.monotonic();
    if (now - this.#saidAt < ONE_PRESS_MS) return;
    if (sendText.execute(words) === null) this.#saidAt = now;
  }

  #isLastOwn(): boolean {
    const last = this.deps.conversation.transcript.last();
    return last !== undefined && isOwn(last) && hasArrived(last);
  }

  #rewrite(change: (draft: string) => string | null): boolean {
    const { textDraft, feedback } = this.deps;
    const draft = change(textDraft.text.current);
    if (draft === null) feedback.show('alert_keyin_length', { cut: 0 });
    else textDraft.write(draft);
    return draft !== null;
  }

  #repliesFor(facts: SessionFacts, typing: boolean): ConversationSnapshot['quickReplies'] {
    if (!canAskForPerson(facts) || typing) return null;
    const { transcript } = this.deps.conversation;
    const offer = quickRepliesAfter(transcript.last(), transcript.at(transcript.length - 2));
    if (offer === null) return null;
    return offer === 'person' ? this.#person : this.#replies;
  }

  #rowsFor(
    pattern: SessionFacts['look']['behaviour']['timeLabel'],
    shown: ConversationFacts,
    now: number,
  ): Rows {
    const key = `${shown.version} ${now} ${pattern} ${shown.firstUnreadId}`;
    if (this.#rows?.key === key) return this.#rows.rows;
    const rows = rowsOf(this.deps.conversation.transcript, {
      now,
      pattern,
      firstUnreadId: shown.firstUnreadId,
      dayOf: this.deps.dayOf,
    });
    this.#rows = { key, rows };
    return rows;
  }
}

interface SnapshotFacts {
  readonly facts: SessionFacts;
  readonly shown: ConversationFacts;
  readonly unreadBelow: number;
  /** Online people; null if they are not shown. */
  readonly count: number | null;
  readonly typing: ConversationSnapshot['typing'];
  readonly asked: AskedRating | null;
  readonly view: View;
}

/** How often relative time labels are updated. */
const RELATIVE_TIME_MS = 30_000;
/** A double press is one. The message that it sends moves the others, so its second half may meet another button. */
const ONE_PRESS_MS = 1_000;
/** More than a view can fall behind. */
const NEWS_KEPT = 20;

/** Emits when the view must scroll to the bottom (spec §4 Sending): when a message was sent, and 300 ms after its echo. */
const scrollsToBottom = (conversation: Pick<Conversation, 'events$'>, clock: Clock): Observable<unknown> =>
  merge(
    eventsOf(conversation, 'sent'),
    eventsOf(conversation, 'echoed').pipe(delay(LIMITS.scrollAfterEchoMs, clock.scheduler)),
  );
