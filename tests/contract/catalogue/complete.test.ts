import { describe, expect, it } from 'vitest';
import { FAILURES, type FailureKey } from '../../../domain/failure/catalogue';
import { shownOf } from './check-row';
import { ROWS } from './rows';

/** The table of section 8, line by line; an upload's key has the failing step as its suffix. */
const SECTION_8: readonly (readonly FailureKey[])[] = [
  ['data_error'],
  ['service_ban'],
  ['service_leave'],
  ['service_empty'],
  ['group_service_offline'],
  ['session_close', 'say_is_off'],
  ['save_file_error'],
  ['offline'],
  ['question_delete'],
  ['ext_error', 'not_supported'],
  ['illegal_img_error'],
  ['evaluate_error'],
  ['evaluate_score'],
  ['mobile_error'],
  ['name_error'],
  ['save_error'],
  ['save_ok'],
  ['upload_failed_sign', 'upload_failed_aws'],
  ['upload_failed_please_retry'],
  ['web_disconnect'],
  ['is_disconnect_please_reload'],
  ['please_reload'],
  ['no_customer_service'],
];

/** What is never a call's answer: the device, its files and its fields speak. */
const NO_ANSWER: ReadonlySet<FailureKey> = new Set([
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
  it.each(keys)('%s is reached where and for as long as the catalogue says', (key) => {
    const { place, durationMs } = FAILURES[key];
    const ways = rowsOf(key).flatMap(shownOf);
    expect(ways).toContainEqual({ place, ms: durationMs });
  });

  it.each(keys)('%s stays readable where the catalogue says', (key) => {
    const { stays } = FAILURES[key];
    const seen = rowsOf(key).flatMap((row) => row.stays.map((line) => line.split(' ')[0]));
    if (stays !== 'nothing') expect(seen).toContain(stays);
  });

  it.each(SECTION_8.flat())('%s: a line of section 8, by its own name', (key) => {
    const lines = rowsOf(key).filter(({ line }) => line.startsWith('8: '));
    expect(lines.length).toBeGreaterThan(0);
    const named = key.startsWith('upload_failed_') ? 'upload_failed' : key;
    expect(lines.some(({ line }) => line.includes(named))).toBe(true);
  });

  it.each(SECTION_8.flat().filter((key) => !NO_ANSWER.has(key)))('%s comes from a real answer', (key) => {
    expect(rowsOf(key).map(({ from }) => from)).toContain('answer');
  });

  it('says for every row which line of the specification it is', () => {
    for (const { key, line } of ROWS) expect(line, key).toMatch(/^[4589]: \S.+/);
  });

  it('names every way once', () => {
    const names = ROWS.map(({ key, how }) => `${key}: ${how}`);
    expect(new Set(names).size).toBe(names.length);
  });
});
