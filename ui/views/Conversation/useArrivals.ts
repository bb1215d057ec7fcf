import { useEffect, useMemo, useRef } from 'react';
import type { ConversationSnapshot } from '../../../application/presentation/conversation/contract';
import type { Message } from '../../../domain/message/message';
import { arrivedAfter, lastId } from './arrivals';

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
