import { mediaInHtml } from '../../../../domain/message/media-in-html';
import type { Author, Message } from '../../../../domain/message/message';
import type { Translate, ViewKey } from '../../../i18n/keys';
import { plainText } from '../../../primitives/SanitisedHtml/plain-text';

/** Removes isolation marks: a name for a screen reader does not need them, and a search would not find the text. */
const forEars = (text: string): string => text.replace(/[\u2068\u2069]/gu, '');

/** The name of a message for a screen reader. */
export const messageName = (t: Translate, author: string, time: string): string =>
  forEars(t('message_label', { author, time }));

/** The announcement of an arriving message. */
export const readOut = (t: Translate, author: string, text: string): string =>
  forEars(t('read_out', { author, text }));

/** The content of a message as text. */
export const bodyText = (t: Translate, { body }: Message): string => {
  switch (body.kind) {
    case 'text':
      return body.text;
    case 'html':
      return (
        plainText(body.html) ||
        t(mediaInHtml(body.html).videos.length > 0 ? 'video_message' : 'image_message')
      );
    case 'welcome':
      return body.blocks.map(plainText).join(' ');
    case 'phrase':
      return t(body.key);
    case 'upload':
      return body.caption || t(body.type === 'video' ? 'video_message' : 'image_message');
    case 'lost':
      return t(body.type === 'video' ? 'video_message' : 'image_message');
    case 'media':
      return body.caption || t(body.images.length > 0 ? 'image_message' : 'video_message');
    case 'images':
      return body.caption || t('image_message');
    case 'video':
      return body.caption || t('video_message');
    case 'notice':
      return t(body.key, { ...body.params, name: body.params['name'] || t('role_service') });
  }
};

/** What is announced of a message: that it is a picture or a video, also if it has a caption, which may not say so. */
export const heardText = (t: Translate, message: Message): string => {
  const { body } = message;
  if (!('caption' in body) || body.caption === '') return bodyText(t, message);
  return readOut(t, bodyText(t, { ...message, body: { ...body, caption: '' } }), body.caption);
};

const ROLES: Readonly<Record<Author['role'], ViewKey>> = {
  visitor: 'you',
  service: 'role_service',
  robot: 'role_robot',
  system: 'role_system',
};

/** The name of the author, or the role. */
export const authorName = (t: Translate, author: Author): string =>
  (author.role !== 'visitor' && author.name) || t(ROLES[author.role]);
