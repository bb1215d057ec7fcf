import { expect, it } from 'vitest';
import { THEME_IDS } from '../../../domain/theme/theme-id';
import { drawingOf } from '../../../domain/theme/themes';
import { DRAWINGS } from '../../../ui/themes/registry';

it.each(THEME_IDS)('the css of %s draws no double border, which is one thick line in WebKit', async (id) => {
  const { theme } = (await DRAWINGS[drawingOf(id)]?.()) ?? {};
  expect(theme?.css?.match(/:[^;{}]*\bdouble\b/) ?? null).toBeNull();
});
