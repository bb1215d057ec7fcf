import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { NotOpened } from '../ui/primitives/NotOpened';

/** In place of a part whose code did not come: no network, or a new release took it away. */
const meta = {
  title: 'Not opened',
  component: NotOpened,
  args: { onRetry: fn(), onClose: fn() },
} satisfies Meta<typeof NotOpened>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Standing: Story = {
  play: async ({ canvas, args }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('did not load');
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(args.onRetry).toHaveBeenCalled();
  },
};

export const LeftByEscape: Story = {
  play: async ({ canvas, args }) => {
    (await canvas.findByRole('button', { name: 'Close' })).focus();
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalledTimes(1);
    await expect(canvas.queryByRole('alert')).toBeNull();
  },
};
