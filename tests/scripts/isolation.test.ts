import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import postcss from 'postcss';
import { expect, it } from 'vitest';

/** Removes what has no specificity: :where with its content, and the universal selector. */
const weighed = (selector: string): string => {
  const from = selector.indexOf(':where(');
  if (from < 0) return selector.replace(/\s*\*/g, '').trim();
  let depth = 0;
  let to = from;
  for (; to < selector.length; to += 1) {
    if (selector[to] === '(') depth += 1;
    if (selector[to] === ')' && --depth === 0) break;
  }
  return weighed(selector.slice(0, from) + selector.slice(to + 1));
};

it('the isolation of the package’s css weighs no more than the lightest rule of the widget', () => {
  const sheet = postcss.parse(readFileSync(join('scripts', 'package', 'isolation.css'), 'utf8'));
  const heavy: string[] = [];
  sheet.walkRules(({ selectors }) => {
    heavy.push(
      ...selectors.filter(
        (selector) => !/^\.kefu(::before|::after|::placeholder|::marker)?$/.test(weighed(selector)),
      ),
    );
  });
  expect(heavy).toEqual([]);
});

/** Pseudo-elements that a page styles for all of its elements, and that a chat has too. */
it.each(['::before', '::after', '::placeholder', '::marker'])(
  'what the page says about %s has no effect in the chat',
  (part) => {
    const sheet = postcss.parse(readFileSync(join('scripts', 'package', 'isolation.css'), 'utf8'));
    const reverted: string[] = [];
    sheet.walkDecls('all', ({ parent, value }) => {
      if (value === 'revert' && parent?.type === 'rule') reverted.push(...(parent as postcss.Rule).selectors);
    });
    expect(reverted).toContain(`.kefu *${part}`);
  },
);
