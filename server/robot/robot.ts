// The robot and the help centre: questions and articles of the database, found by a plain full-text search.

import type { Article, Merchant, Question } from '../../backend/backend';
import type { Database } from '../database/database';
import { readSentence, type Sentence } from './sentence';

const MOST_ARTICLES = 100;

/** Rows in the visitor's language; without such, in the merchant's; without these, those of no language. */
const inLanguage = (table: 'questions' | 'articles') => `
  merchant_id = $1 and lang = (
    select lang from ${table} where merchant_id = $1 and lang in ($2, $3, '')
    order by (lang = $2) desc, (lang = $3) desc limit 1)`;

/** Whether a document has the words and pieces of a sentence; the parameters that begin with `$first` are those of `sought`. */
const hasSentence = (document: string, first: number) => `(
  ($${first} = '' or to_tsvector('simple', ${document}) @@ to_tsquery('simple', $${first}))
  and ${countOf(document, first)} >= $${first + 2}::int)`;

const countOf = (document: string, first: number) => `(
  select count(*) from jsonb_array_elements_text($${first + 1}::jsonb) as piece
  where position(piece in lower(${document})) > 0)`;

const sought = ({ words, pieces, least }: Sentence) => [words, JSON.stringify(pieces), least] as const;

/** For a pattern of `like`: what the visitor typed is no pattern. */
const literally = (text: string): string => text.replace(/[\\%_]/g, (sign) => `\\${sign}`);

export class Robot {
  constructor(private readonly database: Database) {}

  /** Common questions, in the order of the merchant. */
  hints(merchant: Merchant, lang: string): Promise<Question[]> {
    return this.questions(merchant, lang, { order: 'position, id', limit: 50 });
  }

  async byId(merchant: Merchant, qid: string): Promise<Question | undefined> {
    if (!/^\d{1,15}$/.test(qid)) return undefined;
    const [found] = await this.database.query<Question & Record<string, unknown>>(
      `select id::text as qid, keyword, question, answer from questions where merchant_id = $1 and id = $2::bigint`,
      [merchant.id, Number(qid)],
    );
    return found;
  }

  /**
   * The question whose keyword or terms are in the sentence, most of them first; without one, the question that has the
   * words of the sentence in itself or in its answer.
   */
  async answerTo(merchant: Merchant, lang: string, sentence: string): Promise<Question | undefined> {
    const text = sentence.slice(0, 2_000).toLowerCase();
    const named = `(
      select count(*) from jsonb_array_elements_text(terms || to_jsonb(keyword)) as term
      where term <> '' and position(lower(term) in $4) > 0)`;
    const [found] = await this.questions(merchant, lang, {
      where: `${named} > 0`,
      order: `${named} desc, position, id`,
      limit: 1,
      more: [text],
    });
    if (found) return found;
    const asked = readSentence(text);
    if (asked.words === '' && asked.pieces.length === 0) return undefined;
    const document = `(keyword || ' ' || question || ' ' || regexp_replace(answer, '<[^>]*>', ' ', 'g'))`;
    const [fitting] = await this.questions(merchant, lang, {
      where: hasSentence(document, 4),
      order: `${countOf(document, 4)} desc, ts_rank(to_tsvector('simple', ${document}), to_tsquery('simple', $4)) desc, position, id`,
      limit: 1,
      more: sought(asked),
    });
    return fitting;
  }

  /** Questions that have what the visitor is typing. */
  async suggest(merchant: Merchant, lang: string, typed: string): Promise<string[]> {
    const text = typed.trim().slice(0, 200).toLowerCase();
    if (text === '') return [];
    const found = await this.questions(merchant, lang, {
      where: `(lower(question) like $4 or lower(keyword) like $4)`,
      order: 'position, id',
      limit: 5,
      more: [`%${literally(text)}%`],
    });
    return found.map(({ question }) => question);
  }

  articles(merchant: Merchant, lang: string): Promise<Article[]> {
    return this.database.query<Article & Record<string, unknown>>(
      `select title, body from articles where ${inLanguage('articles')} order by position, id limit ${MOST_ARTICLES}`,
      [merchant.id, lang, merchant.lang],
    );
  }

  /** Articles that have the text, or its words. */
  searchArticles(merchant: Merchant, lang: string, sentence: string): Promise<Article[]> {
    const text = sentence.trim().slice(0, 200).toLowerCase();
    if (text === '') return Promise.resolve([]);
    const asked = readSentence(text);
    const isSearched = asked.words !== '' || asked.pieces.length > 0;
    const document = `(title || ' ' || regexp_replace(body, '<[^>]*>', ' ', 'g'))`;
    return this.database.query<Article & Record<string, unknown>>(
      `select title, body from articles
       where ${inLanguage('articles')} and (lower(${document}) like $4 or ($8::boolean and ${hasSentence(document, 5)}))
       order by position, id limit ${MOST_ARTICLES}`,
      [merchant.id, lang, merchant.lang, `%${literally(text)}%`, ...sought(asked), isSearched],
    );
  }

  private questions(
    merchant: Merchant,
    lang: string,
    search: {
      readonly where?: string;
      readonly order: string;
      readonly limit: number;
      readonly more?: readonly (string | number)[];
    },
  ): Promise<Question[]> {
    return this.database.query<Question & Record<string, unknown>>(
      `select id::text as qid, keyword, question, answer from questions
       where ${inLanguage('questions')} and (${search.where ?? 'true'}) order by ${search.order} limit ${search.limit}`,
      [merchant.id, lang, merchant.lang, ...(search.more ?? [])],
    );
  }
}
