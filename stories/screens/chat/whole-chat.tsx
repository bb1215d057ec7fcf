import type { Meta } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { storyGlobals } from '../../../.storybook/decorators';
import { StoryWidget } from '../../support/StoryWidget';

/** What the stories of the chat share: the whole widget in one scene, and the list of what its views ask for. */
export const WHOLE_CHAT = {
  component: StoryWidget,
  parameters: { surroundings: false },
  args: { listen: fn() },
  render: (args, { globals }) => <StoryWidget {...args} globals={storyGlobals(globals)} />,
} satisfies Meta<typeof StoryWidget>;
