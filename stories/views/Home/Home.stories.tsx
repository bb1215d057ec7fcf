import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { Home } from '../../../ui/views/Home/Home';
import { HOME } from '../../support/fake-screens';
import { storyLinks } from '../../support/links';
import { inTheScreen } from '../../support/StoryPanel';

const meta = {
  title: 'Views/Home',
  component: Home,
  decorators: [inTheScreen],
  parameters: { surroundings: false },
  args: {
    snapshot: HOME,
    links: storyLinks(),
    unread: 0,
  },
} satisfies Meta<typeof Home>;

export default meta;
type Story = StoryObj<typeof meta>;

// Shows spec §2.24.
export const Greeting: Story = {
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(await canvas.findByRole('link', { name: /Start chat/ }));
    await expect(args.links.go).toHaveBeenCalledWith({ screen: 'chat' });
    const team = canvas.getByRole('list', { name: 'Our support team' });
    await expect(within(team).getAllByRole('listitem')).toHaveLength(3);
  },
};

/** Before config has come, or if no agent has a picture. */
export const WithoutAgents: Story = {
  args: { snapshot: { agents: [], nobody: false, helpOffered: true, articles: [] } },
};

/** The setting `help` is off. */
export const WithoutHelp: Story = {
  args: { snapshot: { ...HOME, helpOffered: false, articles: [] } },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('link', { name: /Messages/ })).toBeVisible());
    await expect(canvas.queryByRole('searchbox')).toBeNull();
  },
};

export const NobodyAvailable: Story = {
  args: { snapshot: { ...HOME, nobody: true } },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('No one is available right now.')).toBeVisible());
    await expect(canvas.queryByRole('list', { name: 'Our support team' })).toBeNull();
  },
};

export const SearchAndArticles: Story = {
  args: { unread: 3 },
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Search for answers' }), 'bonus{Enter}');
    await expect(args.links.go).toHaveBeenCalledWith({ screen: 'help', search: 'bonus' });
    await userEvent.click(canvas.getByRole('link', { name: 'How do I make a deposit?' }));
    const place = { screen: 'explanation', title: 'How do I make a deposit?', search: null };
    await expect(args.links.go).toHaveBeenCalledWith(place);
    await expect(canvas.getByRole('link', { name: /^Messages.*New messages: 3/ })).toBeVisible();
  },
};
