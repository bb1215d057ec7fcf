import { useLayoutEffect, useRef } from 'react';
import { createRoot } from 'react-dom/client';
import { Virtualizer, type VirtualizerHandle } from 'virtua';
import { type Subject, textOf, untilDrawn } from './subject';

interface ListProps {
  readonly first: number;
  readonly end: number;
  /** True if rows were added before the others. */
  readonly shift: boolean;
}

const Row = ({ at }: { readonly at: number }) => <div className="bench-row">{textOf(at)}</div>;

/** The smallest possible virtual conversation: rows of text; the end stays visible. */
const BareList = ({ first, end, shift }: ListProps) => {
  const scroller = useRef<HTMLDivElement>(null);
  const list = useRef<VirtualizerHandle>(null);
  const count = end - first;
  useLayoutEffect(() => {
    if (!shift) list.current?.scrollToIndex(count - 1, { align: 'end' });
  }, [count, shift]);
  return (
    <div ref={scroller} className="bench-list">
      <Virtualizer ref={list} scrollRef={scroller} shift={shift} data={{ length: count }} bufferSize={600}>
        {(_, index) => <Row key={first + index} at={first + index} />}
      </Virtualizer>
    </div>
  );
};

const placesFrom = (first: number, end: number) =>
  Array.from({ length: end - first }, (_, index) => first + index);

/** A list that draws every row. */
const NaiveList = ({ first, end, shift }: ListProps) => {
  const scroller = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!shift && scroller.current && end > first) scroller.current.scrollTop = scroller.current.scrollHeight;
  }, [first, end, shift]);
  return (
    <div ref={scroller} className="bench-list">
      {placesFrom(first, end).map((at) => (
        <Row key={at} at={at} />
      ))}
    </div>
  );
};

const mountWith =
  (List: typeof BareList) =>
  async (element: HTMLElement, count: number): Promise<Subject> => {
    const root = createRoot(element);
    let [first, end] = [0, count];
    const rows = element.getElementsByClassName('bench-row');
    const render = async (shift: boolean) => {
      root.render(<List first={first} end={end} shift={shift} />);
      await untilDrawn(() => rows.item(rows.length - 1)?.textContent === textOf(end - 1));
    };
    await render(false);
    const append = (more: number) => {
      end += more;
      return render(false);
    };
    return {
      append,
      send: append,
      prepend: (more) => {
        first -= more;
        return render(true);
      },
      unmount: async () => root.unmount(),
    };
  };

export const mountList = mountWith(BareList);
export const mountNaive = mountWith(NaiveList);
