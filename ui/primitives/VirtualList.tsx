import type { ReactElement, Ref } from 'react';
import { Virtualizer, type VirtualizerHandle, type VirtualizerProps } from 'virtua';
import { canObserveSizes } from '../../shared/browser/observe-size';

interface VirtualListProps<T> extends Omit<VirtualizerProps<T>, 'children' | 'data'> {
  readonly handle: Ref<VirtualizerHandle>;
  readonly data: ArrayLike<T>;
  readonly children: (item: T, index: number) => ReactElement;
}

/** A list that draws the rows in view. Where no sizes can be measured (jsdom), it draws all of them. */
export const VirtualList = <T,>({ handle, ...list }: VirtualListProps<T>) => {
  if (canObserveSizes()) return <Virtualizer ref={handle} {...list} />;
  const { data, children } = list;
  return <div>{Array.from({ length: data.length }, (_, index) => children(data[index] as T, index))}</div>;
};
