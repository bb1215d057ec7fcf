import type { Decorator } from '@storybook/react-vite';
import type { CSSProperties, ReactNode } from 'react';
import { storyGlobals } from '../../.storybook/decorators';
import type { StoryGlobals } from '../../.storybook/globals';
import { lookFor } from '../../domain/theme/style-rule';
import { useLanguage } from '../../ui/foundation/useLanguage';
import { useLook } from '../../ui/root/useLook';
import { useScheme } from '../../ui/root/useScheme';
import { WidgetRoot } from '../../ui/root/WidgetRoot';
import '../../ui/styles/kefu.css';
import '../../ui/styles/screens.css';

/** The first block of home lies over the header, which is not here. */
const WITHOUT_HEADER = { '--kefu-hero-overlap': '0px' } as CSSProperties;

interface StoryPanelProps {
  readonly globals: StoryGlobals;
  /**
   * panel: the view fills the panel. screen: the view is the content of a screen, which scrolls. foot: the view is
   * below the conversation.
   */
  readonly place: 'foot' | 'panel' | 'screen';
  readonly children: ReactNode;
}

/** The surroundings of one view from the widget's root, without the rest of the widget. */
const StoryPanel = ({ globals, place, children }: StoryPanelProps) => {
  const words = useLanguage(globals.locale);
  const scheme = useScheme(globals.scheme);
  const { theme, avatars } = lookFor(globals.theme, '', '');
  const look = useLook({ theme, avatars, colours: null, headerColour: null }, scheme);
  if (!words || !look) return null;
  return (
    <WidgetRoot words={words} look={look} scheme={scheme} layout="page">
      <div className="kefu-open">
        {place === 'foot' && <div className="kefu-middle" />}
        {place === 'screen' ? (
          <main className="kefu-screen" style={WITHOUT_HEADER}>
            <div className="kefu-screen-column">{children}</div>
          </main>
        ) : (
          children
        )}
      </div>
    </WidgetRoot>
  );
};

const stage =
  (place: StoryPanelProps['place']): Decorator =>
  (Story, { globals }) => (
    <StoryPanel globals={storyGlobals(globals)} place={place}>
      <Story />
    </StoryPanel>
  );

export const atTheFoot = stage('foot');
export const inThePanel = stage('panel');
export const inTheScreen = stage('screen');
