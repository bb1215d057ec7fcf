import type { StorageConsent } from '../../adapters/browser/storage-consent';
import type { FrameHost } from '../../adapters/frame/connect-to-host';
import { readHandle, scopeOf, writeHandle } from '../../adapters/frame/visitor-handle';
import { conversationKeyOf } from '../../application/session/session-facts';
import { visitorMark } from '../../domain/identity/visitor-mark';
import { goOnFromPage } from '../container/go-on-from-page';
import type { Core } from '../core/assemble';

/** What the page around the frame stores for its next one. */
export interface AcrossPages {
  /** Called with each chat before it starts. */
  made(core: Core, consent: StorageConsent): void;
  /** Tells the page again who the visitor is and what may be stored. */
  tell(): void;
  /** The version of the gate to which the visitor has agreed on an earlier page; null: none. */
  agreed(businessId: string): string | null;
}

/** @param gate the version of its words; null: there is no gate */
export const acrossPages = (frame: FrameHost, gate: string | null): AcrossPages => {
  const scope = scopeOf(frame.provenOrigin ?? '', frame.handleDomain);
  const kept = (businessId: string) =>
    frame.handle === null ? null : readHandle(frame.handle, { businessId, scope });
  let first: Core | undefined;
  let tell = () => {};
  return {
    tell: () => tell(),
    agreed: (businessId) => kept(businessId)?.agreed ?? null,
    made(core, consent) {
      // Another visitor of the same page has nothing to do with the page before.
      const isFirst = first === undefined;
      first ??= core;
      const { navigation, preferences, session } = core;
      const businessId = (navigation.param('business_id') ?? '').trim();
      const before = isFirst && consent.isGiven ? kept(businessId) : null;
      if (before !== null && preferences.visitorId(businessId) === null)
        preferences.rememberVisitorId(businessId, before.visitorId);
      const handle = () => {
        const visitorId = consent.isGiven ? preferences.visitorId(businessId) : null;
        return visitorId === null ? '' : writeHandle({ businessId, scope, visitorId, agreed: gate });
      };
      const say = () => {
        const { visitorId } = conversationKeyOf(session.now);
        if (visitorId === '') return;
        frame.visit({
          keeps: consent.isGiven,
          visitor: visitorMark(businessId, visitorId),
          handle: frame.handle === null ? undefined : handle(),
          isCounted: session.now.historyRead,
        });
      };
      tell = say;
      goOnFromPage(core, {
        storage: () => consent.tab,
        isResumed: () => isFirst && frame.isResumed,
        visitorKnown: say,
        historyRead(hasUnread) {
          say();
          // The number of the page before stands until now.
          if (!hasUnread) frame.unread(0);
        },
      });
    },
  };
};
