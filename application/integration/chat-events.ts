import { distinctUntilChanged, filter, map, merge, mergeMap, type Observable, skipWhile, take } from 'rxjs';
import { isWithAgent } from '../../domain/conversation/mode';
import type { Message } from '../../domain/message/message';
import { kindOfBody, textOfBody } from '../../domain/message/plain-message';
import { cutText } from '../../domain/text/cut-text';
import { eventsOf } from '../conversation/conversation-event';
import {
  hasEnded,
  hasNoService,
  isExpired,
  isOpen,
  type SessionFacts,
  startFailureOf,
} from '../session/session-facts';
import type { CoreParts } from './core-parts';
import type { MeasuredEvent, ReportedEvent } from './event-table';
import type { KefuAgent, KefuEvents, KefuMessage } from './kefu-api';

/** An event of the chat with its payload. */
export type ChatEvent = {
  [E in ReportedEvent]: { readonly event: E; readonly detail: KefuEvents[E] };
}[ReportedEvent];

/** Limits the length of a text for the embedding page. */
const REPORTED_TEXT_LENGTH = 500;

/** What each event of the chat comes from. The order is that of events with one cause. */
const SOURCES: {
  readonly [E in Exclude<ReportedEvent, 'availability' | MeasuredEvent>]: (
    core: CoreParts,
  ) => Observable<KefuEvents[E]>;
} = {
  ready: ({ session }) =>
    session.state.changes$.pipe(
      filter(isOpen),
      take(1),
      map(() => ({})),
    ),
  error: ({ session }) =>
    session.state.changes$.pipe(
      map(startFailureOf),
      distinctUntilChanged(),
      filter((failure) => failure !== null),
      map(({ key, words, detail }) => ({
        key,
        text: bounded(key === 'visitor_refused' ? detail : words),
      })),
    ),
  message: ({ conversation }) =>
    eventsOf(conversation, 'arrived').pipe(mergeMap(({ messages }) => messages.map(reported))),
  sent: ({ conversation }) =>
    eventsOf(conversation, 'sent').pipe(
      map(({ clientId }) => conversation.own(clientId)),
      filter((message) => message !== undefined),
      map(reported),
    ),
  agentChange: ({ session }) =>
    session.state.changes$.pipe(
      filter(isOpen),
      map(servingAgent),
      distinctUntilChanged((one, other) => one?.id === other?.id && one?.name === other?.name),
      // Before the first agent there is no change.
      skipWhile((agent) => agent === null),
      map((agent) => ({ agent })),
    ),
  sessionEnd: ({ session }) =>
    session.state.changes$.pipe(
      map(endReasonOf),
      distinctUntilChanged(),
      filter((reason) => reason !== null),
      map((reason) => ({ reason })),
    ),
  rating: ({ askEvaluation }) =>
    askEvaluation.rated$.pipe(
      map(({ scores, comment }) => ({
        scores: scores.map(({ title, score }) => ({ title: bounded(title), score })),
        comment: bounded(comment),
      })),
    ),
};

/** The events of a chat for the integrator's code. Opening, closing and unread messages are events of the panel. */
export const chatEvents = (core: CoreParts): Observable<ChatEvent> =>
  merge(
    ...Object.entries(SOURCES).map(([event, source]) =>
      source(core).pipe(map((detail) => ({ event, detail }) as ChatEvent)),
    ),
  );

const servingAgent = (facts: SessionFacts): KefuAgent | null => {
  const { agent } = facts;
  if (agent === null || !isWithAgent(facts) || hasNoService(facts)) return null;
  return { id: agent.id, name: bounded(agent.name), avatar: agent.avatar };
};

const endReasonOf = (facts: SessionFacts): KefuEvents['sessionEnd']['reason'] | null => {
  if (hasEnded(facts)) return 'ended';
  return isExpired(facts) ? 'expired' : null;
};

const reported = ({ clientId, body }: Message): KefuMessage => ({
  id: clientId,
  kind: kindOfBody(body),
  text: bounded(textOfBody(body)),
});

export const bounded = (text: string): string => cutText(text, REPORTED_TEXT_LENGTH).head;
