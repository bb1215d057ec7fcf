/** @returns the first word of the entry that has `word` behind it */
export const firstWord = (entries: readonly string[], word: string): string | undefined =>
  entries.find((entry) => `${entry} `.includes(` ${word} `))?.split(' ')[0];
