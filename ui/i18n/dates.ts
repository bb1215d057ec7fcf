import dayjs from 'dayjs';
import type { TimeLabel } from '../../domain/time/time-label';
import type { Translate } from './keys';
import { withDigitsOfTimes } from './numbers';

/**
 * Times in the visitor's time zone. dayjs formats the fixed patterns. Intl formats whole dates in words, because
 * every browser has it for all our languages and no locale file must be loaded.
 */
export interface Dates {
  readonly label: (label: TimeLabel, sentAt: number) => string;
  /** Today, Yesterday, or the whole date. */
  readonly day: (sentAt: number, now: number) => string;
  /** MM-DD. */
  readonly monthAndDay: (sentAt: number) => string;
  /** The time of day. If the day is not today, the day comes before it. */
  readonly moment: (sentAt: number, now: number) => string;
  /** Full local date and time. The first call takes a cheap phone 100 ms. */
  readonly full: (sentAt: number) => string;
  /** The same without the day of the week: one line on the narrowest phone. */
  readonly exact: (sentAt: number) => string;
  /** `full` was called before, so another call is cheap. */
  readonly isFullMade: () => boolean;
}

/** npm installs one dayjs for the page and the widget: the page may have set a language for all of it. */
const momentOf = (seconds: number) => dayjs.unix(seconds).locale('en');

export const makeDates = (tag: string, t: Translate): Dates => {
  let isFullMade = false;
  const full = formatWhenAsked(tag, { dateStyle: 'full', timeStyle: 'medium' });
  const exact = formatWhenAsked(tag, { dateStyle: 'long', timeStyle: 'medium' });
  const thisYear = formatWhenAsked(tag, { weekday: 'long', day: 'numeric', month: 'long' });
  const otherYear = formatWhenAsked(tag, { dateStyle: 'long' });

  const day = (sentAt: number, now: number): string => {
    const date = momentOf(sentAt);
    const today = momentOf(now);
    if (date.isSame(today, 'day')) return t('today');
    if (date.isSame(today.subtract(1, 'day'), 'day')) return t('yesterday');
    return (date.isSame(today, 'year') ? thisYear : otherYear)(sentAt);
  };

  return {
    label: (label, sentAt) =>
      label.kind === 'clock' ? momentOf(sentAt).format(label.pattern) : t(label.kind),
    full: (sentAt) => {
      isFullMade = true;
      return full(sentAt);
    },
    exact,
    isFullMade: () => isFullMade,
    monthAndDay: (sentAt) => momentOf(sentAt).format('MM-DD'),
    day,
    moment: (sentAt, now) => {
      const date = momentOf(sentAt);
      const time = date.format('HH:mm');
      return date.isSame(momentOf(now), 'day') ? time : `${day(sentAt, now)} ${time}`;
    },
  };
};

/** A format of Intl takes a cheap phone some milliseconds to make, and the first messages need none. */
const formatWhenAsked = (tag: string, options: Intl.DateTimeFormatOptions): ((sentAt: number) => string) => {
  let format: Intl.DateTimeFormat | undefined;
  return (sentAt) => {
    format ??= new Intl.DateTimeFormat(withDigitsOfTimes(tag), options);
    return format.format(sentAt * 1000);
  };
};
