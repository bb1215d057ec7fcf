import { type RefObject, useEffect, useLayoutEffect } from 'react';
import { observeSize } from '../../foundation/observe-size';

/**
 * `field-sizing: content` (composer.css) does not lay out the whole panel for each letter. Not every browser has
 * it.
 */
const growsByItself = (box: HTMLElement): boolean =>
  getComputedStyle(box).getPropertyValue('field-sizing') === 'content';

const fit = (box: HTMLTextAreaElement): void => {
  if (growsByItself(box)) {
    // A measurement before the style sheet had loaded has set it.
    if (box.style.height !== '') box.style.height = '';
    return;
  }
  box.style.height = 'auto';
  const borders = box.offsetHeight - box.clientHeight;
  box.style.height = `${box.scrollHeight + borders}px`;
};

/** As high as its text, also after the panel has changed its size. From five lines on the box scrolls. */
export const useGrowing = (box: RefObject<HTMLTextAreaElement | null>, text: string): void => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text is what changes the height
  useLayoutEffect(() => {
    if (box.current) fit(box.current);
  }, [box, text]);

  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    // The first report always counts, because a theme's rules may have come after the first measurement.
    let width = -1;
    return observeSize(element, () => {
      if (element.offsetWidth === width) return;
      width = element.offsetWidth;
      fit(element);
    });
  }, [box]);
};
