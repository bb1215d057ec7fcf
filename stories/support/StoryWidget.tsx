import { useMemo } from 'react';
import type { StoryGlobals } from '../../.storybook/globals';
import { lookFor } from '../../domain/theme/style-rule';
import { THEME_BEHAVIOUR } from '../../domain/theme/behaviour';
import { KefuWidget } from '../../ui/bridge/KefuWidget';
import { type Listen, type Scene, fakeWidget } from './fake-widget';

export interface StoryWidgetProps {
  readonly scene: Scene;
  readonly listen?: Listen;
  readonly full?: boolean;
  /** From the catalogue's toolbar. */
  readonly globals?: StoryGlobals;
}

/** The whole widget in one scene, in the theme, language and colours of the toolbar unless the scene says otherwise. */
export const StoryWidget = ({ scene, listen, full = true, globals }: StoryWidgetProps) => {
  const { theme = 'default', locale = 'en', scheme = 'light' } = globals ?? {};
  const widget = useMemo(
    () =>
      fakeWidget(
        {
          ...scene,
          shell: { ...lookFor(theme, '', ''), behaviour: THEME_BEHAVIOUR[theme], language: locale, ...scene.shell },
        },
        listen,
      ),
    [scene, listen, theme, locale],
  );
  return <KefuWidget widget={widget} full={full} scheme={scheme} />;
};
