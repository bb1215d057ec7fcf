import type { CSSProperties } from 'react';
import type { Bar } from './waterfall';

interface WaterfallProps {
  readonly bars: readonly Bar[];
  /** How many lines were played. */
  readonly position: number;
  /** Gets the line of a bar; null: the recording cannot be played. */
  readonly onChoose: ((line: number) => void) | null;
}

const MOST_BARS = 300;
const CELL: CSSProperties = {
  textAlign: 'start',
  padding: '2px 8px',
  verticalAlign: 'middle',
  whiteSpace: 'nowrap',
};
const BOX: CSSProperties = { overflow: 'auto', maxBlockSize: '60vh', border: '1px solid' };

/** The calls and frames as bars on the time of the recording. */
export const Waterfall = ({ bars, position, onChoose }: WaterfallProps) => {
  const last = bars.reduce((latest, { from, to }) => Math.max(latest, to ?? from), 1);
  const shown = bars.slice(0, MOST_BARS);
  return (
    <>
      <h2>Calls and frames</h2>
      {bars.length > MOST_BARS && (
        <p>
          The first {MOST_BARS} of {bars.length}.
        </p>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reached by keyboard */}
      <section aria-label="Calls and frames" tabIndex={0} style={BOX}>
        <table style={{ inlineSize: '100%', borderCollapse: 'collapse' }}>
          <thead>
            <tr>
              {['Line', 'Call or frame', 'Answer', 'Milliseconds', 'Time'].map((head) => (
                <th key={head} scope="col" style={CELL}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map(({ name, line, from, to, outcome }) => (
              <tr key={line} aria-current={line < position ? undefined : 'false'}>
                <td style={CELL}>
                  {onChoose ? (
                    <button
                      type="button"
                      style={{ minBlockSize: 24, minInlineSize: 40 }}
                      aria-label={`Play to line ${line + 1}`}
                      onClick={() => onChoose(line + 1)}
                    >
                      {line + 1}
                    </button>
                  ) : (
                    line + 1
                  )}
                </td>
                <th scope="row" style={{ ...CELL, fontWeight: line < position ? 700 : 400 }}>
                  {name}
                </th>
                <td style={CELL}>{to === null ? 'none' : outcome}</td>
                <td style={CELL}>{to === null ? '–' : Math.round(to - from)}</td>
                <td style={{ ...CELL, minInlineSize: 160, inlineSize: '40%' }}>
                  <div
                    style={{
                      marginInlineStart: `${(from / last) * 95}%`,
                      inlineSize: `${Math.max(1, (((to ?? last) - from) / last) * 95)}%`,
                      blockSize: 10,
                      border: '1px solid CanvasText',
                      background: to === null ? 'transparent' : 'Highlight',
                    }}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
};
