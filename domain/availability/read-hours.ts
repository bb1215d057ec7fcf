import { ownProperties } from '../own-properties';
import { type Hours, WEEKDAYS } from './hours';
import { rangeIn } from './intervals';

export type HoursReading =
  | { readonly ok: true; readonly hours: Hours }
  /** `field` names what is wrong, such as `days.mon[0]`; `problem` says what is expected there. */
  | { readonly ok: false; readonly field: string; readonly problem: string };

const MOST_HOLIDAYS = 400;
const MOST_RANGES = 12;
const RANGES = `a list of at most ${MOST_RANGES} times such as "09:00-18:00" is expected`;

/** @param value anything: of an attribute, of JSON or of plain JavaScript */
export const readHours = (value: unknown): HoursReading => {
  if (!isRecord(value)) return wrong('hours', 'an object { timeZone, days } is expected');
  const { timeZone, days, holidays = {} } = ownProperties(value);
  if (typeof timeZone !== 'string' || !isZone(timeZone))
    return wrong('timeZone', 'the name of a time zone such as "Asia/Manila" is expected');
  if (!isRecord(days)) return wrong('days', 'an object with the days mon to sun is expected');
  if (!isRecord(holidays) || Object.keys(holidays).length > MOST_HOLIDAYS)
    return wrong('holidays', `an object of at most ${MOST_HOLIDAYS} dates is expected`);
  for (const [day, ranges] of Object.entries(days)) {
    if (!WEEKDAYS.some((known) => known === day))
      return wrong(`days.${day}`, `one of ${WEEKDAYS.join(', ')} is expected`);
    const at = wrongRange(ranges);
    if (at !== null) return wrong(`days.${day}${at}`, RANGES);
  }
  for (const [date, ranges] of Object.entries(holidays)) {
    if (!isDate(date)) return wrong(`holidays.${date}`, 'a date such as 2026-12-25 is expected');
    const at = wrongRange(ranges);
    if (at !== null) return wrong(`holidays.${date}${at}`, RANGES);
  }
  return { ok: true, hours: { timeZone, days: copyOf(days), holidays: copyOf(holidays) } };
};

const wrong = (field: string, problem: string): HoursReading => ({
  ok: false,
  field: field.slice(0, 60),
  problem,
});

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A later change of the integrator's object changes nothing. */
const copyOf = (lists: Readonly<Record<string, unknown>>): Readonly<Record<string, readonly string[]>> =>
  ownProperties(
    Object.fromEntries(Object.entries(lists).map(([name, list]) => [name, [...(list as string[])]])),
  );

/** '' or `[2]`: where a list of ranges is wrong. null: it is right. */
const wrongRange = (ranges: unknown): string | null => {
  if (!Array.isArray(ranges) || ranges.length > MOST_RANGES) return '';
  const at = ranges.findIndex((one: unknown) => typeof one !== 'string' || rangeIn(one) === null);
  return at < 0 ? null : `[${at}]`;
};

const isDate = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  new Date(Date.parse(text)).toISOString().startsWith(text);

/** Also false in a browser without time zones. */
const isZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};
