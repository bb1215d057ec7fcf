import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { FeedbackDialog } from '../../../ui/views/FeedbackDialog/FeedbackDialog';

/** The one dialog over the conversation. */
const meta = {
  title: 'Views/Feedback dialog',
  component: FeedbackDialog,
  args: { actions: { dismiss: fn(), reload: fn(), continueSession: fn() } },
} satisfies Meta<typeof FeedbackDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Loading: Story = { args: { snapshot: { kind: 'loading' } } };
export const ConnectSuccess: Story = { args: { snapshot: { kind: 'connect-success' } } };
export const NetworkLost: Story = { args: { snapshot: { kind: 'network-lost' } } };

export const SessionEnded: Story = {
  args: { snapshot: { kind: 'session-ended' } },
  play: async ({ canvas, args }) => {
    await canvas.findByRole('dialog', { name: 'Conversation ended' });
    await userEvent.click(canvas.getByRole('button', { name: 'Continue conversation' }));
    await expect(args.actions.continueSession).toHaveBeenCalled();
  },
};

export const Failure: Story = {
  args: {
    snapshot: {
      kind: 'failure',
      words: { kind: 'server', text: 'Deposits are paused.' },
      closesAfterMs: 5000,
    },
  },
  play: async ({ canvas, args }) => {
    await canvas.findByRole('alertdialog', { name: 'Something went wrong' });
    await userEvent.keyboard('{Escape}');
    await expect(args.actions.dismiss).toHaveBeenCalledTimes(1);
  },
};

export const NobodyThere: Story = {
  args: {
    snapshot: {
      kind: 'failure',
      words: { kind: 'key', key: 'no_customer_service', params: {} },
      closesAfterMs: 5000,
    },
  },
};

export const Content: Story = {
  args: {
    snapshot: { kind: 'content', title: 'Terms', html: '<p>Be <b>kind</b>.</p><ul><li>Always</li></ul>' },
  },
};
