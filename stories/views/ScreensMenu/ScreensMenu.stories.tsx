import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ScreensMenu } from '../../../ui/views/ScreensMenu/ScreensMenu';
import { storyLinks } from '../../support/links';
import { atTheFoot } from '../../support/StoryPanel';

const meta = {
  title: 'Views/Screens menu',
  component: ScreensMenu,
  decorators: [atTheFoot],
  parameters: { surroundings: false },
  args: { screen: 'help', unread: 0, links: storyLinks(), helpOffered: true },
} satisfies Meta<typeof ScreensMenu>;

export default meta;
type Story = StoryObj<typeof meta>;

export const OnHelp: Story = {
  play: async ({ canvas, args, userEvent }) => {
    const help = await canvas.findByRole('link', { name: 'Help' });
    await expect(help).toHaveAttribute('aria-current', 'page');
    await userEvent.click(canvas.getByRole('link', { name: 'Messages' }));
    await expect(args.links.go).toHaveBeenCalledWith({ screen: 'news' });
  },
};

/** An article belongs to help. */
export const OnAnArticle: Story = { args: { screen: 'explanation' } };

/** The setting `help` is off. */
export const WithoutHelp: Story = {
  args: { screen: 'news', helpOffered: false },
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByRole('link')).toHaveLength(3);
    await expect(canvas.queryByRole('link', { name: 'Help' })).toBeNull();
  },
};

export const WithUnread: Story = {
  args: { screen: 'news', unread: 120 },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Chat New messages: 120' })).toBeVisible();
    await expect(canvas.getByText('99+')).toBeVisible();
  },
};
