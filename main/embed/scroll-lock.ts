import { ofPage } from './dom';

/**
 * Stops the scrolling of the page behind a panel that takes the whole screen.
 *
 * @returns a function that locks or unlocks; changes that the page makes meanwhile stay
 */
export const scrollLock = (): ((isLocked: boolean) => void) => {
  let before: string | undefined;
  return (isLocked) => {
    const page = ofPage('documentElement');
    const { style } = page;
    if (isLocked && before === undefined) {
      before = style.overflow;
      style.overflow = 'hidden';
    } else if (!isLocked && before !== undefined) {
      if (style.overflow === 'hidden') style.overflow = before;
      // An attribute that only this code has added must be removed.
      if (!style.length) page.removeAttribute('style');
      before = undefined;
    }
  };
};
