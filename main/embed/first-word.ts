/** @returns the first word of the entry that contains `word` after it */
export const firstWord = (entries: readonly string[], word: string): string | undefined =>
  entries.find((entry) => `${entry} `.includes(` ${word} `))?.split(' ')[0];
