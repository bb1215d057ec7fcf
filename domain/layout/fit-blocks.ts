import { type FittedHtml, fitHtml } from './html-cost';
import { type LayoutBudget, MESSAGE_BUDGET } from './layout-budget';

/** The blocks of a welcome, which share the room of one message. */
export interface FittedBlocks {
  /** The room of each block that is drawn. */
  readonly rooms: readonly LayoutBudget[];
  /** The HTML of the blocks that are not drawn; '' if all are drawn. */
  readonly rest: string;
  /** Units of what is drawn. */
  readonly cost: number;
}

export const fitBlocks = (blocks: readonly string[], whole: LayoutBudget = MESSAGE_BUDGET): FittedBlocks => {
  const rooms: LayoutBudget[] = [];
  let room = whole;
  let cost = 0;
  for (const [index, block] of blocks.entries()) {
    if (room.units <= 0 || room.characters <= 0)
      return { rooms, rest: blocks.slice(index).join('<br>'), cost };
    rooms.push(room);
    const fitted = fitHtml(block, room);
    cost += fitted.cost + BLOCK;
    room = after(room, fitted);
  }
  return { rooms, rest: '', cost };
};

const after = (room: LayoutBudget, { head, rest, cost, pictures }: FittedHtml): LayoutBudget => ({
  // Nothing is drawn behind a block that was cut.
  units: rest === '' ? room.units - cost - BLOCK : 0,
  characters: room.characters - head.length,
  pictures: room.pictures - pictures,
});

/** Units of a block itself. */
const BLOCK = 100;
