/** Two pictures in a row, so that none is smaller than the others; five are two and three. */
export const columnsOf = (pictures: number): number => (pictures === 5 ? 3 : Math.min(pictures, 2));
