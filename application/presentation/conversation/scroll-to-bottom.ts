import { delay, merge, type Observable } from 'rxjs';
import { LIMITS } from '../../../domain/limits';
import type { Conversation } from '../../conversation/conversation';
import { eventsOf } from '../../conversation/conversation-event';
import type { Clock } from '../../ports/clock.port';

/** Emits when the view must scroll to the bottom (spec §4 Sending): when a message was sent, and 300 ms after its echo. */
export const scrollsToBottom = (
  conversation: Pick<Conversation, 'events$'>,
  clock: Clock,
): Observable<unknown> =>
  merge(
    eventsOf(conversation, 'sent'),
    eventsOf(conversation, 'echoed').pipe(delay(LIMITS.scrollAfterEchoMs, clock.scheduler)),
  );
