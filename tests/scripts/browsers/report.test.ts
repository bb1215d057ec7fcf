import { expect, it } from 'vitest';
import { failuresOf, type Outcome, picturesPage, tableOf } from '../../../scripts/browsers/report';

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
