import type { CSSProperties, ReactNode } from 'react';

interface FoundationTableProps {
  readonly caption: string;
  readonly heads: readonly string[];
  /** The first cell of a row names it. */
  readonly rows: readonly (readonly [string, ...ReactNode[]])[];
}

const CELL: CSSProperties = {
  padding: 'var(--kefu-2) var(--kefu-3)',
  borderBlockEnd: '1px solid var(--kefu-line)',
  textAlign: 'start',
  verticalAlign: 'middle',
};

export const FoundationTable = ({ caption, heads, rows }: FoundationTableProps) => (
  <table style={{ borderCollapse: 'collapse', marginBlockEnd: 'var(--kefu-6)' }}>
    <caption style={{ ...CELL, fontSize: 'var(--kefu-type-2)', color: 'var(--kefu-muted)' }}>
      {caption}
    </caption>
    <thead>
      <tr>
        {heads.map((head) => (
          <th key={head} scope="col" style={CELL}>
            {head}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(([name, ...cells]) => (
        <tr key={name}>
          <th scope="row" style={{ ...CELL, fontWeight: 400, whiteSpace: 'nowrap' }}>
            <code>{name}</code>
          </th>
          {cells.map((cell, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a table do not move
            <td key={index} style={CELL}>
              {cell}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);
