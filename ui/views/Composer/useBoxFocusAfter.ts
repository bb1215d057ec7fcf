import { type RefObject, useLayoutEffect } from 'react';
import { focusedElement } from '../../../shared/browser/focused-element';
import { isTouchFirst } from '../../../shared/browser/matches-media';

/** The button goes with the bar. Then the text box takes its focus, unless that would open the keyboard of a phone. */
export const useBoxFocusAfter = (bar: RefObject<HTMLElement | null>): void => {
  useLayoutEffect(() => {
    const element = bar.current;
    const box = element?.closest('.kefu-composer')?.querySelector('textarea');
    return () => {
      if (!isTouchFirst() && element?.contains(focusedElement())) box?.focus({ preventScroll: true });
    };
  }, [bar]);
};
