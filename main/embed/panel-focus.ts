import { ofPage } from '../../shared/browser/of-page';
import { pressedKey } from '../../shared/browser/pressed-key';
import type { PanelContext } from './panel-context';

/** Elements that receive text or keys. */
const FIELD = 'input,textarea,select,iframe,[contenteditable]';

/**
 * The focus of the page when the panel opens and closes. If nothing else has the focus, Escape closes the panel.
 *
 * @returns a function to call before the panel changes, because a panel that closes loses the focus. It returns one to
 * call after the change: the focus goes into the frame, or back to where the visitor came from.
 */
export const panelFocus = ({ host, root, launcher, panel, close, signal }: PanelContext) => {
  let opener: HTMLElement | undefined;
  const focused = () => ofPage('activeElement') as HTMLElement;
  /** True if nothing else on the page has the focus. */
  const isFree = () => !!root.activeElement || focused() === ofPage('body');

  let isOpen = false;
  const closeByEscape = (event: KeyboardEvent) => {
    if (!isOpen || pressedKey(event) !== 'Escape' || !isFree() || event.defaultPrevented) return;
    // Another chat of the page stays open.
    event.preventDefault();
    close();
  };
  addEventListener('keydown', closeByEscape, { signal });
  // On the launcher it closes the chat alone, and not a modal of the page too.
  const closeAlone = (event: KeyboardEvent) => {
    if (!isOpen || pressedKey(event) !== 'Escape' || !event.composedPath().includes(host)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    close();
  };
  addEventListener('keydown', closeAlone, { capture: true, signal });

  return (isOpening: boolean) => {
    isOpen = isOpening;
    const wasFree = isFree();
    if (isOpening) opener = wasFree ? launcher : focused();
    return (): void => {
      const target = isOpening ? panel.querySelector('iframe') : opener;
      // If the visitor is typing in the page, which opened the panel, the focus stays there.
      if (wasFree || (isOpening && !opener?.matches(FIELD))) target?.focus();
    };
  };
};
