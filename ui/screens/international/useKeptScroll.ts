import { useCallback, useRef } from 'react';
import { observeSize } from '../../../shared/browser/observe-size';

/**
 * Stores the scroll position of each entry of the history. If a list loads later, it is scrolled when it is long
 * enough, unless the visitor has scrolled meanwhile.
 *
 * @param visit the entry that is shown
 */
export const useKeptScroll = (visit: string) => {
  const kept = useRef(new Map<string, number>());
  const ref = useCallback(
    (screen: HTMLElement | null) => {
      if (screen === null) return undefined;
      const places = kept.current;
      let wanted = places.get(visit) ?? 0;
      const restore = () => {
        if (wanted === 0 || screen.scrollHeight - screen.clientHeight < wanted) return;
        screen.scrollTop = wanted;
        wanted = 0;
      };
      const scrolled = () => {
        if (wanted === 0) places.set(visit, screen.scrollTop);
      };
      const taken = () => {
        wanted = 0;
      };
      restore();
      const unobserve = [...screen.children].map((child) => observeSize(child, restore));
      screen.addEventListener('scroll', scrolled, { passive: true });
      screen.addEventListener('wheel', taken, { passive: true });
      screen.addEventListener('touchstart', taken, { passive: true });
      screen.addEventListener('keydown', taken);
      return () => {
        for (const end of unobserve) end();
      };
    },
    [visit],
  );
  return { ref };
};
