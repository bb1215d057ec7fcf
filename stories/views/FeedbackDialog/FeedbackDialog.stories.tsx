import type { Decorator, Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { FeedbackDialog } from '../../../ui/views/FeedbackDialog/FeedbackDialog';

/** A card lies in the middle of the conversation's place, as the chat puts it. */
const overTheConversation: Decorator = (Story) => (
  <div className="kefu-middle">
    <div className="kefu-card-place">
      <Story />
    </div>
  </div>
);

/** The one dialog over the conversation. */
const meta = {
  title: 'Views/Feedback dialog',
  component: FeedbackDialog,
  decorators: [overTheConversation],
  args: { actions: { dismiss: fn(), reload: fn(), continueSession: fn() } },
} satisfies Meta<typeof FeedbackDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Loading: Story = { args: { snapshot: { kind: 'loading' } } };

/** One thin line. It hides as little of the conversation as possible, and a press goes through it. */
export const ConnectSuccess: Story = {
  args: { snapshot: { kind: 'connect-success' } },
  play: async ({ canvas }) => {
    const pill = (await canvas.findByText('Connected.')).closest('.kefu-card') ?? document.body;
    await expect(pill.getBoundingClientRect().height).toBeLessThanOrEqual(36);
    await expect(getComputedStyle(pill).pointerEvents).toBe('none');
  },
};

/** One sentence and one button. The bar below the header shows the rest. */
export const NetworkLost: Story = {
  args: { snapshot: { kind: 'network-lost' } },
  play: async ({ canvas, args }) => {
    const card = (await canvas.findByText('You’ve lost your connection.')).closest('.kefu-card');
    await expect(card?.querySelectorAll('p')).toHaveLength(1);
    await expect(card?.closest('[role="status"], [role="alert"], [aria-live]')).toBeNull();
    await userEvent.keyboard('{Shift}');
    await expect(args.actions.dismiss).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('button', { name: 'Keep typing' }));
    await expect(args.actions.dismiss).toHaveBeenCalledTimes(1);
  },
};

export const SessionEnded: Story = {
  args: { snapshot: { kind: 'session-ended', watched: false, wentIdle: false } },
  play: async ({ canvas, args }) => {
    const dialog = await canvas.findByRole('dialog', { name: 'Conversation ended' });
    await expect(dialog, 'nobody is blamed').not.toHaveTextContent(/inactive/);
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
      about: 'nobody',
    },
  },
  play: async ({ canvas }) => {
    const popup = await canvas.findByRole('alertdialog', { name: 'No one is available right now' });
    await expect(popup).toHaveTextContent('Please try again in a little while.');
    await expect(popup).not.toHaveTextContent(/something went wrong|No agent/);
  },
};

/** The backend's own text is the only line below the title. */
export const NobodyThereInOtherWords: Story = {
  args: {
    snapshot: {
      kind: 'failure',
      words: { kind: 'server', text: 'Our desk opens at nine.' },
      closesAfterMs: 5000,
      about: 'nobody',
    },
  },
  play: async ({ canvas }) => {
    const popup = await canvas.findByRole('alertdialog', { name: 'No one is available right now' });
    await expect(popup).toHaveTextContent('Our desk opens at nine.');
  },
};

export const Content: Story = {
  args: {
    snapshot: { kind: 'content', title: 'Terms', html: '<p>Be <b>kind</b>.</p><ul><li>Always</li></ul>' },
  },
};

/** A past message of which nothing can be shown. */
export const NoContent: Story = {
  args: { snapshot: { kind: 'content', title: 'Ann', html: '' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('dialog', { name: 'Ann' })).toHaveTextContent(
      'This message can’t be shown',
    );
  },
};

const LONG = `<p>First.</p><table><tr><th>Market</th><th>Settled after</th><th>unbreakable_column_name</th><th>Third</th></tr>
<tr><td>Match result</td><td>90 minutes</td><td>something_unbreakable</td><td>x</td></tr></table>
<p>${'w'.repeat(90)}</p><p>${'Many words follow in this article. '.repeat(60)}</p><p>The end.</p>`;

/** On a small phone, with a long title, a wide table and more text than fits. The keys scroll it as soon as it is open. */
export const LongContent: Story = {
  args: {
    snapshot: {
      kind: 'content',
      title: 'A long title that goes over some lines, with a word like Donaudampfschifffahrtsgesellschaft',
      html: LONG,
    },
  },
  globals: { width: '320' },
  play: async ({ canvas }) => {
    const dialog = await canvas.findByRole('dialog', { name: /^A long title/ });
    await canvas.findByText('The end.');
    const veil = dialog.parentElement ?? document.body;
    const room = veil.getBoundingClientRect();
    const place = dialog.getBoundingClientRect();
    await expect(place.left).toBeGreaterThanOrEqual(room.left);
    await expect(place.right).toBeLessThanOrEqual(room.right);
    const body = dialog.querySelector('.kefu-dialog-body') ?? document.body;
    await expect(body.scrollHeight).toBeGreaterThan(body.clientHeight);
    await waitFor(() => expect(dialog).toHaveFocus());
    await userEvent.keyboard('{PageDown}');
    await expect(body.scrollTop).toBeGreaterThan(0);
    await userEvent.keyboard('{End}');
    await expect(Math.ceil(body.scrollTop + body.clientHeight)).toBeGreaterThanOrEqual(body.scrollHeight);
    await userEvent.keyboard('{Home}');
    await expect(body.scrollTop).toBe(0);
  },
};
