/** Accents of Latin, Greek and Cyrillic letters, and vowel and stretching signs of Arabic. Vowel signs of Hindi and Thai stay. */
const ACCENTS = /[\u0300-\u036f\u0640\u064b-\u065f\u0670]/g;

/** The text as it is compared in a search: without case, accents and the width of letters. */
export const foldText = (text: string): string =>
  text.normalize('NFKD').replace(ACCENTS, '').toLowerCase().replaceAll('ς', 'σ');

export interface Place {
  readonly start: number;
  /** Behind the last UTF-16 code unit. */
  readonly end: number;
}

/**
 * Every place of a text where a search finds the query, from the beginning, without overlaps.
 *
 * @param query folded by `foldText`
 */
export const placesOf = (text: string, query: string): readonly Place[] => {
  if (query === '') return [];
  let folded = '';
  /** For each code unit of the folded text the place of its character. */
  const from: number[] = [];
  const to: number[] = [];
  let at = 0;
  for (const character of text) {
    const part = foldText(character);
    for (let unit = 0; unit < part.length; unit += 1) {
      from.push(at);
      to.push(at + character.length);
    }
    // An accent of its own belongs to the letter before it.
    if (part === '' && to.length > 0) to[to.length - 1] = at + character.length;
    folded += part;
    at += character.length;
  }
  const places: Place[] = [];
  for (let found = folded.indexOf(query); found >= 0; found = folded.indexOf(query, found + query.length))
    places.push({ start: from[found] ?? 0, end: to[found + query.length - 1] ?? text.length });
  return places;
};
