import { titleMark } from '../../adapters/browser/unread-in-title';
import type { LoaderOptions } from '../settings/loader-schema';
import { isOn } from './draw-launcher';
import type { PanelContext } from './panel-context';
import { unreadBadge } from './unread-badge';
import { unreadPreview } from './unread-preview';

/** The number of unread messages on the launcher and in the title of the page, and a preview of the last one beside the launcher. */
export const unreadSigns = (context: PanelContext, options: LoaderOptions) => {
  const badge = unreadBadge(context, options);
  const preview = unreadPreview(context, options);
  const marksTitle = isOn(options.titleBadge ?? true);
  const mark = titleMark(document);
  let count = 0;

  const markTitle = () => {
    if (marksTitle) mark(count);
  };
  const show = (unread: number) => {
    count = unread;
    if (!unread) preview.hide();
    badge(unread);
    markTitle();
  };

  // A page that changes without reloading may have set another title: it is marked when its tab is left.
  addEventListener('visibilitychange', markTitle, { signal: context.signal });
  context.signal.addEventListener('abort', () => {
    count = 0;
    markTitle();
  });

  return {
    show,
    count: () => count,
    /** The number in another language. */
    translate: () => show(count),
    /** The message is not counted yet. */
    arrived: (text: string) => preview.show(text, count + 1),
    by: preview.by,
    hidePreview: preview.hide,
  };
};
