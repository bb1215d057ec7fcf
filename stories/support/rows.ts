import type { Rows } from '../../application/presentation/conversation/conversation-contract';
import { rowsOf } from '../../application/presentation/conversation/rows';
import type { Message } from '../../domain/message/message';
import type { TimePattern } from '../../domain/theme/theme-behaviour';
import { NOW } from './messages';

interface RowsExtra {
  readonly firstUnreadId?: string;
  readonly pattern?: TimePattern;
  readonly version?: number;
}

/** Rows like those of the presenter, from a plain list. */
export const rows = (messages: readonly Message[], extra: RowsExtra = {}): Rows =>
  rowsOf(
    { length: messages.length, version: extra.version ?? messages.length, at: (index) => messages[index] },
    {
      now: NOW,
      pattern: extra.pattern ?? 'HH:mm',
      firstUnreadId: extra.firstUnreadId ?? null,
      dayOf: (seconds) => new Date(seconds * 1000).getDate(),
    },
  );
