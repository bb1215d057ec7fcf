import type { Article } from '../../../domain/help/article';
import { fields, html, list, text } from '../../wire/field-readers';

/** Articles without a title are left out, because the visitor could not tap them. */
export const decodeArticles = (value: unknown): readonly Article[] =>
  list(value, 'articles').flatMap((item) => {
    const wire = fields(item);
    const title = text(wire['title'], 'title').trim();
    const answer = html(wire['ans'], 'content');
    const detail = html(wire['answer_detail'], 'content');
    return title === '' ? [] : [{ title, answer, detail }];
  });
