/** The calendar day of a moment in the visitor's time zone, as a number. Different days have different numbers. */
export const localDay = (unixSeconds: number): number => {
  const date = new Date(unixSeconds * 1000);
  return date.getFullYear() * 10_000 + (date.getMonth() + 1) * 100 + date.getDate();
};
