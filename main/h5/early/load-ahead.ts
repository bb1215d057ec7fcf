import type { Widget } from '../../../application/widget';
import { CATALOGUES } from '../../../ui/i18n/catalogues';

/**
 * Loads what the first message needs besides the interface, while that is still on its way: the visitor's language and the
 * sanitiser of HTML. If a file does not come, the part that needs it asks again and handles the failure.
 */
export const loadAhead = (widget: Widget): void => {
  const { language } = widget.shell.state.current;
  void CATALOGUES[language]().catch(() => undefined);
  void import('../../../ui/primitives/SanitisedHtml/sanitise').catch(() => undefined);
};

/** Loads what the visitor may want next, when the browser has nothing else to do. Safari does not say when that is. */
export const loadWhenIdle = (): void => {
  const load = () => void import('../../core/media-uses').catch(() => undefined);
  if ('requestIdleCallback' in window) requestIdleCallback(load);
  else setTimeout(load, UNTIL_IDLE_MS);
};

const UNTIL_IDLE_MS = 2_000;
