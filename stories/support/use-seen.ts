import { type RefObject, useEffect, useState } from 'react';

/** True from the moment when the box is scrolled to: a page of many widgets, or of many frames, shows those at hand first. */
export const useSeen = (box: RefObject<Element | null>): boolean => {
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setSeen(true);
      },
      { rootMargin: '200px' },
    );
    if (box.current) observer.observe(box.current);
    return () => observer.disconnect();
  }, [box]);
  return seen;
};
