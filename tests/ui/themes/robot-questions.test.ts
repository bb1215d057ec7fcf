import { expect, it } from 'vitest';
import { THEME_IDS } from '../../../domain/theme/theme-id';
import { drawingOf } from '../../../domain/theme/themes';
import { findTheme } from '../../../ui/themes/registry';

/** Without the default theme, whose drawing is the common css. */
const drawn = THEME_IDS.filter((id) => id !== 'default' && drawingOf(id) === id);

/** The rules of `part`, without the theme's name. */
const rulesOf = (css: string, part: RegExp): string =>
  [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)]
    .filter(([, selectors = '']) => part.test(selectors))
    .map(([, , body = '']) => body.replaceAll(/\s+/g, ' '))
    .join('');

const cssOf = async (id: (typeof THEME_IDS)[number]): Promise<string> => (await findTheme(id)).css ?? '';

it.each(drawn)('%s draws the questions of the robot, and the way to a person apart from them', async (id) => {
  const css = await cssOf(id);
  expect(rulesOf(css, /\.kefu-reply(?!-person)/)).not.toBe('');
  expect(rulesOf(css, /\.kefu-reply-person/)).not.toBe('');
  expect(rulesOf(css, /\.kefu-question(?!s)/)).not.toBe('');
});

it('no two themes draw them the same', async () => {
  const drawings = await Promise.all(drawn.map(async (id) => rulesOf(await cssOf(id), /\.kefu-reply/)));
  expect(new Set(drawings).size).toBe(drawn.length);
});

it.each(drawn)('in %s a question keeps an edge in forced colours, where no ground is drawn', async (id) => {
  const bodies = rulesOf(await cssOf(id), /\.kefu-reply(?!-)[^,]*$/);
  if (/border: (?:0|none)/.test(bodies)) expect(bodies).toMatch(/border-inline-start: \d+px solid/);
});
