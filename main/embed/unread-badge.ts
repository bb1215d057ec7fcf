import { unreadCount } from '../../domain/conversation/unread-count';
import type { LoaderOptions } from '../settings/loader-schema';
import { change, element } from './dom';
import type { PanelContext } from './panel-context';
import { launcherWords, unreadWords } from './panel-look';

/** The number of unread messages, on the launcher and in its name. */
export const unreadBadge = (
  { launcher, label }: PanelContext,
  options: LoaderOptions,
): ((count: number) => void) => {
  const badge = element('span', { class: 'b', role: 'img', 'data-kefu': 'unread', hidden: '' });
  launcher.append(badge);
  return (count) => {
    const words = unreadWords(options, count);
    badge.hidden = !count;
    badge.textContent = unreadCount(count);
    change(badge, { 'aria-label': words });
    // Some screen readers skip text inside a button, so the launcher's label contains the number too.
    change(launcher, { 'aria-label': count ? launcherWords(options, label, words) : label });
  };
};
