import {
  type ContextType,
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useMemo,
  useState,
} from 'react';
import { pressedKey } from '../../shared/browser/pressed-key';
import { EscapeContext, EscapeStack } from '../foundation/EscapeContext';
import { ThemeContext } from '../foundation/look/ThemeContext';
import type { Scheme } from '../foundation/look/tokens';
import { ModalContext } from '../foundation/ModalContext';
import { OverlayContext } from '../foundation/OverlayContext';
import { TranslationsContext } from '../foundation/TranslationsContext';
import type { Translations } from '../i18n/Translations';
import { useEscapeKey } from './useEscapeKey';
import type { Look } from './useLook';

interface WidgetRootProps {
  readonly element?: Ref<HTMLElement>;
  readonly words: Translations | null;
  readonly look: Look;
  readonly scheme: Scheme;
  readonly layout: 'panel' | 'page';
  readonly onDialogs?: ((count: number, closeTop: () => void) => void) | undefined;
  readonly children: ReactNode;
}

/**
 * The root element of the widget, and the contexts that views read: texts, theme, overlay, Escape, modal dialogs. React listens to
 * clicks where a portal leads. Such an element has the role none, or else screen readers call all in it "clickable".
 */
export const WidgetRoot = (props: WidgetRootProps) => {
  const { element, words, look, scheme, layout, onDialogs, children } = props;
  const [overlay, setOverlay] = useState<HTMLElement | null>(null);
  const [escapes] = useState(() => new EscapeStack());
  const modals = useModalStack();
  useEscapeKey(overlay?.closest('.kefu') ?? null, escapes);
  const dialogs = modals.open.length;
  useEffect(() => onDialogs?.(dialogs, () => escapes.escape()), [dialogs, onDialogs, escapes]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (pressedKey(event) === 'Escape' && escapes.escape()) event.stopPropagation();
  };
  return (
    <ThemeContext.Provider value={look.theme}>
      <TranslationsContext.Provider value={words}>
        <EscapeContext.Provider value={escapes}>
          <ModalContext.Provider value={modals}>
            <OverlayContext.Provider value={overlay}>
              <section
                ref={element}
                className={`kefu kefu-${layout}`}
                lang={words?.tag}
                dir={words?.direction}
                aria-label={words?.t('widget')}
                data-theme={look.theme.id}
                data-scheme={scheme}
                style={look.properties as CSSProperties}
                onKeyDown={onKeyDown}
              >
                <div className="kefu-panel-box">
                  <div className="kefu-inside">{children}</div>
                  <div ref={setOverlay} className="kefu-overlay" role="none" />
                </div>
                <div className="kefu-whole" role="none" />
              </section>
            </OverlayContext.Provider>
          </ModalContext.Provider>
        </EscapeContext.Provider>
      </TranslationsContext.Provider>
    </ThemeContext.Provider>
  );
};

/** The open modal dialogs. The parts behind them become inert. */
const useModalStack = (): ContextType<typeof ModalContext> => {
  const [open, setOpen] = useState<readonly string[]>([]);
  const [enter] = useState(() => (id: string) => {
    setOpen((all) => [...all, id]);
    return () => setOpen((all) => all.filter((other) => other !== id));
  });
  return useMemo(() => ({ open, enter }), [open, enter]);
};
