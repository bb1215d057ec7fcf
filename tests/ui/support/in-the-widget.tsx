import { type RenderOptions, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { LanguageCode } from '../../../domain/language/language';
import type { Theme } from '../../../ui/foundation/look/Theme';
import { I18nLoader } from '../../../ui/i18n/Translations';
import { WidgetRoot } from '../../../ui/root/WidgetRoot';
import { theme } from '../../../ui/themes/default/theme';

/** Puts views into the widget's surroundings: a language, the default theme or a changed one, an overlay and Escape. */
const inTheWidget = async (change: Partial<Theme>, language: LanguageCode) => {
  const look = { theme: { ...theme, ...change, zoneStyles: {} }, properties: {} };
  const words = await new I18nLoader().load(language);
  return (views: ReactNode) => (
    <WidgetRoot words={words} look={look} scheme="light" layout="panel">
      {views}
    </WidgetRoot>
  );
};

/**
 * Draws views in the widget. `change` replaces them.
 *
 * @param options where they are drawn
 */
export const renderInTheWidget = async (
  views: ReactNode,
  change: Partial<Theme> = {},
  options: RenderOptions = {},
  language: LanguageCode = 'en',
) => {
  const wrap = await inTheWidget(change, language);
  const drawn = render(wrap(views), options);
  return { ...drawn, change: (others: ReactNode) => drawn.rerender(wrap(others)) };
};
