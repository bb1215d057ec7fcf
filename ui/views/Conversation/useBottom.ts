import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ConversationActions } from '../../../application/presentation/conversation/contract';
import { observeSize } from '../../foundation/observe-size';
import { observeScrolling } from './observe-scrolling';
import { type StickToBottom, stickToBottom } from './stick-to-bottom';

export interface Bottom
  extends Pick<StickToBottom, 'toBottom' | 'contentChanged' | 'scrollTo' | 'timesScrolledToBottom'> {
  readonly atBottom: boolean;
}

type BottomActions = Pick<ConversationActions, 'reachedBottom' | 'leftBottom'>;

/**
 * Keeps the end of the conversation visible while the reader is there: when messages come, when pictures load, when
 * the composer grows and when the keyboard opens. If the reader has scrolled up, nothing moves.
 *
 * @param below the element below the rows, whose height may change
 */
export const useBottom = (
  scroller: RefObject<HTMLElement | null>,
  below: RefObject<HTMLElement | null>,
  actions: BottomActions,
): Bottom => {
  const { reachedBottom } = actions;
  const [atBottom, setAtBottom] = useState(true);
  const latest = useRef(actions);
  latest.current = actions;
  const [stick] = useState(() =>
    stickToBottom(scroller, (at, unseen) => {
      setAtBottom(at);
      if (at) latest.current.reachedBottom();
      else latest.current.leftBottom(unseen);
    }),
  );

  useLayoutEffect(() => {
    if (!scroller.current || !below.current) return undefined;
    const stops = [
      observeScrolling(scroller.current, stick),
      observeSize(scroller.current, stick.contentChanged),
      observeSize(below.current, stick.contentChanged),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [scroller, below, stick]);

  useEffect(reachedBottom, [reachedBottom]);

  return { ...stick, atBottom };
};
