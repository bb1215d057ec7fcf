import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Home } from '../../../ui/views/Home/Home';
import { storyLinks } from '../../support/links';
import { inThePanel } from '../../support/StoryPanel';

const agent = (name: string) => ({ name, avatar: `https://pictures.invalid/${name}.png` });

const ARTICLES = [
  'How do I make a deposit?',
  'How long does a withdrawal take?',
  'What are the betting rules?',
];

const meta = {
  title: 'Views/Home',
  component: Home,
  decorators: [inThePanel],
  parameters: { surroundings: false },
  args: {
    snapshot: { agents: ['Mia', 'Leo', 'Ines'].map(agent), nobody: false, articles: ARTICLES },
    links: storyLinks(),
    unread: 0,
  },
} satisfies Meta<typeof Home>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Greeting: Story = {
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(await canvas.findByRole('link', { name: /Start chat/ }));
    await expect(args.links.go).toHaveBeenCalledWith({ screen: 'chat' });
    await expect(canvas.getAllByRole('listitem')).toHaveLength(3);
  },
};

/** Before config has come, or if no agent has a picture. */
export const WithoutAgents: Story = { args: { snapshot: { agents: [], nobody: false, articles: [] } } };

export const NobodyAvailable: Story = {
  args: { snapshot: { agents: [agent('Mia')], nobody: true, articles: ARTICLES } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No one is available right now.')).toBeVisible();
    await expect(canvas.queryByRole('listitem')).toBeNull();
  },
};
