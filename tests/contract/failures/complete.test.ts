import { describe, expect, it } from 'vitest';
import { FAILURES, type FailureKey, isFailureKey } from '../../../domain/failure/failure-display';
import { section, table } from '../../spec/tables';
import { CATALOGUE } from '../../support/specified';
import { SHOWN } from '../../support/specified-failures';
import { shownOf } from './check-row';
import { ROWS } from './rows';

/** The keys of docs/spec, line by line. The key of an upload has the failing step as its suffix. */
const LINES = table(8, 'Messages', ['key', 'meaning']).map(({ key, meaning }) =>
  key
    .split(', ')
    .flatMap((one) => (one === 'upload_failed' ? stepsOf(meaning).map((step) => `${one}_${step}`) : [one])),
);

/** "… a suffix for the step that failed: sign (shown 3 s), or the object storage (aws)" */
function stepsOf(meaning: string): readonly string[] {
  return [...meaning.matchAll(/\b(sign|aws)\b/g)].map(([step]) => step);
}

/** The place of our row in the specification: a key, an answer or a heading of its pages. */
const PLACES: Readonly<Record<string, readonly string[]>> = {
  4: ['Sending', 'Upload', 'Connection'],
  5: ['Text', 'Images', 'Upload in progress', 'Video', 'Message form'],
  8: [
    ...table(8, 'Messages', ['key', 'meaning']).map(({ key }) => key),
    ...table(8, 'Handling', ['answer', 'what follows']).map(({ answer }) => answer),
  ],
  9: table(9, 'Numbers', ['item', 'value', 'unit']).map(({ item }) => item),
};

/** Where docs/spec says how long some of them are shown. */
const SECONDS: readonly (readonly [FailureKey, page: number, heading: string, said: RegExp])[] = [
  ['alert_keyin_length', 5, 'Text', /`alert_keyin_length` is shown for ([\d.]+) s/],
  ['please_select_images', 5, 'Images', /`please_select_images` for ([\d.]+) s/],
  ['transfer_kefu', 4, 'Modes', /`transfer_kefu` is shown for ([\d.]+) seconds/],
  ['transfer_service', 4, 'Server events', /`transfer_service` is shown for ([\d.]+) s/],
  ['upload_failed_sign', 8, 'Messages', /sign \(shown ([\d.]+) s\)/],
  ['no_customer_service', 8, 'Messages', /home follows in ([\d.]+) seconds/],
  ['data_error', 8, 'Handling', /closed after ([\d.]+) s/],
];

/** Failures that are no answer of a call: those of the device, its files and its fields. */
const NO_ANSWER: ReadonlySet<string> = new Set([
  'ext_error',
  'not_supported',
  'illegal_img_error',
  'evaluate_score',
  'mobile_error',
  'name_error',
  'web_disconnect',
  'is_disconnect_please_reload',
]);

const keys = Object.keys(FAILURES) as readonly FailureKey[];
const rowsOf = (key: FailureKey) => ROWS.filter((row) => row.key === key);

describe('the table of the catalogue', () => {
  it.each(keys)('%s has the place, the time and the rest that are specified', (key) => {
    const { place, durationMs, stays } = FAILURES[key];
    const { says, ...specified } = SHOWN[key];
    expect({ place, ms: durationMs, stays }).toEqual(specified);
  });

  it.each(keys)('%s is shown in its place and for its time in a row, and stays where it must', (key) => {
    const { place, ms, stays } = SHOWN[key];
    expect(rowsOf(key).flatMap(shownOf)).toContainEqual({ place, ms });
    const seen = rowsOf(key).flatMap((row) => row.stays.map((line) => line.split(' ')[0]));
    if (stays === 'nothing') expect(seen).toEqual([]);
    else expect(seen).toContain(stays);
  });

  it('has the keys of the specification, and docs/spec has them, too', () => {
    expect(CATALOGUE.flat().filter((key) => !isFailureKey(key))).toEqual([]);
    expect(LINES).toEqual(CATALOGUE);
  });

  it.each(CATALOGUE.flat())('%s is a line of spec §8, with the same key', (key) => {
    const lines = ROWS.filter((row) => row.key === key && row.line.startsWith('8: '));
    expect(lines.length).toBeGreaterThan(0);
    const named =
      key.startsWith('upload_failed_') && key !== 'upload_failed_please_retry' ? 'upload_failed' : key;
    expect(lines.some(({ line }) => line.slice(3).split(', ').includes(named))).toBe(true);
  });

  it.each(CATALOGUE.flat().filter((key) => !NO_ANSWER.has(key)))('%s comes from a real answer', (key) => {
    expect(ROWS.filter((row) => row.key === key).map(({ from }) => from)).toContain('answer');
  });

  it('every row names its line of the specification', () => {
    for (const { key, line } of ROWS) {
      const [page = '', ...rest] = line.split(': ');
      expect(PLACES[page], `${key}: ${line}`).toContain(rest.join(': '));
    }
    for (const page of [4, 5])
      for (const heading of PLACES[page] ?? []) expect(section(page, heading)).not.toBe('');
  });

  it.each(SECONDS)('docs/spec says how long %s lasts', (key, page, heading, said) => {
    const seconds = Number(said.exec(section(page, heading))?.[1]);
    expect(SHOWN[key].ms).toBe(seconds * 1_000);
  });

  it('names every case once', () => {
    const names = ROWS.map(({ key, how }) => `${key}: ${how}`);
    expect(new Set(names).size).toBe(names.length);
  });
});
