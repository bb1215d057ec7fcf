import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { LoadFailure } from '../../../ui/primitives/Failure/LoadFailure';

/** Shown instead of a part whose code could not be loaded: no network, or a new release has removed it. */
const meta = {
  title: 'Foundations/Primitives/Load failure',
  component: LoadFailure,
  args: { onRetry: fn(), onClose: fn() },
} satisfies Meta<typeof LoadFailure>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Standing: Story = {
  play: async ({ canvas, args }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('didn’t load');
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(args.onRetry).toHaveBeenCalled();
  },
};

export const LeftByEscape: Story = {
  tags: ['test-only'],
  play: async ({ canvas, args }) => {
    (await canvas.findByRole('button', { name: 'Close' })).focus();
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalledTimes(1);
    await expect(canvas.queryByRole('alert')).toBeNull();
  },
};
