import { filter, fromEvent, map, merge, type Observable } from 'rxjs';

/** Links of messages that a visitor follows, by pointer or key, in whichever chat of the page. */
export const linkClicks = (
  page: Document,
): Observable<{ readonly url: string; readonly messageId: string }> =>
  merge(fromEvent<MouseEvent>(page, 'click'), fromEvent<MouseEvent>(page, 'auxclick')).pipe(
    // The right button opens a menu.
    filter(({ button }) => button < 2),
    map((event) => {
      const path = event.composedPath() as HTMLElement[];
      const link = path.find((one) => one.matches?.('a[href]')) as HTMLAnchorElement | undefined;
      const row = path.find((one) => one.matches?.('[data-kefu="message"]'));
      return { url: link?.href.slice(0, LONGEST_URL) ?? '', messageId: row?.dataset['unstr'] ?? '' };
    }),
    filter(({ url, messageId }) => url !== '' && messageId !== ''),
  );

/** A message to the page around the frame holds no longer one. */
const LONGEST_URL = 2_048;
