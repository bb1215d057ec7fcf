/** The calendar day of a moment where the visitor is, as a number that differs from day to day. */
export const localDay = (unixSeconds: number): number => {
  const date = new Date(unixSeconds * 1000);
  return date.getFullYear() * 10_000 + (date.getMonth() + 1) * 100 + date.getDate();
};
