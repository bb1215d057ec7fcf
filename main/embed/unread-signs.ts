import { titleMark } from '../../adapters/browser/unread-in-title';
import { unreadCount } from '../../domain/conversation/unread-count';
import type { LoaderOptions } from '../settings/loader-schema';
import { change, element } from './dom';
import { isOn } from './draw-launcher';
import type { PanelContext } from './panel-context';
import { languageOf, launcherWords, unreadWords } from './panel-look';
import { unreadPreview } from './unread-preview';

/** The number of unread messages on the launcher and in the title of the page, and a preview of the last one beside the launcher. */
export const unreadSigns = (context: PanelContext, options: LoaderOptions) => {
  const { signal } = context;
  const badge = unreadBadge(context, options);
  const preview = unreadPreview(context, options);
  const marksTitle = isOn(options.titleBadge ?? true);
  const mark = titleMark(document);
  let count = 0;

  const markTitle = () => {
    if (marksTitle) mark(count);
  };
  const show = (unread = count) => {
    // With fewer messages than before, the shown one may be read or recalled.
    if (unread && unread >= count) preview.rename(unread);
    else preview.hide();
    count = unread;
    badge(unread);
    markTitle();
  };

  // A page that changes without reloading may have set another title: it is marked when its tab is left.
  addEventListener('visibilitychange', markTitle, { signal });
  signal.addEventListener('abort', () => show(0));

  return {
    ...preview,
    /** Without a number: the same in another language. */
    show,
    count: () => count,
    /** The message is not counted yet. */
    arrived: (text: string) => preview.show(text, count + 1),
  };
};

/** The number of unread messages, on the launcher and in its name. */
const unreadBadge = (context: PanelContext, options: LoaderOptions): ((count: number) => void) => {
  const badge = element('span', { class: 'b', role: 'img', 'data-kefu': 'unread', hidden: '' });
  context.launcher.append(badge);
  return (count) => {
    const language = languageOf(context, options);
    const words = unreadWords(language, count);
    const { launcher, label } = context;
    badge.hidden = !count;
    badge.textContent = unreadCount(count);
    change(badge, { 'aria-label': words });
    // Some screen readers skip text inside a button, so the launcher's label contains the number too.
    change(launcher, { 'aria-label': count ? launcherWords(language, label, words) : label });
  };
};
