/** The element with the focus. The widget may be in a shadow root, which the document names instead of what is in it. */
export const focusedElement = (): Element | null => {
  let focused = document.activeElement;
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
  return focused;
};
