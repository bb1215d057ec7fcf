import { forgetVisitor } from '../../adapters/browser/forget-visitor';
import type { ConversationKey } from '../../application/ports/preferences.port';
import type { Widget } from '../../application/widget';

/** The visitor was forgotten in another tab (`reset`). This page has no call for that: it begins again, with nothing of that visitor. */
export const leaveWithOthers = (widget: Widget, { businessId, visitorId }: ConversationKey): void => {
  widget.dispose();
  forgetVisitor(window, businessId, visitorId);
  window.location.reload();
};
