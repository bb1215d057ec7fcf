/** A larger number of unread messages is shown as this one with a plus. */
const MOST_SHOWN = 99;

/** @param write the digits of a language */
export const unreadCount = (count: number, write: (count: number) => string = String): string =>
  count > MOST_SHOWN ? `${write(MOST_SHOWN)}+` : write(count);
