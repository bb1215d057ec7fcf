import { type RefObject, useEffect } from 'react';
import { ofWindow } from '../../../shared/browser/of-window';

/** A smaller change comes from the browser's own bar, not from a keyboard. */
const KEYBOARD_PIXELS = 120;

/**
 * Safari shows its keyboard over the page and does not make the page smaller. So the widget takes the height of the
 * visible part. Pinch zoom makes that part smaller too; then the height does not change.
 */
export const useHeightAboveKeyboard = (root: RefObject<HTMLElement | null>, active: boolean): void => {
  useEffect(() => {
    const view = ofWindow(globalThis.visualViewport, 'scale');
    if (!active || !view) return undefined;
    const fit = () => {
      const style = root.current?.style;
      const covered = window.innerHeight - view.height > KEYBOARD_PIXELS && view.scale < 1.1;
      if (covered) style?.setProperty('--kefu-viewport', `${Math.round(view.height)}px`);
      else style?.removeProperty('--kefu-viewport');
      if (covered && view.offsetTop > 0) window.scrollTo(0, 0);
    };
    view.addEventListener('resize', fit);
    view.addEventListener('scroll', fit);
    fit();
    return () => {
      view.removeEventListener('resize', fit);
      view.removeEventListener('scroll', fit);
    };
  }, [root, active]);
};
