import type { Article } from '../../../domain/help/article';
import { fields, list, text } from '../../wire/read';

/** Articles without a title are left out, because the visitor could not tap them. */
export const decodeArticles = (value: unknown): readonly Article[] =>
  list(value, 'articles').flatMap((item) => {
    const wire = fields(item);
    const title = text(wire['title'], 'title').trim();
    const answer = text(wire['ans'], 'content');
    const detail = text(wire['answer_detail'], 'content');
    return title === '' ? [] : [{ title, answer, detail }];
  });
