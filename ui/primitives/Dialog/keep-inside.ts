import type { KeyboardEvent } from 'react';

const REACHABLE =
  'a[href], button:not([disabled]), input:not([disabled]), select, textarea, video[controls], [tabindex="0"]';

/** Tab goes round inside. */
export const keepInside = (event: KeyboardEvent<HTMLElement>): void => {
  if (event.key !== 'Tab') return;
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>(REACHABLE)].filter(
    (element) => element.getClientRects().length > 0,
  );
  const first = all[0];
  const last = all.at(-1);
  const focused = document.activeElement;
  const leaves = event.shiftKey ? focused === first || focused === event.currentTarget : focused === last;
  if (!first || !last || !leaves) return;
  event.preventDefault();
  (event.shiftKey ? last : first).focus();
};
