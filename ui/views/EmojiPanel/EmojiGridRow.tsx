// biome-ignore-all lint/a11y/useSemanticElements: the rows of a virtual list cannot be a table's
import { type CSSProperties, memo } from 'react';
import type { SkinTone } from '../../../application/presentation/emoji/emoji-contract';
import { useT } from '../../foundation/TranslationsContext';
import type { Row } from './grid-rows';
import { inTone } from './skin-tone';

interface EmojiGridRowProps {
  readonly row: Row;
  readonly index: number;
  readonly columns: number;
  readonly tone: SkinTone;
  /** Index of the cell in the tab order; -1 if that cell is in another row. */
  readonly active: number;
}

export const EmojiGridRow = memo(({ row, index, columns, tone, active }: EmojiGridRowProps) => {
  const t = useT();
  if (row.kind === 'title') {
    return (
      <div className="kefu-emoji-title" role="row" aria-rowindex={index + 1} tabIndex={-1}>
        <span role="rowheader" tabIndex={-1}>
          {row.section === 'found' ? '' : t(`emoji_${row.section}`)}
        </span>
      </div>
    );
  }
  const grid = { '--kefu-columns': columns } as CSSProperties;
  return (
    <div className="kefu-emoji-row" role="row" aria-rowindex={index + 1} tabIndex={-1} style={grid}>
      {row.emoji.map((one, column) => {
        const place = row.first + column;
        const emoji = inTone(one, tone);
        return (
          <button
            key={one.emoji}
            type="button"
            role="gridcell"
            className="kefu-emoji-cell"
            tabIndex={place === active ? 0 : -1}
            aria-label={one.name || undefined}
            title={one.name || undefined}
            data-place={place}
            data-emoji={emoji}
          >
            {emoji}
          </button>
        );
      })}
    </div>
  );
});
