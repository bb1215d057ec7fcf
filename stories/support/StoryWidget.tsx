import { type ReactNode, useMemo } from 'react';
import type { StoryGlobals } from '../../.storybook/globals';
import { KefuWidget } from '../../ui/root/KefuWidget';
import { raiseSpecificityOf } from '../../ui/root/raise-specificity';
import { International } from '../../ui/screens/international/International';
import '../../ui/styles/screens.css';
import { fakeScreens } from './fake-screens';
import { type Listen, type Scene, widgetIn } from './fake-widget';
import { usePackageStyles } from './use-package-styles';

export interface StoryWidgetProps {
  readonly scene: Scene;
  readonly listen?: Listen;
  readonly full?: boolean;
  /** From the toolbar of the catalogue. */
  readonly globals?: StoryGlobals;
}

/**
 * The whole widget in one scene, in the theme, language and colours of the toolbar, unless the scene sets its own.
 */
export const StoryWidget = ({ scene, listen, full = true, globals }: StoryWidgetProps) => {
  const { theme = 'default', locale = 'en', scheme = 'light' } = globals ?? {};
  usePackageStyles(!full);
  const widget = useMemo(() => widgetIn({ theme, locale }, scene, listen), [scene, listen, theme, locale]);
  const around = useMemo(() => {
    if (!scene.around) return undefined;
    const screens = fakeScreens(scene.around, listen);
    return (chat: ReactNode) => <International screens={screens} chat={chat} />;
  }, [scene, listen]);
  if (full) return <KefuWidget widget={widget} full scheme={scheme} wrap={around} />;
  return (
    <div style={{ blockSize: 640, maxInlineSize: 400 }}>
      <KefuWidget widget={widget} scheme={scheme} wrap={around} strengthen={raiseSpecificityOf} />
    </div>
  );
};
