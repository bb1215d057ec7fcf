import { Component, type RefObject } from 'react';
import { focusedElement } from '../../../shared/browser/focused-element';

interface KeepFocusProps {
  readonly theme: string;
  readonly panel: RefObject<HTMLElement | null>;
}

/** A button, or the text box, which alone has a caret. */
type Control = HTMLElement &
  Pick<HTMLTextAreaElement, 'selectionStart' | 'selectionEnd'> &
  Partial<Pick<HTMLTextAreaElement, 'setSelectionRange'>>;

/**
 * Another theme may have another header or composer. What had the focus is then a new element, which gets the focus and the caret. Must be
 * the last child of the panel, so that the new text box has its text already. A class, because React tells only a class before it
 * changes the page.
 */
export class KeepFocusThroughThemes extends Component<KeepFocusProps> {
  override getSnapshotBeforeUpdate({ theme }: KeepFocusProps): Control | null {
    return theme === this.props.theme ? null : (focusedElement() as Control | null);
  }

  override componentDidUpdate(_before: KeepFocusProps, _state: unknown, held: Control | null): void {
    if (!held || held.isConnected) return;
    const hook = `[data-kefu="${held.dataset['kefu']}"]`;
    const [next, another] = this.props.panel.current?.querySelectorAll<Control>(hook) ?? [];
    // Each message has the same hooks, so they do not tell which message had the focus.
    if (another) return;
    next?.focus({ preventScroll: true });
    next?.setSelectionRange?.(held.selectionStart, held.selectionEnd);
  }

  override render() {
    return null;
  }
}
