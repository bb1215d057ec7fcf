// One table: a row a journey, a column an engine. And the pictures side by side.
import type { Verdict } from './storm';

/** What came of one journey in one engine. */
export interface Outcome {
  readonly engine: string;
  readonly journey: string;
  /** Why it failed; null if it passed. */
  readonly problem: string | null;
  readonly seconds: number;
}

const unique = (names: readonly string[]): readonly string[] => [...new Set(names)];

/** Text for the console. What was not played has a dash. */
export const tableOf = (outcomes: readonly Outcome[]): string => {
  const engines = unique(outcomes.map(({ engine }) => engine));
  const journeys = unique(outcomes.map(({ journey }) => journey));
  const first = Math.max(8, ...journeys.map((name) => name.length)) + 2;
  const column = Math.max(14, ...engines.map((name) => name.length + 2));
  const line = (head: string, cells: readonly string[]) =>
    [head.padEnd(first), ...cells.map((cell) => cell.padStart(column))].join('').trimEnd();
  const found = (journey: string, engine: string) =>
    outcomes.find((one) => one.journey === journey && one.engine === engine);
  const cell = (outcome: Outcome | undefined) =>
    outcome ? `${outcome.problem === null ? 'ok' : 'FAILED'} ${outcome.seconds.toFixed(1)} s` : '-';
  const passed = (engine: string) => {
    const own = outcomes.filter((one) => one.engine === engine);
    return `${own.filter(({ problem }) => problem === null).length} of ${own.length}`;
  };
  return [
    line('journey', engines),
    ...journeys.map((journey) =>
      line(
        journey,
        engines.map((engine) => cell(found(journey, engine))),
      ),
    ),
    line('passed', engines.map(passed)),
  ].join('\n');
};

export const failuresOf = (outcomes: readonly Outcome[]): string =>
  outcomes
    .filter(({ problem }) => problem !== null)
    .map(({ engine, journey, problem }) => `${engine}, ${journey}: ${problem}`)
    .join('\n');

export interface StormFigures extends Verdict {
  readonly seed: number;
  readonly sent: number;
  readonly said: number;
  readonly refusedByBox: number;
  readonly reloads: number;
  readonly faults: number;
  readonly seconds: number;
}

/** One line of figures for a storm. */
export const stormLine = (storm: StormFigures): string =>
  `seed ${storm.seed}: ${storm.sent} sent, ${storm.said} from the agent, ${storm.refusedByBox} not taken, ${storm.faults} faults, ${storm.reloads} reloads: ${storm.lost.length} lost, ${storm.doubled.length} doubled, ${storm.errors.length} errors, ${storm.seconds.toFixed(0)} s`;

/** One line of figures for all storms of an engine. @param seconds from the first one's start to the last one's end */
export const stormsLine = (engine: string, storms: readonly StormFigures[], seconds: number): string => {
  const sum = (of: (storm: StormFigures) => number) => storms.reduce((total, one) => total + of(one), 0);
  return `${engine}: ${storms.length} storms with ${sum(({ sent, said }) => sent + said)} messages, ${sum(({ faults }) => faults)} faults and ${sum(({ reloads }) => reloads)} reloads: ${sum(({ lost }) => lost.length)} lost, ${sum(({ doubled }) => doubled.length)} doubled, ${sum(({ errors }) => errors.length)} errors, ${seconds.toFixed(0)} s`;
};

export interface Shot {
  readonly engine: string;
  readonly name: string;
  /** The file beside the page. */
  readonly file: string;
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** A page with a row a picture and a column an engine. */
export const picturesPage = (shots: readonly Shot[]): string => {
  const engines = unique(shots.map(({ engine }) => engine));
  const names = unique(shots.map(({ name }) => name));
  const cell = (name: string, engine: string) => {
    const shot = shots.find((one) => one.name === name && one.engine === engine);
    return shot
      ? `<td><img src="${escaped(shot.file)}" alt="${escaped(`${name} in ${engine}`)}" loading="lazy"></td>`
      : '<td></td>';
  };
  const rows = names.map(
    (name) =>
      `<tr><th scope="row">${escaped(name)}</th>${engines.map((engine) => cell(name, engine)).join('')}</tr>`,
  );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>The widget in each engine</title>
<style>body { font: 15px/1.4 system-ui, sans-serif; margin: 20px } th { text-align: start; vertical-align: top; padding: 6px }
td { vertical-align: top; padding: 6px } img { max-width: 420px; border: 1px solid #8888 } thead th { position: sticky; top: 0; background: Canvas }</style></head>
<body><table><thead><tr><td></td>${engines.map((engine) => `<th scope="col">${escaped(engine)}</th>`).join('')}</tr></thead>
<tbody>${rows.join('\n')}</tbody></table></body></html>
`;
};
