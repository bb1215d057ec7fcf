import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { Toasts } from '../../../ui/views/Toasts/Toasts';
import { inThePanel } from '../../support/StoryPanel';
import { TOASTS } from '../../support/snapshots';

/** Hints that disappear after some seconds. Their time stops while the pointer or the focus is on one of them. */
const meta = {
  title: 'Views/Toasts',
  component: Toasts,
  decorators: [inThePanel],
  parameters: { surroundings: false },
  args: { snapshot: { toasts: TOASTS }, actions: { dismiss: fn(), pause: fn(), resume: fn() } },
} satisfies Meta<typeof Toasts>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Three: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.hover(await canvas.findByText('Copied.'));
    await expect(args.actions.pause).toHaveBeenCalled();
    await userEvent.click(canvas.getAllByRole('button', { name: 'Dismiss' })[0] as HTMLElement);
    await expect(args.actions.dismiss).toHaveBeenCalledWith(1);
  },
};

export const LongText: Story = {
  args: {
    snapshot: {
      toasts: [
        {
          id: 1,
          severity: 'warning',
          words: {
            kind: 'server',
            text: 'Payments take longer than usual today because a bank works on its systems.',
          },
        },
      ],
    },
  },
};
