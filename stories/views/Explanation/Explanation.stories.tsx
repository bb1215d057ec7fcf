import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { Explanation } from '../../../ui/views/Explanation/Explanation';
import { ARTICLE } from '../../support/fake-screens';
import { storyLinks } from '../../support/links';
import { inTheScreen } from '../../support/StoryPanel';

const meta = {
  title: 'Views/Explanation',
  component: Explanation,
  decorators: [inTheScreen],
  parameters: { surroundings: false },
  args: { snapshot: ARTICLE, actions: { rate: fn(), retry: fn() }, links: storyLinks() },
} satisfies Meta<typeof Explanation>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Article: Story = {
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'It helped a little' }));
    await expect(args.actions.rate).toHaveBeenCalledWith('partly');
    await userEvent.click(canvas.getByRole('link', { name: /withdrawal/ }));
    await expect(args.links.go).toHaveBeenCalledWith({
      screen: 'explanation',
      title: 'How long does a withdrawal take?',
      search: null,
    });
  },
};

export const Helped: Story = {
  args: { snapshot: { ...ARTICLE, opinion: 'yes' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { pressed: true })).toHaveAccessibleName('Yes, it helped');
    await waitFor(() => expect(canvas.getByText('Thanks for your feedback!')).toBeVisible());
  },
};

export const Alone: Story = { args: { snapshot: { ...ARTICLE, related: [] } } };
export const Loading: Story = { args: { snapshot: { kind: 'loading', title: '' } } };
export const Missing: Story = { args: { snapshot: { kind: 'missing', title: 'Gone' } } };
export const Failed: Story = { args: { snapshot: { kind: 'failed', title: 'Deposit' } } };
