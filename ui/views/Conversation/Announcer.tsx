import { memo, useRef } from 'react';
import { useT } from '../../foundation/WordsContext';
import { announcementWords } from './announcement-words';
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
    <div ref={region} className="kefu-hidden" role="status" aria-atomic="false" aria-relevant="additions">
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
