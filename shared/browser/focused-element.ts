/**
 * The element with the focus. If the widget is in a shadow root, `document.activeElement` is only the host of that
 * root.
 */
export const focusedElement = (): Element | null => {
  let focused = document.activeElement;
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
  return focused;
};
