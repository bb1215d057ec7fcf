// biome-ignore-all lint/a11y/useSemanticElements: the rows of a virtual list cannot be a table's
import type { Ref } from 'react';
import type { SkinTone } from '../../../application/presentation/emoji/emoji-contract';
import { useT } from '../../foundation/TranslationsContext';
import { VirtualList } from '../../primitives/VirtualList';
import { EmojiGridRow } from './EmojiGridRow';
import type { Row, SectionId } from './grid-rows';
import { type GridHandle, useGridFocus } from './useGridFocus';

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
  const t = useT();
  const { box, list, row, active, move, pick } = useGridFocus(handle, rows, onPick);

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
