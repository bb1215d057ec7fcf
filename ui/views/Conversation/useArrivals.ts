import { useEffect, useMemo, useRef } from 'react';
import type {
  ConversationSnapshot,
  Rows,
} from '../../../application/presentation/conversation/conversation-contract';
import type { Message } from '../../../domain/message/message';

const NONE: readonly Message[] = [];

/** Messages that came with this version of the rows. History does not count. */
export const useArrivals = ({
  rows,
  phase,
}: Pick<ConversationSnapshot, 'rows' | 'phase'>): readonly Message[] => {
  const last = useRef<string | null>(null);
  const arrived = useMemo(() => (phase === 'ready' ? arrivedAfter(rows, last.current) : NONE), [rows, phase]);
  useEffect(() => {
    last.current = phase === 'ready' ? (lastId(rows) ?? '') : null;
  }, [rows, phase]);
  return arrived;
};

/** If more messages come at once, they are history: they are neither animated nor announced. */
const MAX_ARRIVALS = 8;

/**
 * The messages after the previous last one. The search starts at the end, so its time does not depend on the length
 * of the conversation.
 */
export const arrivedAfter = (rows: Rows, lastBefore: string | null): readonly Message[] => {
  if (lastBefore === null) return [];
  const arrived: Message[] = [];
  for (let index = rows.length - 1; index >= 0 && arrived.length <= MAX_ARRIVALS; index -= 1) {
    const message = rows.at(index)?.message;
    if (!message || message.clientId === lastBefore) return arrived.reverse();
    arrived.push(message);
  }
  return [];
};

const lastId = (rows: Rows): string | null => rows.at(rows.length - 1)?.message.clientId ?? null;
