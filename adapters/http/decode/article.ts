import type { Article } from '../../../domain/help/article';
import { fields, list, text } from './read';

/** Articles without a title are left out: there is nothing to tap. */
export const decodeArticles = (value: unknown): readonly Article[] =>
  list(value).flatMap((item) => {
    const wire = fields(item);
    const title = text(wire['title']).trim();
    return title === '' ? [] : [{ title, answer: text(wire['ans']), detail: text(wire['answer_detail']) }];
  });
