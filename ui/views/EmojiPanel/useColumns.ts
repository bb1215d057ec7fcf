import { type RefObject, useLayoutEffect, useState } from 'react';
import { observeSize } from '../../foundation/observe-size';

const CELL_PIXELS = 44;
const FEWEST = 5;
const USUAL = 8;

/** The number of columns that fit, each wide enough for a finger. */
export const useColumns = (element: RefObject<HTMLElement | null>): number => {
  const [columns, setColumns] = useState(USUAL);
  useLayoutEffect(() => {
    const box = element.current;
    if (!box) return undefined;
    const fit = () => {
      const { paddingLeft, paddingRight } = getComputedStyle(box);
      const width = box.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      if (width > 0) setColumns(Math.max(FEWEST, Math.floor(width / CELL_PIXELS)));
    };
    fit();
    return observeSize(box, fit);
  }, [element]);
  return columns;
};
