import type { Message } from '../../../domain/message/message';
import type { Translate } from '../../i18n/keys';
import { authorName } from './message/author';
import { bodyText, readOut } from './message/spoken';
import type { Announcement } from './useAnnouncements';

/**
 * Limits the announced text, because a listener cannot easily stop a text of 20,000 characters. The conversation
 * has the whole text.
 */
const LONGEST = 600;

/** What a screen reader says: who wrote it, or that it was not sent, and then the text. */
export const announcementWords = (t: Translate, announcement: Announcement): string => {
  switch (announcement.kind) {
    case 'count':
      return t('unread_below', { number: announcement.count });
    case 'failed':
      return readOut(t, t('status_failed'), shortened(bodyText(t, announcement.message)));
    case 'message':
      return spoken(t, announcement.message);
  }
};

const shortened = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text);

const spoken = (t: Translate, message: Message): string => {
  const said = shortened(bodyText(t, message));
  return message.body.kind === 'notice' ? said : readOut(t, authorName(t, message.author), said);
};
