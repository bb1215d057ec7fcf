import { type RefObject, useLayoutEffect } from 'react';

/** A bar takes its height from the top of the conversation. What is read there stays in its place. */
export const useKeptReading = (bar: RefObject<HTMLElement | null>): void =>
  useLayoutEffect(() => {
    const height = bar.current?.offsetHeight ?? 0;
    const log = bar.current?.closest('.kefu-open')?.querySelector('.kefu-log');
    log?.scrollBy(0, height);
    return () => log?.scrollBy(0, -height);
  }, [bar]);
