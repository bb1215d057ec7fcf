import { describe, expect, it } from 'vitest';
import { hasTitle, storyNames, titleAtStart } from '../../scripts/test-titles.mjs';

const ROWS = 'tests/contract/failures/rows.test.ts';
const own = 'tests/scripts/test-titles.test.ts';

describe('the titles of a file of tests', () => {
  it('are those of its tests and groups, "quoted" or not', () => {
    expect(hasTitle(own, 'the titles of a file of tests')).toBe(true);
    expect(hasTitle(own, 'are those of its tests and groups')).toBe(false);
    const text = '"are those of its tests and groups, "quoted" or not", "and another"';
    expect(titleAtStart(own, text)).toBe('are those of its tests and groups, "quoted" or not');
  });

  it.each([['one', 'case']])('contain the %s of a table and its %s', () => {
    expect(hasTitle(own, 'contain the one of a table and its case')).toBe(true);
    expect(hasTitle(own, 'contain the %s of a table and its %s')).toBe(true);
    expect(hasTitle(own, 'contain the one of a table and its second')).toBe(false);
  });

  it('contain the cases of an imported table, which belong together', () => {
    expect(hasTitle(ROWS, 'data_error: config answers 500 with the key')).toBe(true);
    expect(hasTitle(ROWS, 'upload_failed_sign: aws is not signed')).toBe(true);
    expect(hasTitle(ROWS, 'service_leave: a send is refused with the key')).toBe(true);
    expect(hasTitle(ROWS, 'data_error: the form is taken')).toBe(false);
    expect(hasTitle(ROWS, 'data_error: config answers 501 with the key')).toBe(false);
  });

  it('contain the values of a loop', () => {
    for (const [file, title] of [
      ['tests/e2e/sending-faults.spec.ts', 'HTTP 403 leads to the 404 page'],
    ] as const) {
      expect(hasTitle(file, title)).toBe(true);
    }
  });
});

describe('the names of stories', () => {
  it('are the exports of the file', () => {
    expect(storyNames('stories/screens/chat/Chat.stories.tsx')).toContain('HandedOver');
    expect(storyNames('stories/screens/chat/Chat.stories.tsx')).not.toContain('default');
  });
});
