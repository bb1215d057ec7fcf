import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { focusedElement } from '../../../shared/browser/focused-element';
import { pressedKey } from '../../../shared/browser/pressed-key';
import { useEscape } from '../../foundation/EscapeContext';
import { useT } from '../../foundation/TranslationsContext';
import { Button } from '../Button';
import { rememberFocus } from '../focus/remember-focus';
import { Card } from './Card';

/**
 * It covers messages, so the first key closes it as its button does (decision 36). The bar below the header stays. It loads
 * before the chat can be used: when the network has gone, nothing can be loaded any more.
 */
export const NetworkLost = ({ dismiss }: { readonly dismiss: () => void }) => {
  const t = useT();
  useEscape(true, dismiss);
  useAnyKey(dismiss);
  const button = useRef<HTMLButtonElement>(null);
  useFocusFrom(button);
  return (
    <Card icon="offline" tone="warning" title={t('web_disconnect')}>
      <Button ref={button} kind="quiet" onClick={() => dismiss()}>
        {t('keep_writing')}
      </Button>
    </Card>
  );
};

/** The button goes with the card. If it has the focus, that goes back to where the visitor was typing. */
const useFocusFrom = (button: RefObject<HTMLButtonElement | null>): void => {
  useLayoutEffect(() => {
    const element = button.current;
    const giveBack = rememberFocus(element);
    return () => {
      if (element !== null && focusedElement() === element) giveBack();
    };
  }, [button]);
};

/** Not Escape: it closes only what is topmost. Not a modifier: a screen reader is controlled with it. */
const useAnyKey = (act: () => void): void => {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => {
    const pressed = (event: KeyboardEvent): void => {
      if (!NO_KEYS.has(pressedKey(event))) latest.current();
    };
    document.addEventListener('keydown', pressed, true);
    return () => document.removeEventListener('keydown', pressed, true);
  }, []);
};

const NO_KEYS: ReadonlySet<string> = new Set(['Escape', 'Shift', 'Control', 'Alt', 'Meta', 'CapsLock']);
