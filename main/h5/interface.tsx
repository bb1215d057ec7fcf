import '../../ui/styles/first.css';
import { createRoot } from 'react-dom/client';
import { ConsoleLog } from '../../adapters/browser/log';
import { importWithRetry } from '../../shared/browser/import-with-retry';
import { lazyModule } from '../../shared/browser/lazy-module';
import { KefuWidget, type SchemeChoice } from '../../ui';
import { I18nLoader } from '../../ui/i18n/Translations';
import type { OnDialogs } from './back-closes-dialogs';
import { untilConfig } from './early/until-config';
import type { PlainRoute } from './route';
import type { Flow, Placement, Started } from './started';

/**
 * Everything that React draws. It loads beside the core, which does not wait for it. Drawing takes a cheap phone 100 ms, and the calls
 * that follow config would wait for it. So it begins when config has come: then these calls leave first.
 */
export const showChat = async (
  element: HTMLElement,
  started: Started,
  scheme: SchemeChoice,
  flow?: Flow,
): Promise<void> => {
  const { widget, panel, place, texts, onAccent } = started;
  void import('../../ui/styles/later.css');
  const wordsLoader = new I18nLoader(importWithRetry, { texts, refuse: complain });
  void wordsLoader.load(widget.shell.state.current.language).catch(() => undefined);
  if (flow === undefined)
    await Promise.race([
      Promise.all([untilConfig(widget), started.ahead]),
      new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT_MS)),
    ]);
  const root = createRoot(element);
  // In the international flow Back leads to the screen before. A history entry for a dialog would return a visitor
  // to the chat after the widget has led that visitor home.
  const onDialogs = flow === undefined ? laterBack(place) : undefined;
  let openings = 0;
  let chosen = scheme;
  let visit = 0;
  const draw = () =>
    root.render(
      <KefuWidget
        key={visit}
        {...{ widget, openings, onDialogs }}
        full
        wordsLoader={wordsLoader}
        scheme={chosen}
        wrap={started.wrap ?? flow?.draw}
        {...(onAccent && { onAccent })}
      />,
    );
  place.onOpening(() => {
    openings += 1;
    draw();
  });
  panel?.changes$.subscribe((facts) => {
    chosen = facts.scheme === 'system' ? scheme : facts.scheme;
    visit = facts.visit;
    draw();
  });
  draw();
};

const complain = (line: string): void => new ConsoleLog(false).error(line);

/** A backend that takes longer is not waited for. */
const LONGEST_WAIT_MS = 500;

/** The code loads with the first dialog. */
const laterBack = (place: Placement): OnDialogs => {
  const load = lazyModule(() => import('./back-closes-dialogs'));
  let onDialogs: OnDialogs | undefined;
  let hadDialog = false;
  return (count, closeTop) => {
    hadDialog ||= count > 0;
    if (hadDialog)
      load().then(
        ({ backClosesDialogs }) => {
          onDialogs ??= backClosesDialogs(place);
          onDialogs(count, closeTop);
        },
        // Without the code, Back leaves the chat, as on other pages.
        () => undefined,
      );
  };
};

export const showPlainPage = async (element: HTMLElement, route: PlainRoute): Promise<void> => {
  const { PlainPage } = await import('./PlainPage');
  createRoot(element).render(<PlainPage route={route} />);
};
