import type { Encoded, Line } from '../record/recording';
import { isInput } from '../record/recording';
import { CLASSES, WORD } from '../record/stand-ins';

/**
 * Compares what the chat asks now with what it asked in the recording. Words that came in are compared; of a word that the widget has made
 * itself, the recording has a stand-in, so only its length and script can be compared.
 */
export class SameOutput {
  readonly #known = new Set<string>();

  constructor(lines: readonly Line[]) {
    const learn = (value: Encoded): void => {
      if (typeof value === 'string') for (const [word] of value.matchAll(WORD)) this.#known.add(word);
      else if (typeof value === 'object' && value !== null)
        for (const one of Object.values(value)) learn(one);
    };
    for (const line of lines) {
      if ('gives' in line && line.gives !== undefined) learn(line.gives);
      if (isInput(line) && 'args' in line) learn(line.args);
    }
  }

  /** @returns the place of the first difference, such as `.text`; null if both are the same */
  difference(recorded: Encoded, now: Encoded, place = ''): string | null {
    if (typeof recorded === 'string' && typeof now === 'string')
      return this.#isSame(recorded, now) ? null : place;
    if (typeof recorded !== 'object' || typeof now !== 'object' || recorded === null || now === null)
      return Object.is(recorded, now) ? null : place;
    if (Array.isArray(recorded) !== Array.isArray(now)) return place;
    const [before, after] = [recorded as Fields, now as Fields];
    for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
      // Numbers of functions and files are given as they come. The key of a visitor is a hash.
      if ((name === 'id' && '$' in before) || name === 'visitorKey') continue;
      const [one, other] = [before[name], after[name]];
      const inside = `${place}.${name}`;
      if (one === undefined || other === undefined) return inside;
      const found = this.difference(one, other, inside);
      if (found !== null) return found;
    }
    return null;
  }

  #isSame(recorded: string, now: string): boolean {
    if (recorded === now) return true;
    if (recorded.length !== now.length || recorded.replace(WORD, '_') !== now.replace(WORD, '_'))
      return false;
    const words = now.match(WORD) ?? [];
    return (recorded.match(WORD) ?? []).every((word, at) => this.#isSameWord(word, words[at] ?? ''));
  }

  #isSameWord(recorded: string, now: string): boolean {
    if (recorded === now) return true;
    // A short word that came in may also be one that the widget makes.
    if (now.length >= SHORTEST_KNOWN && this.#known.has(recorded) && this.#known.has(now)) return false;
    return shapeOf(recorded) === shapeOf(now);
  }
}

const SHORTEST_KNOWN = 4;

type Fields = Readonly<Record<string, Encoded>>;

const shapeOf = (word: string): string =>
  Array.from(word, (letter) => CLASSES.findIndex((one) => one.test(letter))).join();
