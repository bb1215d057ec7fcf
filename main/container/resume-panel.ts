import { distinctUntilChanged, filter, map, skip } from 'rxjs';
import { isReload } from '../../adapters/browser/is-reload';
import type { StorageConsent } from '../../adapters/browser/storage-consent';
import { STORED, type StoredKey } from '../../adapters/browser/stored-keys';
import type { HeadlessWidget } from '../../application/integration/headless-widget';
import { panelMemory } from '../../application/integration/panel-memory';
import { isOver } from '../../application/session/session-facts';
import { visitorMark } from '../../domain/identity/visitor-mark';
import { PHONE } from '../../shared/browser/matches-media';
import type { Core } from '../core/assemble';
import { goOnFromPage } from './go-on-from-page';
import { storeItem } from './store-item';

/**
 * The setting `resume` of a chat in the page: what the loader does for a frame (main/embed/next-page.ts).
 *
 * @param first the present chat
 * @returns is called with each later chat: that of another visitor
 */
export const resumePanel = (
  widget: HeadlessWidget,
  consent: StorageConsent,
  first: Core,
): ((core: Core) => void) => {
  const businessId = (first.navigation.param('business_id') ?? '').trim();
  const key: StoredKey = `${STORED.resume}${businessId}`;
  const memory = panelMemory({
    store: {
      read: () => consent.tab.readJson(key),
      write: (record) => storeItem(consent.tab, STORED.resume, key, JSON.stringify(record)),
      remove: () => consent.tab.remove(key),
    },
    mayOpen: () => isReload() || !matchMedia(PHONE).matches,
    open: () => widget.open(),
  });
  let mark: string | null = null;
  const tell = () => memory.visitorIs(consent.isGiven ? mark : null);

  const { identify, reset, consent: setConsent, destroy } = widget;
  Object.assign(widget, {
    identify(...given: Parameters<typeof identify>) {
      if (given[0] === null) memory.forget();
      identify(...given);
    },
    reset() {
      memory.forget();
      reset();
    },
    consent(isGiven: boolean) {
      if (isGiven === false) memory.forget();
      setConsent(isGiven);
      if (mark !== null) tell();
    },
    destroy() {
      destroy();
      memory.forget();
    },
  });

  const facts$ = widget.panel.changes$;
  facts$
    .pipe(
      map(({ isOpen }) => isOpen),
      distinctUntilChanged(),
      skip(1),
      filter(() => !widget.panel.current.isDestroyed),
    )
    .subscribe((isOpen) => memory.shown(isOpen));
  facts$
    .pipe(
      map(({ unread }) => unread),
      distinctUntilChanged(),
    )
    .subscribe((unread) => void memory.unread(unread));

  const made = (core: Core, isFirst = false) => {
    goOnFromPage(core, {
      storage: () => consent.tab,
      isResumed: () => isFirst && memory.before !== null,
      visitorKnown(visitorId) {
        mark = visitorMark(businessId, visitorId);
        tell();
      },
      historyRead() {
        memory.counted();
        memory.unread(widget.unread);
      },
    });
    core.conversation.events$.subscribe(({ kind }) => {
      if (kind === 'sent') memory.written();
    });
    core.session.state.changes$
      .pipe(map(isOver), distinctUntilChanged(), filter(Boolean))
      .subscribe(() => memory.forget());
  };
  made(first, true);
  return (core) => made(core);
};
