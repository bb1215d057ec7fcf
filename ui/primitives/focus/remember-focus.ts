/**
 * Remembers who has the focus. The function that comes back returns it, unless somebody has it by then: the visitor moved on,
 * or what opened next took it. Where nobody had it (a tool was pressed by mouse, which leaves the focus where it was) the
 * text box gets it, so that keys go somewhere; not on a touch screen, where a keyboard would come up.
 *
 * @param inside an element of the widget
 */
export const rememberFocus = (inside: Element | null): (() => void) => {
  const from = document.activeElement;
  const box = inside?.closest('.kefu')?.querySelector<HTMLElement>('[data-kefu="composer"]') ?? null;
  return () =>
    queueMicrotask(() => {
      if (!isUnfocused(document.activeElement)) return;
      const to = isUnfocused(from) ? (matchMedia('(pointer: fine)').matches ? box : null) : from;
      if (to instanceof HTMLElement && to.isConnected) to.focus({ preventScroll: true });
    });
};

const isUnfocused = (element: Element | null): boolean =>
  element === null || element === document.body || !element.isConnected;
