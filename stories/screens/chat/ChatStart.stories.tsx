import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import type { StoryWidget } from '../../support/StoryWidget';
import { WHOLE_CHAT } from './whole-chat';

/** Before there is a conversation: the chat opens, or cannot be opened. */
const meta: Meta<typeof StoryWidget> = { ...WHOLE_CHAT, title: 'Screens/Chat start' };

export default meta;
type Story = StoryObj<typeof StoryWidget>;

export const Starting: Story = {
  args: { scene: { shell: { phase: { kind: 'starting' } } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Opening the chat…')).toBeInTheDocument();
  },
};

export const AddressIncomplete: Story = {
  args: {
    scene: { shell: { phase: { kind: 'failed', key: 'missing_param', words: '', detail: 'business_id' } } },
  },
  play: async ({ canvas, args }) => {
    await expect(await canvas.findByText('Missing: \u2068business_id\u2069')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Try again' }), 'it cannot help').toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Back to the website' }));
    await expect(args.listen).toHaveBeenCalledWith('shell.leave');
  },
};

export const VisitorRefused: Story = {
  args: {
    scene: { shell: { phase: { kind: 'failed', key: 'visitor_refused', words: '', detail: 'access_key' } } },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/can’t tell who you are/)).toBeVisible();
    await expect(canvas.queryByText(/access_key/), 'it means nothing to the visitor').toBeNull();
    await expect(canvas.queryByRole('button', { name: 'Try again' }), 'it cannot help').toBeNull();
  },
};

export const RefusedByTheBackend: Story = {
  args: {
    scene: {
      shell: {
        phase: { kind: 'failed', key: 'data_error', words: 'This merchant is not active.', detail: '' },
      },
      dialog: {
        kind: 'failure',
        words: { kind: 'server', text: 'This merchant is not active.' },
        closesAfterMs: 5000,
      },
    },
  },
  play: async ({ canvas, args }) => {
    const screen = await canvas.findByRole('alertdialog', { name: 'We couldn’t open the chat' });
    await expect(screen).toHaveTextContent('This merchant is not active.');
    await expect(canvas.getAllByText('This merchant is not active.')).toHaveLength(1);
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(args.listen).toHaveBeenCalledWith('shell.retry');
  },
};
