import {
  distinctUntilChanged,
  filter,
  map,
  merge,
  mergeMap,
  type Observable,
  pairwise,
  startWith,
  tap,
} from 'rxjs';
import type { ConversationEvent, EventOf } from '../conversation/conversation-event';
import type { ActivityEvent } from '../session/activity';
import type { Widget } from '../widget';
import type { ChatEvent } from './chat-events';
import type { CoreParts } from './core-parts';
import type { MeasuredEvent } from './event-table';
import type { KefuEvents } from './kefu-api';

// It imports types alone: code that it shared with the core would cut the files of the package into more pieces.

/** A visitor who writes after a longer pause begins another conversation. */
const PAUSE_SECONDS = 30 * 60;

export interface Measured extends Pick<CoreParts, 'conversation' | 'session' | 'activity' | 'clock'> {
  /** As long as a message to the embedding page holds. */
  readonly bounded: (text: string) => string;
  readonly views: Pick<Widget, 'messageForm' | 'header'>;
  /** Links that a visitor followed: the address, and the client id of the message. */
  readonly links$: Observable<{ readonly url: string; readonly messageId: string }>;
}

/** What each measured event comes from. */
const SOURCES: {
  readonly [E in Exclude<MeasuredEvent, 'conversationStart' | 'firstAnswer'>]: (
    measured: Measured,
  ) => Observable<KefuEvents[E]>;
} = {
  questionTap: ({ activity, bounded }) =>
    happened(activity, 'question-tapped').pipe(map(({ text }) => ({ text: bounded(text) }))),
  articleOpen: ({ activity, bounded }) =>
    happened(activity, 'article-opened').pipe(map(({ title }) => ({ title: bounded(title) }))),
  articleFeedback: ({ activity, bounded }) =>
    happened(activity, 'article-rated').pipe(
      map(({ title, opinion }) => ({ title: bounded(title), opinion })),
    ),
  upload: ({ activity }) =>
    happened(activity, 'upload').pipe(
      map(({ clientId, type, state, reason }) => ({ id: clientId, kind: type, state, reason })),
    ),
  messageForm: ({ views }) =>
    views.messageForm.state.changes$.pipe(
      map(({ kind }) => kind),
      distinctUntilChanged(),
      startWith('hidden' as const),
      pairwise(),
      mergeMap(([before, now]): KefuEvents['messageForm'][] => {
        if (now === 'open') return [{ state: 'shown' }];
        if (now === 'sent') return [{ state: 'sent' }];
        return before === 'open' ? [{ state: 'left' }] : [];
      }),
    ),
  linkOpen: ({ conversation, links$ }) =>
    links$.pipe(
      filter(({ messageId }) => conversation.transcript.byClientId(messageId) !== undefined),
      map(({ url }) => ({ url })),
    ),
  connection: ({ views }) =>
    views.header.state.changes$.pipe(
      map(({ status }) => status),
      distinctUntilChanged(),
      map((status) => ({ status })),
    ),
  refused: ({ conversation }) =>
    eventsOf(conversation, 'refused').pipe(map(({ reason }) => ({ by: 'backend', reason }))),
};

type Source = (measured: Measured) => Observable<ChatEvent['detail']>;

/** The events of a chat that cost something to find out. */
export const measuredEvents = (measured: Measured): Observable<ChatEvent> =>
  merge(
    beginnings(measured),
    ...Object.entries(SOURCES).map(([event, source]) =>
      (source as Source)(measured).pipe(map((detail) => ({ event, detail }) as ChatEvent)),
    ),
  );

const happened = <K extends ActivityEvent['kind']>(
  { happened$ }: Measured['activity'],
  kind: K,
): Observable<Extract<ActivityEvent, { readonly kind: K }>> =>
  happened$.pipe(
    filter((event): event is Extract<ActivityEvent, { readonly kind: K }> => event.kind === kind),
  );

const eventsOf = <K extends ConversationEvent['kind']>(
  { events$ }: Pick<Measured['conversation'], 'events$'>,
  kind: K,
): Observable<EventOf<K>> => events$.pipe(filter((event): event is EventOf<K> => event.kind === kind));

/** When a conversation began on this page, and how long its first answers took. */
const beginnings = ({ conversation, session, clock }: Measured): Observable<ChatEvent> => {
  let beganAt: number | null = null;
  let answered = new Set<string>();

  const starts$ = eventsOf(conversation, 'sent').pipe(
    filter(({ clientId }) => isFirst(conversation, clientId, clock.now() / 1_000 - PAUSE_SECONDS)),
    tap(() => {
      beganAt = clock.monotonic();
      answered = new Set();
    }),
    map((): ChatEvent => {
      return { event: 'conversationStart', detail: { with: session.now.mode } };
    }),
  );
  const answers$ = eventsOf(conversation, 'arrived').pipe(
    mergeMap(({ messages }) => messages),
    mergeMap(({ author: { role } }): ChatEvent[] => {
      const by = role === 'service' ? 'agent' : role;
      if ((by !== 'agent' && by !== 'robot') || beganAt === null || answered.has(by)) return [];
      answered.add(by);
      const seconds = Math.round((clock.monotonic() - beganAt) / 1_000);
      return [{ event: 'firstAnswer', detail: { by, seconds } }];
    }),
  );
  return merge(starts$, answers$);
};

/** Looks only at messages of the time that counts. */
const isFirst = ({ transcript }: Measured['conversation'], clientId: string, since: number): boolean => {
  for (const message of transcript.backwards()) {
    if (message.sentAt < since) return true;
    if (message.direction === 'to_service' && message.clientId !== clientId) return false;
  }
  return true;
};
