import type { KeyboardEvent, ReactNode } from 'react';
import type { ConversationSnapshot } from '../../../application/presentation/conversation/contract';
import { useTheme } from '../../foundation/look/ThemeContext';
import { useT } from '../../foundation/WordsContext';
import { ConversationSkeleton } from '../../primitives/Skeleton/ConversationSkeleton';
import { onHomeOrEnd } from './home-and-end-keys';
import { moveAmongBubbles } from './move-among-bubbles';
import { tapOnEmpty } from './tap-on-empty';
import type { LogScrolling } from './useLogScrolling';

interface LogProps {
  readonly snapshot: ConversationSnapshot;
  readonly scrolling: LogScrolling;
  readonly children: ReactNode;
}

/** The scroll container of the messages, with its keys. It shows a skeleton or a text while it has no message. */
export const Log = ({ snapshot, scrolling, children }: LogProps) => {
  const t = useT();
  const { Empty, Skeleton = ConversationSkeleton } = useTheme();
  const { rows, phase } = snapshot;
  const { scroller, list, bottom, leading } = scrolling;

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    moveAmongBubbles(event);
    onHomeOrEnd(event, {
      first: () => list.current?.scrollToIndex(0, { align: 'start' }),
      last: () => {
        // The list ends its earlier way to the first row only for another one.
        list.current?.scrollToIndex(rows.length - 1, { align: 'end' });
        bottom.toBottom('instant');
      },
    });
  };

  return (
    <div
      ref={scroller}
      className="kefu-log"
      role="log"
      aria-live="off"
      aria-label={t('conversation')}
      aria-busy={phase === 'history'}
      data-kefu="conversation"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
      tabIndex={0}
      onClick={tapOnEmpty}
      onKeyDown={onKeyDown}
    >
      <div className="kefu-column">
        {phase === 'history' && <Skeleton />}
        {phase === 'ready' && rows.length + leading === 0 && (
          <Empty title={t('conversation_empty')} hint={t('conversation_empty_hint')} />
        )}
        {children}
      </div>
    </div>
  );
};
