/** What the full-text search looks for in a sentence. */
export interface Sentence {
  /** A query of Postgres: all words, also as the beginnings of words. '' if there is none. */
  readonly words: string;
  /** Parts of what is written without spaces between words. */
  readonly pieces: readonly string[];
  /** So many of the pieces a text must have. */
  readonly least: number;
}

/** Words that count: shorter ones are in every sentence. A vowel sign of Hindi is a mark, no letter. */
const WORD = /[\p{L}\p{M}\p{N}]{4,40}/gu;
const MOST_WORDS = 12;
const MOST_PIECES = 40;

interface Dense {
  readonly run: RegExp;
  readonly pieces: (run: string) => readonly string[];
  /** Fewer pieces than that say nothing: one is in many sentences. */
  readonly least: number;
}

const everyPiece =
  (signs: number) =>
  (run: string): readonly string[] => {
    const all = [...run];
    if (all.length <= signs) return [run];
    return all.slice(0, 1 - signs).map((_, at) => all.slice(at, at + signs).join(''));
  };

/** Scripts that put no space between words: about two signs are a word of the first, four of the second. Korean puts the ending behind its word. */
const DENSE: readonly Dense[] = [
  {
    run: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+/gu,
    pieces: everyPiece(2),
    least: 2,
  },
  {
    run: /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]+/gu,
    pieces: everyPiece(4),
    least: 2,
  },
  { run: /\p{Script=Hangul}{2,}/gu, pieces: (word) => [word.slice(0, 2)], least: 1 },
];

/** Two sentences with one meaning have other words, too. */
const SHARE = 1 / 3;

/** @param sentence in small letters */
export const readSentence = (sentence: string): Sentence => {
  const found = DENSE.map(({ run, pieces, least }) => ({
    pieces: [...new Set((sentence.match(run) ?? []).flatMap(pieces))].slice(0, MOST_PIECES),
    least,
  }));
  const spaced = DENSE.reduce((text, { run }) => text.replace(run, ' '), sentence);
  const words = (spaced.match(WORD) ?? []).slice(0, MOST_WORDS);
  return {
    words: words.map((word) => `'${word}':*`).join(' & '),
    pieces: found.flatMap(({ pieces }) => pieces),
    least: Math.max(
      ...found.map(({ pieces, least }) =>
        Math.max(Math.min(least, pieces.length), Math.ceil(pieces.length * SHARE)),
      ),
    ),
  };
};
