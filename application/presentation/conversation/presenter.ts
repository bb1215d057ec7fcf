import { delay, type Subscription, timer } from 'rxjs';
import { LIMITS } from '../../../domain/limits';
import type { Conversation, ConversationFacts } from '../../conversation/conversation';
import { eventsOf } from '../../conversation/conversation-event';
import type { Unread } from '../../conversation/unread';
import type { Feedback } from '../../feedback/feedback';
import type { Resend } from '../../messaging/resend';
import { type Clock, nowSeconds } from '../../ports/clock.port';
import type { Session, SessionFacts } from '../../session/session';
import { combine } from '../../state/derive';
import { MutableState, type State } from '../../state/state';
import type { OnlinePeople } from '../header/online-people';
import type { Typing } from '../header/presenter';
import type { Presenter } from '../presenter';
import type { ConversationActions, ConversationSnapshot, Rows } from './contract';
import { rowsOf } from './rows';

interface View {
  readonly now: number;
  readonly bottomRequests: number;
}

export class ConversationPresenter implements Presenter<ConversationSnapshot, ConversationActions> {
  readonly state: State<ConversationSnapshot>;
  readonly actions: ConversationActions;
  readonly #view: MutableState<View>;
  #rows: { readonly key: string; readonly rows: Rows } | null = null;

  constructor(
    private readonly conversation: Conversation,
    session: Session,
    people: OnlinePeople,
    unread: Unread,
    typing: Typing,
    resend: Resend,
    feedback: Feedback,
    private readonly clock: Clock,
    /** Which calendar day a moment belongs to where the visitor is. */
    private readonly dayOf: (unixSeconds: number) => number,
  ) {
    this.#view = new MutableState<View>({ now: nowSeconds(clock), bottomRequests: 0 });
    this.state = combine(
      [session.state, conversation.state, unread.below, people.count, typing.shown, this.#view],
      (facts, told, below, count, who, view) => this.#snapshot(facts, told, below, count, who, view),
    );
    this.actions = {
      resend: (clientId) => resend.execute(clientId),
      remove: (clientId) => resend.remove(clientId),
      reachedBottom: () => unread.reachedBottom(),
      leftBottom: (unseen) => unread.leftBottom(unseen),
      copied: () => feedback.hint('copied'),
    };
  }

  run(): Subscription {
    const { scheduler } = this.clock;
    const running = timer(RELATIVE_TIME_MS, RELATIVE_TIME_MS, scheduler).subscribe(() =>
      this.#view.patch({ now: nowSeconds(this.clock) }),
    );
    running.add(eventsOf(this.conversation, 'sent').subscribe(() => this.#toBottom()));
    running.add(
      eventsOf(this.conversation, 'echoed')
        .pipe(delay(LIMITS.scrollAfterEchoMs, scheduler))
        .subscribe(() => this.#toBottom()),
    );
    running.add(
      eventsOf(this.conversation, 'arrived').subscribe(() =>
        this.#view.patch({ now: nowSeconds(this.clock) }),
      ),
    );
    return running;
  }

  #toBottom(): void {
    this.#view.patch({ now: nowSeconds(this.clock), bottomRequests: this.#view.current.bottomRequests + 1 });
  }

  #snapshot(
    facts: SessionFacts,
    told: ConversationFacts,
    unreadBelow: number,
    count: number | null,
    typing: ConversationSnapshot['typing'],
    view: View,
  ): ConversationSnapshot {
    const { behaviour } = facts.look;
    return {
      phase: facts.stage === 'open' || this.conversation.transcript.length > 0 ? 'ready' : 'history',
      advertisement: facts.config?.advertisement ?? '',
      rows: this.#rowsFor(behaviour.timeLabel, told, view.now),
      typing,
      indicator:
        behaviour.indicator === 'online-people'
          ? { kind: 'online-people', count }
          : { kind: 'unread-counter' },
      unreadBelow,
      bottomRequests: view.bottomRequests,
      returns: told.returns,
      now: view.now,
    };
  }

  #rowsFor(
    pattern: SessionFacts['look']['behaviour']['timeLabel'],
    told: ConversationFacts,
    now: number,
  ): Rows {
    const key = `${told.version} ${now} ${pattern} ${told.firstUnreadId}`;
    if (this.#rows?.key === key) return this.#rows.rows;
    const rows = rowsOf(this.conversation.transcript, {
      now,
      pattern,
      firstUnreadId: told.firstUnreadId,
      dayOf: this.dayOf,
    });
    this.#rows = { key, rows };
    return rows;
  }
}

/** How often "just now" is looked at again. */
const RELATIVE_TIME_MS = 30_000;
