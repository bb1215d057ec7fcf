// Answers that operators use again and again. One list for all operators, written by admins.
import type { Queries } from '../database/database';
import { type Body, list, objectOf, text } from './input';

export interface CannedAnswer {
  readonly title: string;
  readonly content: string;
}

export const MOST_CANNED_ANSWERS = 200;
export const MOST_ANSWER = 4_000;

export const readCannedAnswers = (body: Body): readonly CannedAnswer[] =>
  list(body, 'answers', MOST_CANNED_ANSWERS, (item) => ({
    title: text(objectOf(item), 'title', { least: 1, most: 80 }),
    content: text(objectOf(item), 'content', { least: 1, most: MOST_ANSWER }),
  }));

export const cannedAnswers = ({ query }: Queries): Promise<CannedAnswer[]> =>
  query<CannedAnswer & Record<string, unknown>>(
    'select title, content from canned_answers order by position, id',
  );

export const replaceCannedAnswers = async (
  { query }: Queries,
  answers: readonly CannedAnswer[],
): Promise<void> => {
  await query('delete from canned_answers');
  await query(
    `insert into canned_answers (title, content, position)
    select item.value->>'title', item.value->>'content', item.ordinality
    from jsonb_array_elements($1::text::jsonb) with ordinality as item`,
    [JSON.stringify(answers)],
  );
};
