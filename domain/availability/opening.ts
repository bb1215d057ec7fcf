import type { Hours } from './hours';
import { type Interval, intervalsOn, Zone } from './intervals';

export interface OpeningState {
  readonly isOpen: boolean;
  /** Unix seconds of the next opening or closing; null if it is not known. */
  readonly changesAt: number | null;
}

/** A closing that is further away is not looked for: a shop that is always open has none. */
export const CLOSING_WITHIN_DAYS = 35;
/** A shop of one season opens again within a year. */
export const OPENING_WITHIN_DAYS = 400;

/**
 * @param now unix seconds
 * @throws RangeError if the browser does not know the time zone
 */
export const openingAt = (hours: Hours, now: number): OpeningState => {
  const zone = new Zone(hours.timeZone);
  const today = zone.localDay(now);
  let present = null as Interval | null;
  // The last range of yesterday may reach into today.
  for (let day = today - 1; day <= today + OPENING_WITHIN_DAYS; day += 1) {
    for (const next of intervalsOn(hours, zone, day)) {
      if (next.to <= now) continue;
      // Ranges that touch or overlap are one: at midnight nothing closes.
      if (present === null && next.from <= now) present = next;
      else if (present !== null && next.from <= present.to)
        present = { from: present.from, to: Math.max(present.to, next.to) };
      else return { isOpen: present !== null, changesAt: present?.to ?? next.from };
    }
    if (present !== null && day > today + CLOSING_WITHIN_DAYS) return { isOpen: true, changesAt: null };
  }
  return { isOpen: present !== null, changesAt: present?.to ?? null };
};
