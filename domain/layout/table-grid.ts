/** Units of a place in the grid of a table: a browser keeps the edges of each of them. */
const PLACE = 1;

/** No cell spans more (`allowed-html.ts`). */
export const MOST_SPAN = 9;

/** The grid of a table, which grows with its cells: columns × rows, also where no cell is. */
export class TableGrid {
  #rows = 1;
  #columns = 0;
  #inRow = 0;
  /** Columns that cells of earlier rows still cover; the first number is for the present row. */
  #covered: number[] = new Array<number>(MOST_SPAN).fill(0);

  /** @returns the units that the cell adds */
  cell(columns: number, rows: number): number {
    const before = this.#size;
    this.#inRow += columns;
    for (let row = 1; row < rows; row += 1) this.#covered[row] = (this.#covered[row] ?? 0) + columns;
    this.#columns = Math.max(this.#columns, this.#inRow + (this.#covered[0] ?? 0));
    return PLACE * (this.#size - before);
  }

  /** @returns the units that a new row adds */
  row(): number {
    const before = this.#size;
    this.#rows += 1;
    this.#inRow = 0;
    this.#covered = [...this.#covered.slice(1), 0];
    return PLACE * (this.#size - before);
  }

  get #size(): number {
    return this.#rows * this.#columns;
  }
}
