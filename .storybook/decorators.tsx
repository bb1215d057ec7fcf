import type { Decorator } from '@storybook/react-vite';
import { StorySurroundings } from '../stories/support/StorySurroundings';
import type { StoryGlobals } from './globals';

/** The toolbar's choices, checked by their own lists in globals.ts. */
export const storyGlobals = (globals: Record<string, unknown>): StoryGlobals =>
  globals as unknown as StoryGlobals;

/**
 * A single view stands in the widget's surroundings: words, theme, overlay, Escape. A story of the whole widget brings
 * its own, and says so by `parameters: { surroundings: false }`; `layout` and `height` are the frame's.
 */
export const withSurroundings: Decorator = (Story, { globals, parameters }) =>
  parameters['surroundings'] === false ? (
    <Story />
  ) : (
    <StorySurroundings globals={storyGlobals(globals)} height={parameters['height']}>
      <Story />
    </StorySurroundings>
  );

/** A frame as wide as the toolbar says; 'full' leaves the story alone. */
export const withWidth: Decorator = (Story, { globals }) => {
  const { width } = storyGlobals(globals);
  if (width === 'full') return <Story />;
  return (
    <div style={{ inlineSize: `${width}px`, maxInlineSize: '100%', marginInline: 'auto' }}>
      <Story />
    </div>
  );
};

export const decorators: Decorator[] = [withSurroundings, withWidth];
