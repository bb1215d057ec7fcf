import { fromEvent, type Subscription } from 'rxjs';
import type { SafeStorage } from '../../adapters/browser/safe-storage';
import { STORED, storageKey } from '../../adapters/browser/stored-keys';
import { conversationKeyOf } from '../../application/session/session-facts';
import { drawnRow } from '../../ui/views/Conversation/find-row';
import { scrollUntilSettled } from '../../ui/views/Conversation/observe-scrolling';
import type { Core } from '../core/assemble';
import { storeItem } from './store-item';

/** Where the visitor reads, if not at the end: the first message that is seen whole, and its distance from the top of the list. */
interface ReadingPlace {
  readonly id: string;
  readonly top: number;
}

export type Talk = Pick<Core, 'conversation' | 'session' | 'unread' | 'hostBridge' | 'lifetime'>;

const LOGS = '[data-kefu="conversation"]';
const ROWS = '[data-unstr]';
/** Pixels of a row that is not drawn yet, as in the list of messages. */
const ROW_HEIGHT = 40;
/** The list is drawn a little after the conversation has begun. */
const MOST_FRAMES = 300;

/** Stores the place when the page is left, in the storage of the tab. */
export const keepReadingPlace = (talk: Talk, storage: () => SafeStorage): Subscription =>
  talk.lifetime.untilEnd(() => fromEvent(window, 'pagehide').subscribe(() => storePlace(talk, storage())));

/** Leads to the place of the page before as soon as the chat is seen. Something unread comes first. */
export const leadToReadingPlace = (talk: Talk, storage: () => SafeStorage): void => {
  const place = placeFor(talk, storage());
  if (place === null) return;
  let isLed = false;
  let frames = 0;
  const lead = () => {
    if (!talk.lifetime.isRunning || talk.conversation.state.current.firstUnreadId !== null) return;
    const log = logOf(talk);
    frames += 1;
    if (log) scrollUntilSettled(log, () => stepTo(place, log, talk));
    else if (frames < MOST_FRAMES) requestAnimationFrame(lead);
  };
  talk.lifetime.untilEnd(() =>
    talk.hostBridge.shown$.subscribe((isShown) => {
      if (isLed || !isShown) return;
      isLed = true;
      requestAnimationFrame(lead);
    }),
  );
};

const keyOf = ({ session }: Talk) => {
  const { businessId, visitorId } = conversationKeyOf(session.now);
  return storageKey(STORED.place, businessId, visitorId);
};

const storePlace = (talk: Talk, storage: SafeStorage): void => {
  const key = keyOf(talk);
  const place = placeIn(logOf(talk), talk);
  if (place === null) {
    storage.remove(key);
    return;
  }
  storeItem(storage, STORED.place, key, JSON.stringify(place));
};

const placeFor = (talk: Talk, storage: SafeStorage): ReadingPlace | null => {
  const { id, top } = Object(storage.readJson(keyOf(talk))) as Readonly<Record<string, unknown>>;
  return typeof id === 'string' && id.length <= 512 && Number.isFinite(top)
    ? { id, top: top as number }
    : null;
};

/** The list that shows this conversation: a page may have several. */
const logOf = ({ conversation }: Talk): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>(LOGS)].find((log) =>
    rowsIn(log).some((row) => conversation.transcript.indexOf(idOf(row)) >= 0),
  );

const rowsIn = (log: HTMLElement): readonly HTMLElement[] => [...log.querySelectorAll<HTMLElement>(ROWS)];

const idOf = (row: HTMLElement | undefined): string => row?.dataset['unstr'] ?? '';

const topIn = (log: HTMLElement, row: HTMLElement): number =>
  row.getBoundingClientRect().top - log.getBoundingClientRect().top;

const placeIn = (log: HTMLElement | undefined, { unread }: Talk): ReadingPlace | null => {
  if (!log || unread.atBottom.current) return null;
  const first = rowsIn(log).find((row) => topIn(log, row) >= 0);
  return first ? { id: idOf(first), top: Math.round(topIn(log, first)) } : null;
};

/** One step to the place. Rows that are not drawn have an estimated height, so it takes several. */
const stepTo = ({ id, top }: ReadingPlace, log: HTMLElement, { conversation }: Talk): 'moved' | 'there' => {
  const { transcript } = conversation;
  const wanted = transcript.indexOf(id);
  // The first poll may bring it.
  if (wanted < 0) return 'moved';
  const row = drawnRow(log, id);
  const away = row ? topIn(log, row) - top : (wanted - transcript.indexOf(idOf(rowsIn(log)[0]))) * ROW_HEIGHT;
  const before = log.scrollTop;
  log.scrollTop += away;
  return row && Math.abs(log.scrollTop - before) <= 1 ? 'there' : 'moved';
};
