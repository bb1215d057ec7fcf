import { type FocusEvent, useLayoutEffect, useRef } from 'react';
import { focusedElement } from '../../../shared/browser/focused-element';

/**
 * A new screen begins with the focus on its title, and the way back leads to the link that was left. The first screen does
 * not move the focus.
 *
 * @param visit the entry of the history that is shown
 */
export const useScreenFocus = (visit: string) => {
  const title = useRef<HTMLHeadingElement>(null);
  const shown = useRef(visit);
  /** The address of the link that had the focus last, by entry of the history. */
  const left = useRef(new Map<string, string>());

  useLayoutEffect(() => {
    if (shown.current === visit) return undefined;
    shown.current = visit;
    const address = left.current.get(visit);
    const screen = title.current?.closest('.kefu-flow')?.querySelector('main');
    const focusLink = (): boolean => {
      const links = [...(screen?.querySelectorAll('a') ?? [])];
      const link = links.find((one) => one.getAttribute('href') === address);
      link?.focus({ preventScroll: true });
      return link !== undefined;
    };
    if (focusLink()) return undefined;
    title.current?.focus({ preventScroll: true });
    if (address === undefined || !screen) return undefined;
    // Its list loads again.
    const loading = new MutationObserver(() => {
      if (focusedElement() !== title.current || focusLink()) loading.disconnect();
    });
    loading.observe(screen, { childList: true, subtree: true });
    return () => loading.disconnect();
  }, [visit]);

  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    const address = target.getAttribute('href');
    if (address === null) left.current.delete(visit);
    else left.current.set(visit, address);
  };
  return { title, onFocus };
};
