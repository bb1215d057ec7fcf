import type { Decorator } from '@storybook/react-vite';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { emulateSettings, keepDirection } from './emulate';
import type { StoryGlobals } from './globals';
import { StoryFrame } from './StoryFrame';

/** The toolbar's choices. The lists in globals.ts check them. */
export const storyGlobals = (globals: Record<string, unknown>): StoryGlobals =>
  globals as unknown as StoryGlobals;

/**
 * Shows a single view in a panel, with texts, theme, overlay and Escape. A story with a panel of its own sets
 * `parameters: { surroundings: false }`; `height` is the height of the panel.
 */
export const withSurroundings: Decorator = (Story, { globals, parameters }) =>
  parameters['surroundings'] === false ? (
    <Story />
  ) : (
    <StoryFrame globals={storyGlobals(globals)} height={parameters['height']}>
      <Story />
    </StoryFrame>
  );

/** A frame as wide as the toolbar says; 'full' adds none. */
export const withWidth: Decorator = (Story, { globals }) => {
  const { width } = storyGlobals(globals);
  if (width === 'full') return <Story />;
  return (
    <div style={{ inlineSize: `${width}px`, maxInlineSize: '100%', marginInline: 'auto' }}>
      <Story />
    </div>
  );
};

interface SettingsProps {
  readonly globals: StoryGlobals;
  readonly children: ReactNode;
}

const Settings = ({ globals, children }: SettingsProps) => {
  const box = useRef<HTMLDivElement>(null);
  const { direction, forcedColours, motion } = globals;
  useLayoutEffect(() => emulateSettings({ forcedColours, motion }), [forcedColours, motion]);
  useLayoutEffect(() => (box.current ? keepDirection(box.current, direction) : undefined), [direction]);
  return (
    <div ref={box} style={{ display: 'contents' }}>
      {children}
    </div>
  );
};

/** The toolbar's direction, forced colours and motion. */
export const withSettings: Decorator = (Story, { globals }) => (
  <Settings globals={storyGlobals(globals)}>
    <Story />
  </Settings>
);

export const decorators: Decorator[] = [withSurroundings, withWidth, withSettings];
