import type { Widget } from '../../../application/widget';
import { CATALOGUES } from '../../../ui/i18n/catalogues';
import { untilConfig } from './until-config';

/**
 * Loads what the first message needs while the interface still loads: the visitor's language with its formats of dates
 * and numbers, and, when the calls after config have left and the interface is there, the sanitiser of HTML and the sockets. Sooner,
 * the calls and the interface would wait for them: their code runs for long on a cheap phone, which has a slow line, too. If a file
 * cannot be loaded, the part that needs it loads it again and handles the failure.
 */
export const loadAhead = (widget: Widget, loading: Promise<unknown>): void => {
  const { language } = widget.shell.state.current;
  void CATALOGUES[language]().catch(() => undefined);
  void import('../../../ui/i18n/formats').catch(() => undefined);
  void Promise.all([untilConfig(widget).then(callsLeave), loading])
    .then(() =>
      Promise.all([
        import('../../../ui/primitives/SanitisedHtml/sanitise'),
        import('../../../adapters/realtime/sockets'),
        import('../../core/realtime'),
      ]),
    )
    .catch(() => undefined);
};

/** They leave in the task in which config is read. */
const callsLeave = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/**
 * Loads what the visitor may need next, and what stores the look for the next visit, when the browser is idle. Safari does not report
 * when it is idle.
 */
export const loadWhenIdle = (shown: HTMLElement, hasConfig: () => boolean): void => {
  const load = () => {
    void import('../../core/media-uses').catch(() => undefined);
    void import('../../container/later-gateways').catch(() => undefined);
    void import('./save-look').then(({ saveLook }) => saveLook(shown, hasConfig)).catch(() => undefined);
  };
  if ('requestIdleCallback' in window) requestIdleCallback(load);
  else setTimeout(load, UNTIL_IDLE_MS);
};

const UNTIL_IDLE_MS = 2_000;
