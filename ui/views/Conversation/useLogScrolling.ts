import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { VirtualizerHandle } from 'virtua';
import type {
  ConversationActions,
  ConversationSnapshot,
} from '../../../application/presentation/conversation/contract';
import { type Bottom, useBottom } from './useBottom';
import { useOpeningPosition } from './useOpeningPosition';

export interface LogScrolling {
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly list: RefObject<VirtualizerHandle | null>;
  /** The element below the rows. */
  readonly below: RefObject<HTMLDivElement | null>;
  readonly bottom: Bottom;
  /** Number of rows before the first message. */
  readonly leading: number;
  /** The unread message to which the reader has jumped. */
  readonly reached: string | null;
  readonly onReached: (clientId: string) => void;
}

/** The scroll position of the log: where it opens, and that it stays at the bottom while its content changes. */
export const useLogScrolling = (
  snapshot: ConversationSnapshot,
  actions: ConversationActions,
): LogScrolling => {
  const { rows, typing, phase, advertisement } = snapshot;
  const scroller = useRef<HTMLDivElement>(null);
  const list = useRef<VirtualizerHandle>(null);
  const below = useRef<HTMLDivElement>(null);
  const bottom = useBottom(scroller, below, actions);
  const { contentChanged } = bottom;
  // biome-ignore lint/correctness/useExhaustiveDependencies: these are what changes the height before the list measures it
  useLayoutEffect(contentChanged, [contentChanged, rows, typing, phase]);
  const [reached, onReached] = useState<string | null>(null);
  const leading = advertisement === '' ? 0 : 1;
  const scrolling = { scroller, list, below, bottom, leading, reached, onReached };
  useOpeningPosition({ snapshot, ...scrolling });
  return scrolling;
};
