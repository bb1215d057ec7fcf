import { expect, it } from 'vitest';
import {
  failuresOf,
  type Outcome,
  picturesPage,
  stormLine,
  stormsLine,
  tableOf,
} from '../../../scripts/browsers/report';

const outcome = (engine: string, journey: string, problem: string | null = null): Outcome => ({
  engine,
  journey,
  problem,
  seconds: 1.25,
});

const OUTCOMES = [
  outcome('Chromium', 'start'),
  outcome('Chromium', 'two tabs'),
  outcome('WebKit', 'start', 'waited 15 s for: the header'),
];

it('the table has a row a journey and a column an engine, and a dash for what was not played', () => {
  expect(tableOf(OUTCOMES).split('\n')).toEqual([
    'journey         Chromium        WebKit',
    'start           ok 1.3 s  FAILED 1.3 s',
    'two tabs        ok 1.3 s             -',
    'passed            2 of 2        0 of 1',
  ]);
});

it('says of each failure where it was and why', () => {
  expect(failuresOf(OUTCOMES)).toBe('WebKit, start: waited 15 s for: the header');
  expect(failuresOf([outcome('Chromium', 'start')])).toBe('');
});

it('the pictures of one name are side by side, in the column of their engine', () => {
  const page = picturesPage([
    { engine: 'Chromium', name: 'theme sg', file: 'a.png' },
    { engine: 'WebKit', name: 'theme sg', file: 'b.png' },
    { engine: 'WebKit', name: 'a < b', file: 'c.png' },
  ]);
  const rows = page.split('<tr>').slice(2);
  expect(rows).toHaveLength(2);
  expect(rows[0]).toMatch(/theme sg.*a\.png.*theme sg in WebKit/);
  expect(rows[1]).toMatch(/a &lt; b<\/th><td><\/td><td><img src="c\.png"/);
});

const storm = (seed: number, lost: readonly string[] = []) => ({
  seed,
  sent: 28,
  said: 12,
  refusedByBox: 3,
  reloads: 2,
  faults: 9,
  seconds: 41.2,
  lost,
  doubled: [],
  errors: [],
});

it('a storm has one line of figures, and all storms of an engine have one', () => {
  expect(stormLine(storm(7, ['one']))).toBe(
    'seed 7: 28 sent, 12 from the agent, 3 not taken, 9 faults, 2 reloads: 1 lost, 0 doubled, 0 errors, 41 s',
  );
  expect(stormsLine('webkit', [storm(7, ['one']), storm(8)], 50)).toBe(
    'webkit: 2 storms with 80 messages, 18 faults and 4 reloads: 1 lost, 0 doubled, 0 errors, 50 s',
  );
});
