import type { KeyboardEvent } from 'react';
import { focusedElement } from '../../../shared/browser/focused-element';
import { pressedKey } from '../../../shared/browser/pressed-key';

const REACHABLE =
  'a[href], button:not([disabled]), input:not([disabled]), select, textarea, video[controls], [tabindex="0"]';

/** Keeps Tab inside the dialog and the toasts. The toasts are shown above the dialog and come before it in the document. */
export const trapTab = (event: KeyboardEvent<HTMLElement>): void => {
  if (pressedKey(event) !== 'Tab') return;
  const dialog = event.currentTarget;
  const inside = reachable(dialog);
  const hints = reachable(dialog.closest('.kefu-panel-box')?.querySelector('.kefu-toasts'));
  const focused = focusedElement();
  const leaves = event.shiftKey ? focused === inside[0] || focused === dialog : focused === inside.at(-1);
  const next = event.shiftKey ? [...inside, ...hints].at(-1) : [...hints, ...inside][0];
  if (!leaves || !next) return;
  event.preventDefault();
  next.focus();
};

const reachable = (root: Element | null | undefined): readonly HTMLElement[] =>
  [...(root?.querySelectorAll<HTMLElement>(REACHABLE) ?? [])].filter(
    (element) => element.getClientRects().length > 0,
  );
