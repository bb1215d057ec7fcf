import type { LoaderOptions } from '../settings/loader-schema';
import type { PanelContext } from './panel-context';
import { unreadBadge } from './unread-badge';
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
