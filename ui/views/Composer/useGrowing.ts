import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { observeSize } from '../../../shared/browser/observe-size';

/**
 * `field-sizing: content` (composer.css) does not lay out the whole panel for each letter. Not every browser has
 * it.
 */
const growsByItself = (box: HTMLElement): boolean =>
  getComputedStyle(box).getPropertyValue('field-sizing') === 'content';

/** @returns whether the browser does it */
const fit = (box: HTMLTextAreaElement): boolean => {
  if (growsByItself(box)) {
    // A measurement before the style sheet had loaded has set it.
    if (box.style.height !== '') box.style.height = '';
    return true;
  }
  box.style.height = 'auto';
  const borders = box.offsetHeight - box.clientHeight;
  box.style.height = `${box.scrollHeight + borders}px`;
  return false;
};

/** As high as its text, also after the panel has changed its size. From five lines on the box scrolls. */
export const useGrowing = (box: RefObject<HTMLTextAreaElement | null>, text: string): void => {
  /** Kept, because to ask the browser at each key would compute the styles of the whole panel. */
  const byItself = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text is what changes the height
  useLayoutEffect(() => {
    if (box.current && !byItself.current) byItself.current = fit(box.current);
  }, [box, text]);

  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    // The first report always counts, because a theme's rules may have come after the first measurement.
    let width = -1;
    let frame = 0;
    const stop = observeSize(element, () => {
      if (element.offsetWidth === width) return;
      width = element.offsetWidth;
      cancelAnimationFrame(frame);
      // Browsers report it as an error if the size that they report is changed before they have reported all.
      frame = requestAnimationFrame(() => {
        byItself.current = fit(element);
      });
    });
    const grow = () => {
      if (!byItself.current) fit(element);
    };
    element.addEventListener('input', grow);
    return () => {
      stop();
      cancelAnimationFrame(frame);
      element.removeEventListener('input', grow);
    };
  }, [box]);
};
