import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { agent, mine } from '../../support/messages';
import { AGENT_CHAT, long } from '../../support/scenes';
import { conversation } from '../../support/snapshots';
import { StoryConversation } from './StoryConversation';

/** The search over the loaded messages, which the menu of the chat opens. */
const meta = {
  title: 'Views/Search',
  component: StoryConversation,
  args: { listen: fn(), searching: true, snapshot: conversation(AGENT_CHAT) },
} satisfies Meta<typeof StoryConversation>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = {
  play: async ({ canvas }) => {
    await waitFor(() =>
      expect(canvas.getByRole('textbox', { name: 'Search this conversation' })).toHaveFocus(),
    );
  },
};

const RECEIPTS = conversation([
  agent('Do you have the receipt?', { ago: 90_000 }),
  ...long(40).map((message) => ({ ...message, sentAt: message.sentAt - 3_600 })),
  mine('Yes, the RECEIPT says 500', { ago: 60 }),
  agent('Thank you. A receipt of 500 is right.', { ago: 30 }),
]);

/** It begins at the newest hit. Enter leads to the one before, also to one that is not drawn yet, and around to the first. */
export const Hits: Story = {
  args: { snapshot: RECEIPTS },
  play: async ({ canvas, canvasElement, args }) => {
    const box = await canvas.findByRole('textbox', { name: 'Search this conversation' });
    await userEvent.type(box, 'reçeipt');
    const status = within(box.closest('search') as HTMLElement).getByRole('status');
    await waitFor(() => expect(status).toHaveTextContent(/^3 of 3\. .*A receipt of 500 is right/));
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(status).toHaveTextContent(/^2 of 3\. .*You.*RECEIPT says/));
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(status).toHaveTextContent(/^1 of 3/));
    const first = await canvas.findByText('Do you have the receipt?');
    await waitFor(() => expect(first).toBeVisible());
    await waitFor(() => expect(canvasElement.querySelector('[data-found]')).toContainElement(first));
    await userEvent.keyboard('{Shift>}{Enter}{/Shift}');
    await waitFor(() => expect(status).toHaveTextContent(/^2 of 3/));
    await expect(box).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect(args.listen).toHaveBeenCalledWith('options.search', false);
  },
};

export const Nothing: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Search this conversation' }), 'zebra');
    await waitFor(() =>
      expect(canvas.getByRole('status')).toHaveTextContent('Nothing found in the messages loaded here'),
    );
  },
};

/** The menu of the days that are loaded leads to the first message of one. */
export const Days: Story = {
  args: { snapshot: RECEIPTS },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Go to a day' }));
    const days = await canvas.findAllByRole('menuitem');
    await expect(days.length).toBeGreaterThan(1);
    const last = days.at(-1) as HTMLElement;
    await userEvent.click(last);
    await waitFor(() => expect(canvas.getByText('Do you have the receipt?')).toBeVisible());
  },
};

export const FromTheRight: Story = { globals: { locale: 'ara' } };

/** 320 px, in a language of long words. */
export const Narrow: Story = { ...Hits, globals: { locale: 'en', width: '320' } };
