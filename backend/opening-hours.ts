// When a merchant's agents are there.

/** Minutes of the day: open from the first up to, and without, the second. */
export type OpenSpan = readonly [from: number, to: number];

export interface OpeningHours {
  /** IANA name, such as Asia/Shanghai. */
  readonly timeZone: string;
  /** Monday first; null: closed that day. */
  readonly days: readonly (OpenSpan | null)[];
}

export const MINUTES_OF_DAY = 1_440;

const WEEKDAYS: readonly string[] = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** @param hours null: always open */
export const isWithinHours = (hours: OpeningHours | null, now: number): boolean => {
  if (hours === null) return true;
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: hours.timeZone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(now);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? '';
  const span = hours.days[WEEKDAYS.indexOf(part('weekday'))];
  const minute = Number(part('hour')) * 60 + Number(part('minute'));
  return span != null && minute >= span[0] && minute < span[1];
};

export const isTimeZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }) !== undefined;
  } catch {
    return false;
  }
};

/** @param now Unix milliseconds */
export const isOpenAt = (
  { isOpen, hours }: { readonly isOpen: boolean; readonly hours: OpeningHours | null },
  now: number,
): boolean => isOpen && isWithinHours(hours, now);
