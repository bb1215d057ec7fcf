import { memo, useRef } from 'react';
import type { Message } from '../../../domain/message/message';
import { useT } from '../../foundation/TranslationsContext';
import type { Translate } from '../../i18n/keys';
import { STATUS_REGION } from '../../primitives/status-region';
import { authorName, heardText, readOut } from './message/message-words';
import { type Announcement, type AnnouncementSource, useAnnouncements } from './useAnnouncements';

/**
 * Announces each arriving message once to a screen reader. The log itself is silent: a virtual list adds old rows
 * again, which would be announced as new. A reader who has scrolled up hears only how many messages wait. An own
 * message that fails is announced too, because its row may be outside the screen.
 */
export const Announcer = (props: AnnouncementSource) => {
  const region = useRef<HTMLDivElement>(null);
  const announcements = useAnnouncements(region, props);
  return (
    <div
      ref={region}
      className="kefu-hidden"
      {...STATUS_REGION}
      aria-atomic="false"
      aria-relevant="additions"
    >
      {announcements.map((announcement) => (
        <Spoken key={announcement.key} announcement={announcement} />
      ))}
    </div>
  );
};

/** Drawn once: if messages come one after another, the texts of those before them are not made again. */
const Spoken = memo(({ announcement }: { readonly announcement: Announcement }) => (
  <p>{announcementWords(useT(), announcement)}</p>
));

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
      return readOut(t, t('status_failed'), shortened(heardText(t, announcement.message)));
    case 'message':
      return spoken(t, announcement.message);
  }
};

const shortened = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text);

const spoken = (t: Translate, message: Message): string => {
  const said = shortened(heardText(t, message));
  return message.body.kind === 'notice' ? said : readOut(t, authorName(t, message.author), said);
};
