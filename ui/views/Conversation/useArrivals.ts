import { useEffect, useMemo, useRef } from 'react';
import type { ConversationSnapshot } from '../../../application/presentation/conversation/contract';
import type { Message } from '../../../domain/message/message';
import { arrivedBehind, lastId } from './arrivals';

const NONE: readonly Message[] = [];

/** What came with this very version of the rows; history counts as nothing. */
export const useArrivals = ({
  rows,
  phase,
}: Pick<ConversationSnapshot, 'rows' | 'phase'>): readonly Message[] => {
  const last = useRef<string | null>(null);
  const arrived = useMemo(
    () => (phase === 'ready' ? arrivedBehind(rows, last.current) : NONE),
    [rows, phase],
  );
  useEffect(() => {
    last.current = phase === 'ready' ? (lastId(rows) ?? '') : null;
  }, [rows, phase]);
  return arrived;
};
