export const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;

export type Weekday = (typeof WEEKDAYS)[number];

/** When people answer. */
export interface Hours {
  /** IANA name, such as `Asia/Manila`. The times below are those of a clock there. */
  readonly timeZone: string;
  /**
   * Times of each weekday, such as `["09:00-12:30", "14:00-18:00"]`. A day that is missing is closed. A range that ends before it begins
   * ends on the next day; `00:00-24:00` is a whole day.
   */
  readonly days: { readonly [Day in Weekday]?: readonly string[] };
  /** Dates (`YYYY-MM-DD`) with other times than their weekday; `[]` is closed. */
  readonly holidays?: Readonly<Record<string, readonly string[]>>;
}
