import { characterStart, cutText } from '../text/cut-text';
import { type Fitted, LAYOUT_UNITS, type LayoutBudget, MESSAGE_BUDGET } from './layout-budget';

/** What makes the same text dearer at its place in HTML. */
export interface TextPlace {
  /** Factor of each letter. */
  readonly letters: number;
  /** Factor of what grows with the square of a run without spaces. */
  readonly runs: number;
}

export const PLAIN_PLACE: TextPlace = { letters: 1, runs: 1 };

/** Units of a line that the writer ends. */
const LINE = 12;
/** Units of a letter that needs shaping, such as Arabic, Thai, an emoji or an accent of its own. */
const SHAPED = 3;
/** Units of any letter. */
const LETTER = 2;
const TAB = 4;
/** For each line a browser looks through all pieces of the paragraph before it: half the units of a pair of pieces. */
const PAIR_OF_PIECES = 0.009;
/** The same for the letters of flags in a row: at each one it looks back to the first. */
const PAIR_OF_FLAGS = 0.35;
/** Units of a place where a link may begin. Not each of them is one. */
const LINK = 30;

const FLAG_FIRST_HALF = 0xd83c;

/**
 * Adds up the cost of a text, character by character, and stops where the budget ends. A paragraph is what a browser breaks
 * into lines at once.
 */
export class TextMeter {
  cost = 0;
  #pieces = 0;
  #flags = 0;
  #last: Piece = 'latin';

  endParagraph(): void {
    this.#pieces = 0;
    this.#flags = 0;
    this.#last = 'latin';
  }

  /**
   * @param breaks whether `\n` ends a line
   * @returns the index at which the cost exceeds the budget, or `end`
   */
  read(text: string, [start, end]: readonly [number, number], place: TextPlace, more: ReadMore): number {
    const { budget, breaks } = more;
    for (let at = start; at < end; at += 1) {
      this.#add(text, at, place, breaks);
      if (this.cost > budget) return at;
    }
    return end;
  }

  #add(text: string, at: number, place: TextPlace, breaks: boolean): void {
    const code = text.charCodeAt(at);
    this.cost += (code === TABULATOR ? TAB : LETTER) * place.letters;
    if (code === NEW_LINE && breaks) {
      this.cost += LINE;
      this.endParagraph();
      return;
    }
    if (code >= 0xdc00 && code < 0xe000) return;
    if (mayBeginLink(code) && !mayBeginLink(text.charCodeAt(at - 1))) this.cost += LINK;
    const piece = pieceOf(code);
    if (piece === 'latin' && this.#last === 'latin') return;
    this.#flags = isFlag(text, at, code) ? this.#flags + 1 : 0;
    if (piece !== this.#last) this.#addPiece(1, 1);
    else if (piece === 'shaped') this.#addPiece(isSlow(code) ? 0.6 : 0.15, place.runs);
    if (piece === 'shaped')
      this.cost += SHAPED * place.letters + 2 * PAIR_OF_FLAGS * this.#flags * place.runs;
    this.#last = piece;
  }

  #addPiece(weight: number, factor: number): void {
    this.#pieces += weight;
    this.cost += 2 * PAIR_OF_PIECES * this.#pieces * weight * factor;
  }
}

interface ReadMore {
  readonly budget: number;
  readonly breaks: boolean;
}

const NEW_LINE = 10;
const TABULATOR = 9;

/** latin: letters of one font that stand for themselves. wide: the same for Chinese, Japanese and Korean. */
type Piece = 'latin' | 'wide' | 'shaped';

const pieceOf = (code: number): Piece => {
  if (code < 0x2e80) return LATIN.some(([first, last]) => code >= first && code <= last) ? 'latin' : 'shaped';
  const isWide = code < 0xd800 || (code >= 0xf900 && code <= 0xfaff) || (code >= 0xff01 && code <= 0xffee);
  return isWide ? 'wide' : 'shaped';
};

/** Accents, marks that turn or hide letters, and scripts without spaces, whose words a browser looks up. */
const isSlow = (code: number): boolean =>
  (code >= 0x300 && code <= 0x36f) || (code >= 0xe00 && code <= 0xeff) || (code >= 0x1000 && code <= 0x206f);

/** Latin, Greek and Cyrillic, without what joins, hides or turns letters. */
const LATIN: readonly (readonly [number, number])[] = [
  [0, 0xac],
  [0xae, 0x2ff],
  [0x370, 0x482],
  [0x48a, 0x52f],
  [0x1e00, 0x1fff],
  [0x2010, 0x2027],
  [0x2030, 0x205e],
  [0x20a0, 0x20bf],
];

const isFlag = (text: string, at: number, code: number): boolean =>
  code === FLAG_FIRST_HALF && text.charCodeAt(at + 1) >= 0xdde6 && text.charCodeAt(at + 1) <= 0xddff;

/** Digits, `@`, `+`, `(` and the `:` of an address. */
const mayBeginLink = (code: number): boolean =>
  (code >= 0x30 && code <= 0x3a) || code === 0x40 || code === 0x2b || code === 0x28;

/** Cuts plain text where its budget ends. */
export const fitText = (text: string, budget: LayoutBudget = MESSAGE_BUDGET): Fitted => {
  const { head } = cutText(text, budget.characters);
  const meter = new TextMeter();
  const read = meter.read(head, [0, head.length], PLAIN_PLACE, { budget: budget.units, breaks: true });
  const end = read < head.length ? characterStart(text, read) : head.length;
  return { head: text.slice(0, end), rest: text.slice(end), cost: meter.cost };
};

/** The texts of a row in a list. All rows of the list share the budget of one screen, and the texts of a row its part. */
export const fitRow = (texts: readonly string[], rows: number): readonly string[] => {
  let units = LAYOUT_UNITS.screen / rows;
  return texts.map((text) => {
    const { head, rest, cost } = fitText(text, { ...MESSAGE_BUDGET, units });
    units -= cost;
    return rest === '' ? head : `${head}…`;
  });
};
