import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { Marquee } from '../../../ui/views/Marquee/Marquee';
import { inThePanel } from '../../support/StoryPanel';

/** The merchant's announcement below the header of the theme yb. */
const meta = {
  title: 'Views/Marquee',
  component: Marquee,
  decorators: [inThePanel],
  globals: { theme: 'yb', locale: 'en', motion: 'full' },
  parameters: { surroundings: false },
  args: { snapshot: { text: 'Cup final on Saturday' }, actions: { close: fn() } },
} satisfies Meta<typeof Marquee>;

export default meta;
type Story = StoryObj<typeof meta>;

const BANNER = { name: 'Announcements' };

/** A text that fits does not move. */
// Shows spec §2.18, spec §3.42.
export const Short: Story = {
  name: 'Short banner',
  play: async ({ canvas, args, userEvent }) => {
    const banner = await canvas.findByRole('region', BANNER);
    await expect(banner).toHaveTextContent('Cup final on Saturday');
    await expect(banner).toHaveAttribute('data-moves', 'false');
    await userEvent.click(canvas.getByRole('button', { name: 'Close announcements' }));
    await expect(args.actions.close).toHaveBeenCalledOnce();
  },
};

const LONG = 'Double points on all table games until Sunday at midnight. '.repeat(3).trim();

/** A longer text moves, and the visitor can stop it. */
export const Long: Story = {
  name: 'Long banner',
  args: { snapshot: { text: LONG } },
  play: async ({ canvas, userEvent }) => {
    const banner = await canvas.findByRole('region', BANNER);
    await waitFor(() => expect(banner).toHaveAttribute('data-moves', 'true'));
    await userEvent.click(canvas.getByRole('button', { name: 'Pause announcements' }));
    await expect(banner.querySelector('.kefu-marquee-track')).toHaveAttribute('data-paused', 'true');
  },
};
