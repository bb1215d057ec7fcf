import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import type { StoryWidget } from '../../support/StoryWidget';
import { AGENT_CHAT, EVERY_STATUS, HANDED_OVER, HTML, long, MEDIA, ROBOT_CHAT } from '../../support/scenes';
import { conversation, ROBOT_HEADER, TOASTS } from '../../support/snapshots';
import { WHOLE_CHAT } from './whole-chat';

/** The chat while everything works: who speaks, what arrives, what is sent. */
const meta: Meta<typeof StoryWidget> = { ...WHOLE_CHAT, title: 'Screens/Chat' };

export default meta;
type Story = StoryObj<typeof StoryWidget>;

export const Empty: Story = { args: { scene: { conversation: conversation([]) } } };

export const ReadingHistory: Story = {
  args: { scene: { conversation: conversation([], { phase: 'history' }) } },
};

// Shows spec §1.1, spec §2.4, spec §2.13.
export const Robot: Story = {
  args: {
    scene: {
      header: ROBOT_HEADER,
      conversation: conversation(ROBOT_CHAT, { typing: true }),
      composer: { imagesOffered: false, videoOffered: false },
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Virtual assistant' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Send images' })).toBeNull();
  },
};

// Shows spec §1.1, spec §2.4, spec §2.13.
export const Agent: Story = {
  args: { scene: { conversation: conversation(AGENT_CHAT) } },
  play: async ({ canvas }) => {
    const log = await canvas.findByRole('log', { name: 'Conversation' });
    await waitFor(() => expect(log.scrollHeight - log.scrollTop - log.clientHeight).toBeLessThanOrEqual(20));
    await waitFor(() => expect(within(log).getByText('Great, it is there now. Thanks a lot!')).toBeVisible());
  },
};

export const HandedOver: Story = { args: { scene: { conversation: conversation(HANDED_OVER) } } };

export const RobotTypes: Story = {
  args: {
    scene: {
      header: { ...ROBOT_HEADER, typing: true },
      conversation: conversation(ROBOT_CHAT, { typing: true }),
      composer: { imagesOffered: false, videoOffered: false },
    },
  },
};

export const FailedMessage: Story = {
  args: { scene: { conversation: conversation(EVERY_STATUS) } },
  play: async ({ canvas, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Send again' }));
    await expect(args.listen).toHaveBeenCalledWith('conversation.resend', 'failed-one');
  },
};

/** A rating was asked for while the visitor was typing, or its dialog was cancelled (decision 37). */
export const RatingAskedFor: Story = {
  args: { scene: { conversation: conversation(AGENT_CHAT, { rating: { title: 'How was Mia?' } }) } },
  play: async ({ canvas, args }) => {
    const log = await canvas.findByRole('log', { name: 'Conversation' });
    await expect(await within(log).findByText('How was Mia?')).toBeInTheDocument();
    await waitFor(() => expect(log.scrollHeight - log.scrollTop - log.clientHeight).toBeLessThanOrEqual(20));
    await userEvent.click(within(log).getByRole('button', { name: 'Rate now' }));
    await expect(args.listen).toHaveBeenCalledWith('conversation.rate');
  },
};

export const Media: Story = { args: { scene: { conversation: conversation(MEDIA) } } };

export const Html: Story = {
  args: {
    scene: {
      conversation: conversation(HTML, {
        advertisement: '<p><b>Weekend cup</b> – doubled points until Sunday.</p>',
      }),
    },
  },
  play: async ({ canvas }) => {
    const link = await canvas.findByRole('link', { name: 'the help page' });
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    await expect(await canvas.findByText('by design')).not.toHaveAttribute('href');
    await expect(document.querySelector('.kefu-log [onclick], .kefu-log script')).toBeNull();
  },
};

export const Toasts: Story = {
  args: { scene: { conversation: conversation(AGENT_CHAT), toasts: TOASTS } },
  play: async ({ canvas, args }) => {
    await userEvent.hover(await canvas.findByText('Copied.'));
    await expect(args.listen).toHaveBeenCalledWith('toasts.pause');
  },
};

/** The words of a backend are text: a mark-up in them is shown and not drawn. */
export const ToastWithMarkup: Story = {
  tags: ['test-only'],
  args: {
    scene: {
      conversation: conversation(AGENT_CHAT),
      toasts: [
        { id: 1, severity: 'error', words: { kind: 'server', text: 'Deposits are paused <b>today</b>.' } },
      ],
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('<b>today</b>');
  },
};

export const UnreadThatDoNotFit: Story = {
  args: {
    scene: { conversation: conversation(long(600), { firstUnreadId: 'long-560', unreadBelow: 40 }) },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('New messages')).toBeVisible();
    const log = canvas.getByRole('log');
    await expect(log.querySelectorAll('[data-kefu=message]').length).toBeLessThan(60);
    await userEvent.click(await canvas.findByRole('button', { name: /Go to latest message/ }));
    await waitFor(() => expect(log.scrollHeight - log.scrollTop - log.clientHeight).toBeLessThanOrEqual(20));
    await waitFor(() => expect(canvas.queryByRole('button', { name: /Go to latest/ })).toBeNull());
  },
};
