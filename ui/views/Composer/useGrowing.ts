import { type RefObject, useEffect, useLayoutEffect } from 'react';
import { observeSize } from '../../foundation/observe-size';

/** `field-sizing: content` (composer.css) needs no layout of the whole panel for each letter. Not every browser has it. */
const growsByItself = (box: HTMLElement): boolean =>
  getComputedStyle(box).getPropertyValue('field-sizing') === 'content';

const fit = (box: HTMLTextAreaElement): void => {
  if (growsByItself(box)) {
    // Set by a measurement before the style sheet had come.
    if (box.style.height !== '') box.style.height = '';
    return;
  }
  box.style.height = 'auto';
  const borders = box.offsetHeight - box.clientHeight;
  box.style.height = `${box.scrollHeight + borders}px`;
};

/** As high as its text, also after the panel has turned or changed; the style sheet ends it at five lines, then it scrolls. */
export const useGrowing = (box: RefObject<HTMLTextAreaElement | null>, text: string): void => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text is what changes the height
  useLayoutEffect(() => {
    if (box.current) fit(box.current);
  }, [box, text]);

  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    // The first report always counts: rules of a theme may have come after the first measurement.
    let width = -1;
    return observeSize(element, () => {
      if (element.offsetWidth === width) return;
      width = element.offsetWidth;
      fit(element);
    });
  }, [box]);
};
