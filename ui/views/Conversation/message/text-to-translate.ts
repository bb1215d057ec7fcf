import { isOwn, type Message } from '../../../../domain/message/message';
import { plainText } from '../../../primitives/SanitisedHtml/plain-text';

/** What somebody else has written, without tags; '' if there is nothing to translate. */
export const textToTranslate = (message: Message): string => {
  const text = isOwn(message) ? '' : written(message);
  return /\p{L}/u.test(text) ? text : '';
};

const written = ({ body }: Message): string => {
  switch (body.kind) {
    case 'text':
      return body.text;
    case 'html':
      return plainText(body.html);
    case 'welcome':
      return body.blocks.map(plainText).join('\n');
    case 'images':
    case 'video':
    case 'media':
      return body.caption;
    default:
      // Words of the chat itself are in the language of the visitor.
      return '';
  }
};
