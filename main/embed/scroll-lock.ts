import { ofPage } from './dom';

/**
 * Stops the page behind a panel that takes the whole screen.
 *
 * @returns locks or unlocks; what the page has changed meanwhile stays
 */
export const scrollLock = (): ((isLocked: boolean) => void) => {
  let before: string | undefined;
  return (isLocked) => {
    const { style } = ofPage('documentElement');
    if (isLocked && before === undefined) {
      before = style.overflow;
      style.overflow = 'hidden';
    } else if (!isLocked && before !== undefined) {
      if (style.overflow === 'hidden') style.overflow = before;
      // An attribute that only we made must not stay.
      if (!style.length) ofPage('documentElement').removeAttribute('style');
      before = undefined;
    }
  };
};
