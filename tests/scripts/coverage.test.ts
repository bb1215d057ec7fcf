import { describe, expect, it } from 'vitest';
import { rulesOf, shownIn } from '../../scripts/coverage.mjs';

describe('the rules of a page', () => {
  it('are the items of its lists and the rows of its tables', () => {
    const page =
      '# 4. States\n\nProse.\n\n- 4.1 One,\n  and more.\n\n| id | event |\n|---|---|\n| 4.2 | `x` |\n';
    expect(rulesOf('4', page)).toEqual({
      rules: [
        { name: 'spec §4.1', text: 'One,' },
        { name: 'spec §4.2', text: '`x` |' },
      ],
      wrong: [],
    });
  });

  it.each([
    ['- One', 'line 1 has no id'],
    ['| `x` | y |', 'line 1 has no id'],
    ['- 5.1 One', 'line 1 has the id 5.1 of another page'],
    ['- 4.1 One\n- 4.1 Two', '4.1 stands twice'],
  ])('cannot be named: %j', (text, why) => {
    expect(rulesOf('4', text).wrong).toEqual([why]);
  });
});

describe('what a test shows', () => {
  it.each([
    ['// Shows spec §4.20.\nit()', ['spec §4.20']],
    ['  // Shows spec §4.2, decision 34.\n', ['spec §4.2', 'decision 34']],
    ['// Shows spec §4.2,\n// wire §Human socket.\nit()', ['spec §4.2', 'wire §Human socket']],
    ['/** Shows spec §2.4. */', ['spec §2.4']],
    ["it('Shows spec §4.2', () => {})", []],
    ['// spec §4.2 is older', []],
  ])('%j', (text, names) => {
    expect(shownIn(text).map(({ name }) => name)).toEqual(names);
  });

  it('stands above its test', () => {
    expect(shownIn('one\n// Shows spec §4.2,\n// spec §4.3.\nit()').map(({ line }) => line)).toEqual([4, 4]);
  });
});
