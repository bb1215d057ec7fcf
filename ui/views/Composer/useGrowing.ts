import { type RefObject, useLayoutEffect } from 'react';

/** As high as its text; the style sheet ends it at five lines, then it scrolls. */
export const useGrowing = (box: RefObject<HTMLTextAreaElement | null>, text: string): void => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text is what changes the height
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    element.style.height = 'auto';
    element.style.height = `${element.scrollHeight}px`;
  }, [box, text]);
};
