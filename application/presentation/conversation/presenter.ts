import { type Subscription, timer } from 'rxjs';
import { isWithRobot } from '../../../domain/conversation/mode';
import { offersQuickReplies } from '../../../domain/conversation/quick-replies';
import type { Message } from '../../../domain/message/message';
import type { Conversation, ConversationFacts } from '../../conversation/conversation';
import { eventsOf } from '../../conversation/conversation-event';
import type { Unread } from '../../conversation/unread';
import type { Feedback } from '../../feedback/feedback';
import type { Resend } from '../../messaging/resend';
import type { SendText } from '../../messaging/send-text';
import { type Clock, nowSeconds } from '../../ports/clock.port';
import type { Session } from '../../session/session';
import { isOpen, type SessionFacts, writingBarrier } from '../../session/session-facts';
import { combine } from '../../state/derive';
import { MutableState, type State } from '../../state/state';
import type { OnlinePeople } from '../header/online-people';
import type { TypingIndicator } from '../header/typing-indicator';
import type { Presenter } from '../presenter';
import type { ConversationActions, ConversationSnapshot, Rows } from './contract';
import { rowsOf } from './rows';
import { scrollsToBottom } from './scroll-to-bottom';

interface View {
  readonly now: number;
  readonly bottomRequests: number;
  readonly news: readonly Message[];
}

export interface ConversationPresenterTools {
  readonly conversation: Conversation;
  readonly session: Session;
  readonly onlinePeople: OnlinePeople;
  readonly unread: Unread;
  readonly typing: TypingIndicator;
  readonly resend: Resend;
  readonly feedback: Feedback;
  readonly clock: Clock;
  readonly sendText: SendText;
  /** The integrator's text for the way to a person; '' for the usual text of the language. */
  readonly requestForPerson: string;
  /** Number of the calendar day of a moment in the visitor's time zone. */
  readonly dayOf: (unixSeconds: number) => number;
}

export class ConversationPresenter implements Presenter<ConversationSnapshot, ConversationActions> {
  readonly state: State<ConversationSnapshot>;
  readonly actions: ConversationActions;
  readonly #view: MutableState<View>;
  readonly #replies: NonNullable<ConversationSnapshot['quickReplies']>;
  #rows: { readonly key: string; readonly rows: Rows } | null = null;

  constructor(private readonly tools: ConversationPresenterTools) {
    this.#replies = { person: tools.requestForPerson };
    this.#view = new MutableState<View>({
      now: nowSeconds(tools.clock),
      bottomRequests: 0,
      news: [],
    });
    this.state = combine(
      {
        facts: tools.session.state,
        shown: tools.conversation.state,
        unreadBelow: tools.unread.below,
        count: tools.onlinePeople.count,
        typing: tools.typing.shown,
        view: this.#view,
      },
      (values) => this.#snapshot(values),
    );
    this.actions = {
      resend: (clientId) => tools.resend.execute(clientId),
      remove: (clientId) => tools.resend.remove(clientId),
      reachedBottom: () => tools.unread.reachedBottom(),
      leftBottom: (unseen) => tools.unread.leftBottom(unseen),
      askForPerson: (request) => void tools.sendText.execute(request),
      copied: () => tools.feedback.show('copied'),
    };
  }

  run(): Subscription {
    const { scheduler } = this.tools.clock;
    const running = timer(RELATIVE_TIME_MS, RELATIVE_TIME_MS, scheduler).subscribe(() =>
      this.#view.patch({ now: nowSeconds(this.tools.clock) }),
    );
    running.add(scrollsToBottom(this.tools.conversation, this.tools.clock).subscribe(() => this.#toBottom()));
    running.add(
      eventsOf(this.tools.conversation, 'arrived').subscribe(({ messages }) => this.#arrived(messages)),
    );
    running.add(
      eventsOf(this.tools.conversation, 'system-line-added').subscribe(({ message }) =>
        this.#arrived([message]),
      ),
    );
    return running;
  }

  #arrived(messages: readonly Message[]): void {
    const news = [...this.#view.current.news, ...messages].slice(-NEWS_KEPT);
    this.#view.patch({ now: nowSeconds(this.tools.clock), news });
  }

  #toBottom(): void {
    this.#view.patch({
      now: nowSeconds(this.tools.clock),
      bottomRequests: this.#view.current.bottomRequests + 1,
    });
  }

  #snapshot({ facts, shown, unreadBelow, count, typing, view }: SnapshotFacts): ConversationSnapshot {
    const { behaviour } = facts.look;
    return {
      phase: isOpen(facts) || this.tools.conversation.transcript.length > 0 ? 'ready' : 'history',
      advertisement: facts.config?.advertisement ?? '',
      rows: this.#rowsFor(behaviour.timeLabel, shown, view.now),
      typing,
      quickReplies: this.#offersReplies(facts, typing) ? this.#replies : null,
      indicator:
        behaviour.indicator === 'online-people'
          ? { kind: 'online-people', count }
          : { kind: 'unread-counter' },
      unreadBelow,
      firstUnreadBelow: this.tools.unread.firstBelow,
      news: view.news,
      bottomRequests: view.bottomRequests,
      returns: shown.returns,
      now: view.now,
    };
  }

  #offersReplies(facts: SessionFacts, typing: ConversationSnapshot['typing']): boolean {
    const { transcript } = this.tools.conversation;
    const isReady = isWithRobot(facts) && isOpen(facts) && writingBarrier(facts) === null && typing === null;
    return isReady && offersQuickReplies(transcript.last(), transcript.at(transcript.length - 2));
  }

  #rowsFor(
    pattern: SessionFacts['look']['behaviour']['timeLabel'],
    shown: ConversationFacts,
    now: number,
  ): Rows {
    const key = `${shown.version} ${now} ${pattern} ${shown.firstUnreadId}`;
    if (this.#rows?.key === key) return this.#rows.rows;
    const rows = rowsOf(this.tools.conversation.transcript, {
      now,
      pattern,
      firstUnreadId: shown.firstUnreadId,
      dayOf: this.tools.dayOf,
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
  readonly view: View;
}

/** How often relative time labels are updated. */
const RELATIVE_TIME_MS = 30_000;
/** More than a view can fall behind. */
const NEWS_KEPT = 20;
