/** @returns the key of the row that contains `value`. A row is a text: its key, then its values. */
export const keyOfRow = (rows: readonly string[], value: string): string | undefined =>
  rows.find((row) => row.split(' ').includes(value))?.split(' ')[0];
