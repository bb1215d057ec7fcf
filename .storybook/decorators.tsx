import type { Decorator } from '@storybook/react-vite';
import type { StoryGlobals } from './globals';

/** The toolbar's choices, checked by their own lists in globals.ts. */
export const storyGlobals = (globals: Record<string, unknown>): StoryGlobals =>
  globals as unknown as StoryGlobals;

/**
 * The one place where a story meets the widget's surroundings.
 * WIRE HERE: the theme's tokens, the i18n instance, lang and dir, and the colour scheme, from `storyGlobals(globals)`.
 */
export const withSurroundings: Decorator = (Story) => <Story />;

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
