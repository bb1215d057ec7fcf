import { type ReactNode, useEffect, useInsertionEffect, useRef } from 'react';
import type { Widget } from '../../application/widget';
import { OpeningContext } from '../foundation/OpeningContext';
import { useLanguage } from '../foundation/useLanguage';
import { useSelected, useSnapshot } from '../foundation/useSnapshot';
import { WidgetContext } from '../foundation/WidgetContext';
import type { I18nLoader } from '../i18n/Translations';
import { ErrorBoundary } from '../primitives/ErrorBoundary';
import { Shell } from '../screens/chat/Shell';
import { Starting } from '../screens/chat/Starting';
import { useHeightAboveKeyboard } from '../screens/chat/useHeightAboveKeyboard';
import { ViewFailed } from '../screens/chat/ViewFailed';
import { theme as standard } from '../themes/default/theme';
import { useLook, useRememberLook } from './useLook';
import { usePageLanguage } from './usePageLanguage';
import { type SchemeChoice, useScheme } from './useScheme';
import { useTextScale } from './useTextScale';
import { WidgetRoot } from './WidgetRoot';

export interface KefuWidgetProps {
  readonly widget: Widget;
  /** The widget is the whole page: it sets the page's language and direction, and follows the keyboard of a phone. */
  readonly full?: boolean;
  /** Set: replaces the colour scheme of the system. */
  readonly scheme?: SchemeChoice;
  /** Shown around the chat, or instead of it. */
  readonly wrap?: ((chat: ReactNode) => ReactNode) | undefined;
  /**
   * Grows each time the chat is opened for the visitor; the text box then gets the focus. Left out: the text box
   * never gets it.
   */
  readonly openings?: number;
  readonly wordsLoader?: I18nLoader;
  /** In a page of an integrator: makes the rules of a theme as strong as those of the package's style sheet. */
  readonly strengthen?: (rules: CSSRuleList) => void;
  /** Called when the number of open dialogs changes, with a way to close the topmost. */
  readonly onDialogs?: ((count: number, closeTop: () => void) => void) | undefined;
  /** Called with the accent and the colour of text on it, in the merchant's colours, for a launcher outside of the widget. */
  readonly onAccent?: (accent: string, onAccent: string) => void;
}

/** The root of the user interface. It only renders: the caller starts and disposes the widget. */
export const KefuWidget = (props: KefuWidgetProps) => (
  // An error of the widget must not unmount the React tree of the host page.
  <ErrorBoundary fallback={() => null}>
    <Root {...props} />
  </ErrorBoundary>
);

const Root = (props: KefuWidgetProps) => {
  const { widget, full = false, scheme: choice = 'system', openings = 0, onDialogs, onAccent } = props;
  const { wrap = alone } = props;
  const root = useRef<HTMLElement>(null);
  const shell = useSnapshot(widget.shell.state);
  const words = useLanguage(shell.language, props.wordsLoader);
  const scheme = useScheme(choice);
  const text = useTextScale(useSelected(widget.options.state, ({ textSize }) => textSize));
  const place = { root, text, strengthen: props.strengthen };
  const look = useLook(shell, scheme, place);
  const standing = useLook({ ...STANDING, lastLook: shell.lastLook }, scheme, place);
  useRememberLook(shell, look?.theme, widget.shell.actions);
  const { '--kefu-accent': accent = '', '--kefu-on-accent': textOnAccent = '' } = look?.properties ?? {};
  useEffect(() => {
    if (accent !== '') onAccent?.(accent, textOnAccent);
  }, [accent, textOnAccent, onAccent]);
  useHeightAboveKeyboard(root, full);
  usePageLanguage(full ? words : null);
  useWholePage(full);

  const shown = look ?? standing;
  if (shown === null) return null;
  return (
    <WidgetContext.Provider value={widget}>
      <OpeningContext.Provider value={openings}>
        <WidgetRoot
          {...{ words, scheme, onDialogs }}
          element={root}
          look={shown}
          layout={full ? 'page' : 'panel'}
        >
          {words && look ? (
            <ErrorBoundary fallback={(retry) => <ViewFailed onRetry={retry} />}>
              {wrap(<Shell snapshot={shell} actions={widget.shell.actions} />)}
            </ErrorBoundary>
          ) : (
            <Starting words="" />
          )}
        </WidgetRoot>
      </OpeningContext.Provider>
    </WidgetContext.Provider>
  );
};

const alone = (chat: ReactNode): ReactNode => chat;

/** Until the theme's code has loaded, the skeleton has the colours of the last visit, or those of the default theme. */
const STANDING = { theme: standard.id, avatars: standard.id, colours: null, headerColour: null } as const;

/**
 * If the widget is the whole page, the page's root says so to the style sheet. `html:has(.kefu-page)` would do it without a script, but
 * then the browser looks at the whole page again for each new message. It changes each style of the page, so it comes before an effect
 * that measures the layout.
 */
const useWholePage = (full: boolean): void => {
  useInsertionEffect(() => {
    if (!full) return undefined;
    const { classList } = document.documentElement;
    classList.add('kefu-whole');
    return () => classList.remove('kefu-whole');
  }, [full]);
};
