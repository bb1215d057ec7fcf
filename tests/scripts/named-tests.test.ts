import { describe, expect, it } from 'vitest';
import { lastCell, missingTestsIn } from '../../scripts/named-tests.mjs';

const own = 'tests/scripts/named-tests.test.ts';

describe('the tests that a guide names', () => {
  it('are found by file and title', () => {
    const title = 'the tests that a guide names';
    expect(missingTestsIn(`\`${own}\`: "${title}", "are found by file and title"`)).toEqual([]);
  });

  it('are missing when the file has no such title', () => {
    expect(missingTestsIn(`\`${own}\`: "are found by file and title", "are not there"`)).toEqual([
      `"are not there", which ${own} has not`,
    ]);
  });

  it('are missing when another file has the title', () => {
    const other = 'tests/scripts/test-titles.test.ts';
    expect(missingTestsIn(`\`${own}\` and \`${other}\`: "are found by file and title"`)).toEqual([
      `"are found by file and title", which ${other} has not`,
    ]);
  });

  it('are missing when no file precedes the title', () => {
    expect(missingTestsIn('"are found by file and title"')).toEqual(['a title without its file']);
  });

  it('can be stories', () => {
    const file = 'stories/screens/chat/Chat.stories.tsx';
    expect(missingTestsIn(`\`${file}\` (HandedOver, Nowhere)`)).toEqual([
      `the story Nowhere, which ${file} has not`,
    ]);
  });
});

describe('the last cell of a row', () => {
  it.each([
    ['| attack | defence | `file`: "title" |', '`file`: "title"'],
    ['| a \\| b | c \\| d |', 'c \\| d'],
    ['A sentence names `file`.', 'A sentence names `file`.'],
  ])('of %s is %s', (line, cell) => {
    expect(lastCell(line)).toBe(cell);
  });
});
