import { type Hours, WEEKDAYS } from './hours';

/** Unix seconds; `to` is the first second after it. */
export interface Interval {
  readonly from: number;
  readonly to: number;
}

interface Range {
  /** Minutes after midnight; `to` is greater than `from`, and may be on the next day. */
  readonly from: number;
  readonly to: number;
}

const DAY_MINUTES = 1_440;

/** `"09:00-18:00"`; null if it is not one. */
export const rangeIn = (text: string): Range | null => {
  const [, fromHour, fromMinute, toHour, toMinute] = /^(\d\d):(\d\d)-(\d\d):(\d\d)$/.exec(text) ?? [];
  const from = minutesOf(fromHour, fromMinute);
  const to = minutesOf(toHour, toMinute);
  if (from === null || to === null || from === DAY_MINUTES || from === to) return null;
  return { from, to: to < from ? to + DAY_MINUTES : to };
};

/** Minutes after midnight, up to 24:00. */
const minutesOf = (hour: string | undefined, minute: string | undefined): number | null => {
  const minutes = Number(hour) * 60 + Number(minute);
  return Number(minute) < 60 && minutes <= DAY_MINUTES ? minutes : null;
};

/** The opening times of one day of the shop, in their order. A range that no clock there shows, because clocks jump over it, is left out. */
export const intervalsOn = (hours: Hours, zone: Zone, day: number): readonly Interval[] =>
  rangesOn(hours, day)
    .map(({ from, to }) => ({ from: zone.secondsAt(day, from), to: zone.secondsAt(day, to) }))
    .filter(({ from, to }) => from < to)
    .sort((a, b) => a.from - b.from);

/** @param day whole days since 1970-01-01 */
const rangesOn = ({ days, holidays = {} }: Hours, day: number): readonly Range[] => {
  const date = new Date(day * DAY_MS);
  const weekday = WEEKDAYS[date.getUTCDay()] as (typeof WEEKDAYS)[number];
  const texts = holidays[date.toISOString().slice(0, 10)] ?? days[weekday] ?? [];
  return texts.flatMap((text) => rangeIn(text) ?? []);
};

const DAY_MS = 86_400_000;

/** The clocks of a time zone. */
export class Zone {
  readonly #format: Intl.DateTimeFormat;

  /** @throws RangeError if there is no such zone */
  constructor(timeZone: string) {
    this.#format = new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
  }

  /** The date there, as whole days since 1970-01-01. */
  localDay(seconds: number): number {
    return Math.floor((seconds + this.#offset(seconds)) / 86_400);
  }

  /**
   * Unix seconds at which the clock there shows this time. Where clocks jump forward over it, the moment of the jump or one hour beside
   * it; where it comes twice, one of both.
   */
  secondsAt(day: number, minutes: number): number {
    const shown = day * 86_400 + minutes * 60;
    const guess = shown - this.#offset(shown);
    return shown - this.#offset(guess);
  }

  /** Seconds by which the clock there is ahead of UTC. */
  #offset(seconds: number): number {
    const parts = this.#format.formatToParts(new Date(seconds * 1_000));
    const of = (type: Intl.DateTimeFormatPartTypes) =>
      Number(parts.find((part) => part.type === type)?.value);
    const shown = Date.UTC(
      of('year'),
      of('month') - 1,
      of('day'),
      of('hour') % 24,
      of('minute'),
      of('second'),
    );
    return shown / 1_000 - Math.floor(seconds);
  }
}
