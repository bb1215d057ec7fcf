import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const sheets = (name: string): readonly string[] =>
  [...readFileSync(`ui/styles/${name}.css`, 'utf8').matchAll(/@import "([^"]+)"/g)].map(
    ([, file = '']) => file,
  );

it('the app loads the same sheets as the package, in two parts and in the same order', () => {
  const [all, first, later] = [sheets('kefu'), sheets('first'), sheets('later')];
  expect([...first, ...later].toSorted()).toEqual([...all, './access.css'].toSorted());
  expect(all.filter((file) => first.includes(file))).toEqual(first);
  expect(all.filter((file) => later.includes(file))).toEqual(later);
  expect([first.at(-1), later.at(-1)]).toEqual(['./access.css', './access.css']);
});
