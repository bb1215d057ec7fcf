import type { StoryContext } from '@storybook/react-vite';
import { type ComponentType, useMemo } from 'react';
import type { StoryGlobals } from '../../../.storybook/globals';
import preview from '../../../.storybook/preview';

interface DecoratedProps {
  readonly sample: ComponentType;
  readonly globals: StoryGlobals;
}

/** A sample in the decorators of all stories, as Storybook applies them: the first is the innermost. */
export const Decorated = ({ sample, globals }: DecoratedProps) => {
  const Story = useMemo(() => {
    const context = { globals, parameters: { height: '120px' } } as unknown as StoryContext;
    const decorators = [preview.decorators ?? []].flat();
    return decorators.reduce<ComponentType>(
      (Inner, decorate) => () => decorate(Inner as Parameters<typeof decorate>[0], context),
      sample,
    );
  }, [sample, globals]);
  return <Story />;
};
