import { forgetVisitor, forgottenVisitors } from '../../adapters/browser/forget-visitor';
import type { ConversationKey } from '../../application/ports/preferences.port';
import type { Widget } from '../../application/widget';

/** The visitor was forgotten in another tab (`reset`). This page has no call for that: it begins again, with nothing of that visitor. */
export const leaveWithOthers = (widget: Widget, conversation: () => ConversationKey): void => {
  forgottenVisitors().hear((forgotten) => {
    const { businessId, visitorId } = conversation();
    if (businessId !== forgotten) return;
    widget.dispose();
    forgetVisitor(window, businessId, visitorId);
    window.location.reload();
  });
};
