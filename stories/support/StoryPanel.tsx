import type { Decorator } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { storyGlobals } from '../../.storybook/decorators';
import type { StoryGlobals } from '../../.storybook/globals';
import { lookFor } from '../../domain/theme/style-rule';
import { useLanguage } from '../../ui/i18n/useLanguage';
import { useLook } from '../../ui/root/useLook';
import { useScheme } from '../../ui/root/useScheme';
import { WidgetRoot } from '../../ui/root/WidgetRoot';
import '../../ui/styles/kefu.css';
import '../../ui/styles/screens.css';

interface StoryPanelProps {
  readonly globals: StoryGlobals;
  /** The view fills the panel instead of standing at the foot of the conversation. */
  readonly filled: boolean;
  readonly children: ReactNode;
}

/** What the widget's root puts around one view, without the rest of the widget. */
const StoryPanel = ({ globals, filled, children }: StoryPanelProps) => {
  const words = useLanguage(globals.locale);
  const scheme = useScheme(globals.scheme);
  const { theme, avatars } = lookFor(globals.theme, '', '');
  const look = useLook({ theme, avatars, colours: null, headerColour: null }, scheme);
  if (!words || !look) return null;
  return (
    <WidgetRoot words={words} look={look} scheme={scheme} layout="page">
      <div className="kefu-open">
        {!filled && <div className="kefu-middle" />}
        {children}
      </div>
    </WidgetRoot>
  );
};

const stage =
  (filled: boolean): Decorator =>
  (Story, { globals }) => (
    <StoryPanel globals={storyGlobals(globals)} filled={filled}>
      <Story />
    </StoryPanel>
  );

export const atTheFoot = stage(false);
export const inThePanel = stage(true);
