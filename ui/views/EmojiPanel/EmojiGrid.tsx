// biome-ignore-all lint/a11y/useSemanticElements: the rows of a virtual list cannot be a table's
import {
  type KeyboardEvent,
  type MouseEvent,
  type Ref,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { VirtualizerHandle } from 'virtua';
import type { SkinTone } from '../../../application/presentation/emoji/contract';
import { useWords } from '../../foundation/WordsContext';
import { VirtualList } from '../../primitives/VirtualList';
import { EmojiGridRow } from './EmojiGridRow';
import { moveBy, type Row, rowAt, type SectionId } from './grid-rows';

export interface GridHandle {
  /** Scrolls a section to the top; Tab then enters it. */
  readonly show: (section: SectionId) => void;
  readonly focus: () => void;
}

interface EmojiGridProps {
  readonly handle: Ref<GridHandle>;
  readonly rows: readonly Row[];
  readonly columns: number;
  readonly tone: SkinTone;
  readonly onPick: (emoji: string) => void;
  readonly onSection: (section: SectionId) => void;
}

const ROW_PIXELS = 44;
const BUFFER_PIXELS = 132;

/** The grid of nearly two thousand emoji. Only visible rows are drawn, and one emoji is in the tab order. */
export const EmojiGrid = ({ handle, rows, columns, tone, onPick, onSection }: EmojiGridProps) => {
  const { t, direction } = useWords();
  const box = useRef<HTMLDivElement>(null);
  const list = useRef<VirtualizerHandle>(null);
  const wantsFocus = useRef(false);
  const [place, setPlace] = useState(0);
  const row = Math.max(0, rowAt(rows, place));
  const active = rowAt(rows, place) === -1 ? 0 : place;

  const focus = (to: number) => {
    wantsFocus.current = true;
    setPlace(to);
    if (to === place) takeFocus();
  };

  const takeFocus = () => {
    if (!wantsFocus.current) return;
    const cell = box.current?.querySelector<HTMLElement>(`[data-place="${active}"]`);
    if (!cell) return;
    wantsFocus.current = false;
    cell.focus({ preventScroll: true });
    list.current?.scrollToIndex(row, { align: 'nearest' });
  };
  useLayoutEffect(takeFocus);

  useImperativeHandle(handle, () => ({
    focus: () => focus(active),
    show: (section) => {
      const title = rows.findIndex((one) => one.section === section);
      const first = rows.find((one) => one.kind === 'emoji' && one.section === section);
      if (title !== -1) list.current?.scrollToIndex(title, { align: 'start' });
      if (first?.kind === 'emoji') setPlace(first.first);
    },
  }));

  const move = (event: KeyboardEvent<HTMLElement>) => {
    const to = moveBy(event.key, rows, active, direction === 'rtl' ? -1 : 1);
    if (to === null) return;
    event.preventDefault();
    focus(to);
  };

  const pick = (event: MouseEvent<HTMLElement>) => {
    const cell = (event.target as Element).closest<HTMLElement>('[data-place]');
    const emoji = cell?.dataset['emoji'];
    if (!cell || emoji === undefined) return;
    setPlace(Number(cell.dataset['place']));
    onPick(emoji);
    // The text box takes the focus when the emoji is inserted. If the emoji was chosen by keyboard, the grid gets
    // the focus back.
    if (event.detail === 0) cell.focus({ preventScroll: true });
  };

  const scrolled = (offset: number) => {
    const found = rows[list.current?.findItemIndex(offset + 1) ?? 0];
    if (found) onSection(found.section);
  };

  return (
    <div
      ref={box}
      className="kefu-emoji-grid"
      role="grid"
      aria-label={t('tool_emoji')}
      aria-rowcount={rows.length}
      aria-colcount={columns}
      onKeyDown={move}
      onClick={pick}
      onMouseDown={(event) => event.preventDefault()}
    >
      <VirtualList
        handle={list}
        data={rows}
        itemSize={ROW_PIXELS}
        bufferSize={BUFFER_PIXELS}
        keepMounted={[row]}
        onScroll={scrolled}
      >
        {(one, index) => (
          <EmojiGridRow
            key={one.kind === 'title' ? one.section : `${one.section}-${one.first}`}
            row={one}
            index={index}
            columns={columns}
            tone={tone}
            active={index === row ? active : -1}
          />
        )}
      </VirtualList>
    </div>
  );
};
