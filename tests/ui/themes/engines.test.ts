import { expect, it } from 'vitest';
import { THEME_IDS } from '../../../domain/theme/theme-id';
import { drawingOf } from '../../../domain/theme/themes';
import { lackingInStyles } from '../../../scripts/browsers/lacking.mjs';
import { DRAWINGS } from '../../../ui/themes/registry';

it.each(THEME_IDS)('the css of %s draws no double border, which is one thick line in WebKit', async (id) => {
  const { theme } = (await DRAWINGS[drawingOf(id)]?.()) ?? {};
  expect(theme?.css?.match(/:[^;{}]*\bdouble\b/) ?? null).toBeNull();
});

it.each(THEME_IDS)('the oldest browsers know the paints of %s, on which its texts are read', async (id) => {
  const { theme } = (await DRAWINGS[drawingOf(id)]?.()) ?? {};
  const grounds = (['light', 'dark'] as const).flatMap((scheme) =>
    [{}, ...Object.values(theme?.zones ?? {}).map((zone) => zone[scheme])].flatMap((zone) =>
      Object.values(theme?.paints?.apply({ ...theme[scheme], ...zone }) ?? {}),
    ),
  );
  const sheets = new Map(grounds.map((ground, at) => [`${at}`, `a { background: ${ground} }`]));
  expect([...lackingInStyles(sheets)]).toEqual([]);
});
