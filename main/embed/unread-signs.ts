import { unreadCount } from '../../domain/conversation/unread-count';
import type { LoaderOptions } from '../settings/loader-schema';
import { change, element } from './dom';
import type { PanelContext } from './panel-context';
import { launcherWords, unreadWords } from './panel-look';
import { unreadPreview } from './unread-preview';

/** The number of unread messages on the launcher, and a preview of the last one beside it. */
export const unreadSigns = (context: PanelContext, options: LoaderOptions) => {
  const badge = unreadBadge(context, options);
  const preview = unreadPreview(context, options);
  let count = 0;

  const show = (unread: number) => {
    count = unread;
    if (!unread) preview.hide();
    badge(unread);
  };

  return {
    show,
    count: () => count,
    /** The number in another language. */
    translate: () => show(count),
    /** The message is not counted yet. */
    arrived: (text: string) => preview.show(text, count + 1),
    hidePreview: preview.hide,
  };
};

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
