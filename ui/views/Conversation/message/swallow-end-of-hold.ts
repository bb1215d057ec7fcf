/** Browsers send the click at most so many milliseconds after the finger was lifted. */
const LATE_CLICK_MS = 400;

/**
 * The end of a long press is not a click. So the click that follows the lifted finger and the browser's own menu
 * are stopped. Otherwise they would close the menu that the long press has opened.
 */
export const swallowEndOfHold = (page: Window): void => {
  const ending = new AbortController();
  const { signal } = ending;
  const end = () => ending.abort();
  const swallow = (event: Event): void => {
    event.preventDefault();
    event.stopPropagation();
    if (event.type === 'click') end();
  };
  const on = (type: string, act: (event: Event) => void) =>
    page.addEventListener(type, act, { capture: true, signal });
  on('click', swallow);
  on('contextmenu', swallow);
  on('pointerup', () => setTimeout(end, LATE_CLICK_MS));
  on('pointercancel', () => setTimeout(end, LATE_CLICK_MS));
  // The next press has begun.
  on('pointerdown', end);
};
