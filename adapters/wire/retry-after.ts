/**
 * Milliseconds that a `Retry-After` header asks for: seconds, or a date of HTTP.
 *
 * @param date the server's own Date header, with which a date is compared; without it, the device's clock
 * @returns null if it is missing or cannot be read
 */
export const retryAfterMs = (header: unknown, date: unknown, now: number): number | null => {
  const value = String(header ?? '').trim();
  // A browser joins the headers of two gateways.
  const seconds = value.split(',');
  if (seconds.every((one) => /^\s*\d+(?:\.\d+)?$/.test(one))) return Math.max(...seconds.map(Number)) * 1000;
  // Three forms (RFC 9110, HTTP-date): `Sun, 06 Nov 1994 …`, `Sunday, 06-Nov-94 …` and `Sun Nov  6 …`. The last has no zone.
  if (!/^[A-Za-z]{3,9},? .*\d:\d\d:\d\d/.test(value)) return null;
  const at = Date.parse(/ GMT$/i.test(value) ? value : `${value} GMT`);
  if (Number.isNaN(at)) return null;
  const served = typeof date === 'string' ? Date.parse(date) : Number.NaN;
  return Math.max(0, at - (Number.isNaN(served) ? now : served));
};
