import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { ConversationSkeleton } from '../../../ui/primitives/Skeleton/ConversationSkeleton';

/** The conversation while it loads, in the colours and corners of the theme. */
const meta = {
  title: 'Foundations/Primitives/Skeleton',
  component: ConversationSkeleton,
  // As the list of messages keeps it away from the edges of the panel.
  decorators: [(Story) => <div style={{ padding: 16 }}>{Story()}</div>],
} satisfies Meta<typeof ConversationSkeleton>;

export default meta;

export const Skeleton: StoryObj<typeof meta> = {
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelectorAll('.kefu-bone').length).toBeGreaterThan(2));
  },
};
