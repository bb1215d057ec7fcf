import { emulate } from '../../.storybook/emulate';

const COARSE = 'pointer: coarse';

/**
 * Style sheets and scripts see a finger as the pointer.
 *
 * @returns a function that ends it
 */
export const withFingers = (): (() => void) => {
  const asked = globalThis.matchMedia;
  emulate(COARSE, true);
  globalThis.matchMedia = (query) => asked.call(globalThis, query.replaceAll(`(${COARSE})`, '(width > 0px)'));
  return () => {
    globalThis.matchMedia = asked;
    emulate(COARSE, null);
  };
};
