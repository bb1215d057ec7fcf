import { type RefObject, useEffect } from 'react';

/** Less than this is a browser's bar that moves, not a keyboard. */
const KEYBOARD_PIXELS = 120;

/**
 * Safari lays its keyboard over the page instead of making the page smaller: then the widget takes the height of what is
 * really visible. Pinch zoom also makes that smaller, and is left alone.
 */
export const useViewport = (root: RefObject<HTMLElement | null>, active: boolean): void => {
  useEffect(() => {
    const view = window.visualViewport;
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
