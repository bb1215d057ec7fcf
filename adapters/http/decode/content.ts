import { withLines } from '../../../domain/html/with-lines';
import { saysNothing } from '../../../domain/message/message-body';
import { text, texts } from '../../wire/field-readers';

/** The content of a message; '' if nothing of it would be seen. */
export const content = (value: unknown): string => {
  const found = text(value, 'content');
  return saysNothing(found) ? '' : found;
};

/** The blocks of a welcome as HTML, without those of which nothing would be seen. */
export const blocks = (value: unknown): readonly string[] =>
  texts(value, 'blocks', 'content')
    .filter((block) => !saysNothing(block))
    .map((block) => text(withLines(block), 'content'));
