import { htmlText } from '../html/html-text';
import * as LIMITS from '../limits';
import { characterStart } from '../text/cut-text';

/** A help article (spec §3 Help article). `detail` is HTML that is not sanitised yet. */
export interface Article {
  readonly title: string;
  readonly answer: string;
  readonly detail: string;
}

/**
 * The beginning of an article's answer as plain text in one line: at most 70 characters (spec §2 International screens), never
 * cut inside a character. A cut text ends with an ellipsis, which is not counted.
 */
export const snippetOf = ({ answer, detail }: Article): string => {
  const text = htmlText(answer.trim() === '' ? detail : answer)
    .replace(/\s+/g, ' ')
    .trim();
  const points = [...text.slice(0, LONGEST_UNITS)];
  if (points.length <= LIMITS.helpSnippetCharacters) return text;
  const units = points.slice(0, LIMITS.helpSnippetCharacters).join('').length;
  return `${text.slice(0, characterStart(text, units)).trimEnd()}…`;
};

/** A character has at most two UTF-16 code units; one more character shows that the text is longer. */
const LONGEST_UNITS = 2 * (LIMITS.helpSnippetCharacters + 1);

/** For each article its place among those of its title, from 1. */
export const placesAmongTitles = (articles: readonly Article[]): readonly number[] => {
  const seen = new Map<string, number>();
  return articles.map(({ title }) => {
    const place = (seen.get(title) ?? 0) + 1;
    seen.set(title, place);
    return place;
  });
};

/** For home: the titles of the first articles, each once. */
export const firstTitles = (articles: readonly Article[]): readonly string[] =>
  [...new Set(articles.map(({ title }) => title))].slice(0, LIMITS.homeArticles);

/** The other articles of the same list, in its order. A title that appears twice is named once. */
export const relatedTitles = (articles: readonly Article[], title: string): readonly string[] =>
  [...new Set(articles.map((article) => article.title))]
    .filter((other) => other !== title)
    .slice(0, LIMITS.relatedArticles);
