import { type FocusEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type {
  ToastsActions,
  ToastsSnapshot,
} from '../../../application/presentation/feedback/feedback-contract';
import { focusedElement } from '../../../shared/browser/focused-element';

/**
 * No toast disappears while one of them is hovered or has the focus. If a toast is removed under the pointer or
 * with the focus, the browser sends no leave or blur event. So both are checked again, and the focus goes to the
 * next toast or to the element that had it before.
 */
export const usePauseWhileRead = (
  section: RefObject<HTMLElement | null>,
  { toasts }: ToastsSnapshot,
  { pause, resume }: Pick<ToastsActions, 'pause' | 'resume'>,
) => {
  const held = useRef({ hovered: false, focused: false });
  const cameFrom = useRef<HTMLElement | null>(null);
  const hold = (change: Partial<typeof held.current>) => {
    held.current = { ...held.current, ...change };
    if (held.current.hovered || held.current.focused) pause();
    else resume();
  };

  const before = useRef(toasts);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the toasts are what changes
  useLayoutEffect(() => {
    const gone = before.current.some(({ id }) => toasts.every((toast) => toast.id !== id));
    before.current = toasts;
    if (!gone) return;
    const isLost = held.current.focused && !section.current?.contains(focusedElement());
    hold({ hovered: false, focused: held.current.focused && !isLost });
    if (isLost)
      (section.current?.querySelector('button') ?? cameFrom.current)?.focus({ preventScroll: true });
  }, [toasts]);

  useEffect(() => () => resume(), [resume]);

  const isOutside = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) =>
    !currentTarget.contains(relatedTarget);
  return {
    // `over` and not `enter`: after a toast is removed under the pointer, the browser sends only this event.
    onPointerOver: () => hold({ hovered: true }),
    onPointerLeave: () => hold({ hovered: false }),
    onFocus: (event: FocusEvent<HTMLElement>) => {
      if (isOutside(event) && event.relatedTarget instanceof HTMLElement)
        cameFrom.current = event.relatedTarget;
      hold({ focused: true });
    },
    onBlur: (event: FocusEvent<HTMLElement>) => {
      if (isOutside(event)) hold({ focused: false });
    },
  };
};
