import { describe, expect, it } from 'vitest';
import { isForARelease, rulesOf, shownIn } from '../../scripts/coverage.mjs';

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

describe('what only a release plays', () => {
  const journeys = `
// Shows spec §4.1.
test('one', () => {});

test('two @release', () => {
  // Shows spec §4.2.
});

// Shows spec §4.3.
test(\`three\${isFirst ? '' : ' @release'}\`, () => {});

// Shows spec §4.4.
test('four @release', () => {});
`;
  const stories = `
export const One: Story = {};

// Shows spec §2.1.
export const Two: Story = {
  tags: ['test-only', 'release'],
};

// Shows spec §2.2.
export const Three: Story = {};
`;
  const late = (file: string, text: string) =>
    shownIn(text)
      .filter(({ line }) => isForARelease(file, text, line))
      .map(({ name }) => name);

  it.each([
    ['tests/e2e/any.spec.ts', journeys, ['spec §4.2', 'spec §4.4']],
    ['tests/e2e/theme-room.spec.ts', journeys, ['spec §4.1', 'spec §4.2', 'spec §4.3', 'spec §4.4']],
    ['stories/any.stories.tsx', stories, ['spec §2.1']],
    [
      'stories/any.stories.tsx',
      `const meta = {\n  tags: ['release'],\n};\n${stories}`,
      ['spec §2.1', 'spec §2.2'],
    ],
    ['tests/domain/any.test.ts', '// Shows spec §4.5.\nit()', []],
  ])('%s', (file, text, names) => {
    expect(late(file, text)).toEqual(names);
  });
});
