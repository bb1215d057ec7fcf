import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { News } from '../../../ui/views/News/News';
import { NEWS } from '../../support/fake-screens';
import { storyLinks } from '../../support/links';
import { inTheScreen } from '../../support/StoryPanel';

const meta = {
  title: 'Views/News',
  component: News,
  decorators: [inTheScreen],
  parameters: { surroundings: false },
  args: {
    snapshot: NEWS,
    actions: { retry: fn(), read: fn() },
    links: storyLinks(),
  },
} satisfies Meta<typeof News>;

export default meta;
type Story = StoryObj<typeof meta>;

// Shows spec §2.27.
export const Conversations: Story = {
  play: async ({ canvas, args, userEvent }) => {
    const days = (await canvas.findAllByText(/^\d\d-\d\d$/)).map(({ textContent }) => textContent);
    await expect(days).toHaveLength(2);
    await userEvent.click(canvas.getByRole('button', { name: /Leo/ }));
    await expect(args.actions.read).toHaveBeenCalledWith(1);
    await userEvent.click(canvas.getByRole('link', { name: 'Send message' }));
    await expect(args.links.go).toHaveBeenCalledWith({ screen: 'chat' });
  },
};

export const Empty: Story = {
  args: { snapshot: { kind: 'ready', chats: [] } },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('No messages yet')).toBeVisible());
    await expect(canvas.getByText('Your conversations with us will appear here.')).toBeVisible();
  },
};

export const Loading: Story = { args: { snapshot: { kind: 'loading', chats: [] } } };
export const Failed: Story = { args: { snapshot: { kind: 'failed', chats: [] } } };

/** The last message of a conversation has neither text nor media. */
export const NothingToShow: Story = {
  args: { snapshot: { kind: 'ready', chats: [{ name: 'Ann', avatar: null, text: '', timestamp: 0 }] } },
  play: async ({ canvas }) => {
    const row = await canvas.findByRole('button', { name: /Ann.*This message can’t be shown/ });
    // The screen may still fade in.
    await waitFor(() => expect(row).toBeVisible());
  },
};
