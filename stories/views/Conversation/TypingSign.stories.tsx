import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { storyGlobals } from '../../../.storybook/decorators';
import { StoryWidget } from '../../support/StoryWidget';
import { STATES } from '../../support/states';

/** The robot's typing sign, as the theme draws it: while an answer is on its way. */
const meta: Meta = { title: 'Views/Conversation/Typing sign', parameters: { surroundings: false } };

export default meta;

export const TypingSign: StoryObj = {
  render: (_, { globals }) => (
    <StoryWidget scene={STATES.typing} full={false} globals={storyGlobals(globals)} />
  ),
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('.kefu-typing')).toBeVisible());
  },
};
