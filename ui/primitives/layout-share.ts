import { createContext, useContext, useLayoutEffect, useState } from 'react';
import { LAYOUT_UNITS, type SharedBudget } from '../../domain/layout/layout-budget';

/** What the messages of a screen share; null: each has a budget of its own. */
export const LayoutBudgetContext = createContext<SharedBudget | null>(null);

/**
 * How many of the wanted units a message may draw. A dear message draws little in its first render: what it gets of the
 * screen's budget is known when it is in the document, before the browser draws.
 */
export const useLayoutShare = (cost: number): number => {
  const budget = useContext(LayoutBudgetContext);
  const [share, setShare] = useState(budget ? Math.min(cost, LAYOUT_UNITS.least) : cost);
  useLayoutEffect(() => {
    if (!budget) {
      setShare(cost);
      return undefined;
    }
    const taken = budget.take(cost);
    setShare(taken);
    return () => budget.release(taken);
  }, [budget, cost]);
  return Math.min(share, cost);
};
