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

it('no two themes draw the questions of the robot the same', async () => {
  const drawings = new Map<string, string>();
  for (const id of drawn) {
    const drawing = rulesOf(await cssOf(id), /\.kefu-reply/);
    expect(drawings.get(drawing), `${id} draws .kefu-reply as another theme does`).toBeUndefined();
    drawings.set(drawing, id);
  }
});

it.each(drawn)('in %s a question keeps an edge in forced colours, where no ground is drawn', async (id) => {
  const bodies = rulesOf(await cssOf(id), /\.kefu-reply(?!-)[^,]*$/);
  if (/border: (?:0|none)/.test(bodies)) expect(bodies).toMatch(/border-inline-start: \d+px solid/);
});
