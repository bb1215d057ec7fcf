import { distinctUntilChanged, filter, map, type Subscription } from 'rxjs';
import type { SafeStorage } from '../../adapters/browser/safe-storage';
import { hasOpened, visitorIdOf } from '../../application/session/session-facts';
import { keepReadingPlace, leadToReadingPlace, type Talk } from './reading-place';

export interface GoOnTools {
  /** The storage of the tab. `reset` replaces it. */
  readonly storage: () => SafeStorage;
  /** Whether this chat goes on from another page, for the visitor of that page. */
  readonly isResumed: () => boolean;
  /** The visitor is known, or is another one than before. */
  readonly visitorKnown: (visitorId: string) => void;
  /** The history was read, and what is unread in it is counted. */
  readonly historyRead: (hasUnread: boolean) => void;
}

/** What a chat that goes on over loads of the page does beside its work, for its visitor. */
export const goOnFromPage = (talk: Talk, tools: GoOnTools): void => {
  const { conversation, session, unread } = talk;
  const facts$ = session.state.changes$;
  conversation.events$.subscribe((event) => {
    if (event.kind === 'received' && tools.isResumed()) unread.missed(event.unread);
  });
  facts$
    .pipe(
      map(visitorIdOf),
      filter((visitorId) => visitorId !== ''),
      distinctUntilChanged(),
    )
    .subscribe((visitorId) => tools.visitorKnown(visitorId));
  let places: Subscription | undefined;
  facts$
    .pipe(
      filter(hasOpened),
      map(({ startCount }) => startCount),
      distinctUntilChanged(),
    )
    .subscribe(() => {
      if (places?.closed === false) return;
      places = keepReadingPlace(talk, tools.storage);
      if (tools.isResumed()) leadToReadingPlace(talk, tools.storage);
    });
  facts$
    .pipe(
      map(({ historyRead }) => historyRead),
      distinctUntilChanged(),
      filter(Boolean),
    )
    .subscribe(() => {
      // Also what came before this code was loaded.
      const waiting = [...conversation.transcript.backwards()].filter(
        (one) => one.unread && one.direction !== 'to_service',
      );
      if (tools.isResumed()) unread.missed(waiting.reverse());
      tools.historyRead(waiting.length > 0);
    });
};
