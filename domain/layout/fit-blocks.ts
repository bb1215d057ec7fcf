import { type FittedHtml, fitHtml } from './html-cost';
import { type LayoutBudget, MESSAGE_BUDGET } from './layout-budget';

/** The blocks of a welcome, which share the budget of one message. */
export interface FittedBlocks {
  /** The budget of each block that is drawn. */
  readonly budgets: readonly LayoutBudget[];
  /** The HTML of the blocks that are not drawn; '' if all are drawn. */
  readonly rest: string;
  /** Units of what is drawn. */
  readonly cost: number;
}

export const fitBlocks = (blocks: readonly string[], whole: LayoutBudget = MESSAGE_BUDGET): FittedBlocks => {
  const budgets: LayoutBudget[] = [];
  let budget = whole;
  let cost = 0;
  for (const [index, block] of blocks.entries()) {
    if (budget.units <= 0 || budget.characters <= 0)
      return { budgets, rest: blocks.slice(index).join('<br>'), cost };
    budgets.push(budget);
    const fitted = fitHtml(block, budget);
    cost += fitted.cost + BLOCK;
    budget = after(budget, fitted);
  }
  return { budgets, rest: '', cost };
};

const after = (budget: LayoutBudget, { head, rest, cost, pictures }: FittedHtml): LayoutBudget => ({
  // Nothing is drawn behind a block that was cut.
  units: rest === '' ? budget.units - cost - BLOCK : 0,
  characters: budget.characters - head.length,
  pictures: budget.pictures - pictures,
});

/** Units of a block itself. */
const BLOCK = 100;
