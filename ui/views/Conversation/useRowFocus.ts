import { type FocusEvent, type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { Rows } from '../../../application/presentation/conversation/conversation-contract';
import { focusedElement } from '../../../shared/browser/focused-element';
import { drawnRow, lastBubble, nextBubble } from './find-row';

export interface RowFocus {
  readonly onFocus: (event: FocusEvent<HTMLElement>) => void;
  readonly onBlur: (event: FocusEvent<HTMLElement>) => void;
  /** Is called before the browser moves the focus for the key Tab. */
  readonly beforeTab: () => void;
  /** The indexes of the messages that stay drawn for the keyboard, wherever the list has scrolled. */
  readonly kept: readonly number[];
  /** Whether Tab moves to a message; always the same function. */
  readonly isReachable: (clientId: string) => boolean;
}

const NONE: readonly number[] = [];

/**
 * Tab moves to the newest message and to the links and buttons in messages, arrow keys from message to message. The list draws only
 * rows near the view, and besides them those that `kept` names: the message with the focus, its neighbours and the newest one.
 */
export const useRowFocus = (scroller: RefObject<HTMLElement | null>, rows: Rows): RowFocus => {
  /** The client id of the row with the focus; '': the focus is elsewhere in the log; null: outside. */
  const [focused, setFocused] = useState<string | null>(null);
  const index = useRef(-1);
  if (focused && rows.at(index.current)?.message.clientId !== focused)
    // A message that is gone leaves its place.
    index.current = indexOf(rows, focused) ?? index.current;
  const newest = lastBubble(rows);
  const at = focused ? index.current : -1;
  const kept = focused === null ? NONE : rowsForKeys(rows, at, newest);

  const newestId = rows.at(newest)?.message.clientId ?? null;
  const reachable = useRef(newestId);
  reachable.current = newestId;
  /** The stops are changed in the page and not by a render, so that a new message renders only its own row. */
  const setStops = useCallback(
    (stop: string | null) => {
      for (const message of scroller.current?.querySelectorAll('article') ?? []) {
        const id = message.closest<HTMLElement>('[data-unstr]')?.dataset['unstr'];
        const tabIndex = id === reachable.current || id === stop ? 0 : -1;
        if (message.tabIndex !== tabIndex) message.tabIndex = tabIndex;
      }
    },
    [scroller],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: a newer message is the stop
  useLayoutEffect(() => setStops(null), [setStops, newestId]);

  /** A message that was recalled or removed takes its focus with it. */
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another row can take the focus away
  useLayoutEffect(() => {
    if (!focused || focusedElement() !== document.body) return;
    const beside = [at, nextBubble(rows, at, 1), nextBubble(rows, at, -1)].flatMap((place) => {
      const row = drawnRow(scroller.current, rows.at(place)?.message.clientId ?? '');
      return row?.querySelector('article') ?? [];
    });
    (beside[0] ?? scroller.current)?.focus({ preventScroll: true });
  }, [rows]);

  return {
    onFocus: ({ target }) => {
      setStops(null);
      setFocused(target.closest<HTMLElement>('[data-unstr]')?.dataset['unstr'] ?? '');
    },
    onBlur: ({ currentTarget, relatedTarget }) => {
      // In a window that is left, the element keeps the focus.
      if (!currentTarget.contains(relatedTarget ?? focusedElement())) setFocused(null);
    },
    beforeTab: () => {
      // Tab would go on at the newest message. What is between is drawn when the focus comes near.
      if (at >= 0) setStops(lastDrawnFrom(scroller.current, rows, at));
    },
    kept,
    isReachable: useCallback((clientId) => clientId === reachable.current, []),
  };
};

const indexOf = (rows: Rows, clientId: string): number | null => {
  let index = rows.length - 1;
  while (index >= 0 && rows.at(index)?.message.clientId !== clientId) index -= 1;
  return index < 0 ? null : index;
};

const rowsForKeys = (rows: Rows, at: number, newest: number): readonly number[] => {
  const near = at < 0 ? [] : [at, nextBubble(rows, at, -1), nextBubble(rows, at, 1)];
  return [...near, newest].filter((index) => index >= 0);
};

/** The last message before the first that the list does not draw; null if it draws all that follow. */
const lastDrawnFrom = (root: Element | null, rows: Rows, from: number): string | null => {
  let last: string | null = null;
  for (let index = from; index >= 0; index = nextBubble(rows, index, 1)) {
    const clientId = rows.at(index)?.message.clientId ?? '';
    if (!drawnRow(root, clientId)) return last;
    last = clientId;
  }
  return null;
};
