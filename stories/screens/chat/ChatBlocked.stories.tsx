import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { EMPTY_FORM } from '../../../domain/form/message-form';
import { notice } from '../../support/messages';
import type { StoryWidget } from '../../support/StoryWidget';
import { AGENT_CHAT, ENDED } from '../../support/scenes';
import { conversation } from '../../support/snapshots';
import { WHOLE_CHAT } from './whole-chat';

/** Nobody answers at the moment: no network, no agent, no session, or no history. */
const meta: Meta<typeof StoryWidget> = { ...WHOLE_CHAT, title: 'Screens/Chat without an answer' };

export default meta;
type Story = StoryObj<typeof StoryWidget>;

export const AgentOffline: Story = {
  args: { scene: { header: { status: 'offline' }, conversation: conversation(AGENT_CHAT) } },
};

export const Connecting: Story = {
  args: { scene: { header: { status: 'connecting' }, conversation: conversation(AGENT_CHAT) } },
};

export const NetworkLost: Story = {
  args: {
    scene: {
      header: { status: 'disconnected' },
      conversation: conversation(AGENT_CHAT),
      dialog: { kind: 'network-lost' },
    },
  },
  play: async ({ canvas, args }) => {
    const box = await canvas.findByRole('textbox', { name: 'Your message' });
    await canvas.findByRole('button', { name: 'Keep typing' });
    await userEvent.type(box, 'S');
    await expect(args.listen, 'the first key').toHaveBeenCalledWith('dialog.dismiss');
    await expect(box).toHaveValue('S');
    await expect(canvas.getByText(/You’re offline/), 'the bar stays').toBeVisible();
  },
};

export const Ended: Story = {
  args: {
    scene: {
      header: { status: 'ended' },
      conversation: conversation(ENDED),
      composer: { blocked: 'ended', wentIdle: true, draft: 'One more thing' },
      dialog: { kind: 'session-ended', watched: true, wentIdle: true },
    },
  },
  play: async ({ canvas, args }) => {
    const goesOn = await canvas.findByRole('button', { name: 'Continue conversation' });
    const bar = goesOn.closest('.kefu-blocked');
    await expect(bar).toHaveTextContent(/This conversation has ended. .*no one wrote/);
    await expect(bar).not.toHaveTextContent(/reload/i);
    await expect(goesOn.closest('[aria-live=polite]'), 'it is announced').not.toBeNull();
    await expect(canvas.queryByRole('dialog')).toBeNull();
    await expect(canvas.queryByRole('button', { name: 'Reload' })).toBeNull();
    const line = () => document.querySelector('[data-key="notice_session_ended"]');
    await waitFor(() => expect(line(), 'the list is drawn').not.toBeNull());
    await expect(line(), 'the bar says it already').not.toBeVisible();
    await userEvent.click(goesOn);
    await expect(args.listen).toHaveBeenCalledWith('composer.continueSession');
  },
};

/** The agent has ended it: nobody is blamed. */
export const EndedByTheAgent: Story = {
  args: {
    scene: {
      header: { status: 'ended' },
      conversation: conversation(ENDED),
      composer: { blocked: 'ended', draft: 'One more thing' },
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Continue conversation' })).toBeVisible();
    await expect(await canvas.findByText('This conversation has ended.')).toBeVisible();
  },
};

/** The visitor was away: the dialog tells what happened meanwhile. */
export const EndedWhileAway: Story = {
  args: {
    scene: {
      header: { status: 'ended' },
      conversation: conversation(ENDED),
      composer: { blocked: 'ended', draft: 'One more thing' },
      dialog: { kind: 'session-ended', watched: false, wentIdle: true },
    },
  },
  play: async ({ canvas, args }) => {
    await canvas.findByRole('dialog', { name: 'Conversation ended' });
    await userEvent.click(canvas.getByRole('button', { name: 'Continue conversation' }));
    await expect(args.listen).toHaveBeenCalledWith('dialog.continueSession');
  },
};

const EMPTY_MESSAGE_FORM = {
  kind: 'open',
  entry: EMPTY_FORM,
  errors: {},
  refusals: 0,
  reason: '',
  submitting: false,
  failure: null,
} as const;

/** The form has the whole height below the header; its title says it once. */
export const NobodyAvailable: Story = {
  args: {
    scene: {
      header: { status: 'offline', onlinePeople: null },
      conversation: conversation(AGENT_CHAT),
      composer: { blocked: 'no-service' },
      messageForm: EMPTY_MESSAGE_FORM,
    },
  },
  play: async ({ canvas }) => {
    const title = await canvas.findByRole('heading', { name: 'No one is available right now' });
    await expect(canvas.queryByRole('log'), 'the conversation waits behind the form').toBeNull();
    const form = title.closest('.kefu-form')?.getBoundingClientRect();
    const header = document.querySelector('.kefu-header')?.getBoundingClientRect();
    await expect(form?.top).toBeCloseTo(header?.bottom ?? 0, 0);
    await expect(canvas.queryByText(/people online/)).toBeNull();
  },
};

/** Without a form: one bar with the way on, and no line of the transcript that says the same. */
export const NobodyAvailableWithoutForm: Story = {
  args: {
    scene: {
      header: { status: 'offline', onlinePeople: null },
      conversation: conversation([...AGENT_CHAT, notice('no_customer_service', {}, { ago: 5 })]),
      composer: { blocked: 'no-service' },
    },
  },
  play: async ({ canvas, args }) => {
    const again = await canvas.findByRole('button', { name: 'Try again' });
    await expect(again.closest('.kefu-blocked')).toHaveTextContent('No one is available right now');
    await userEvent.click(again);
    await expect(args.listen).toHaveBeenCalledWith('composer.continueSession');
  },
};

export const Locked: Story = {
  args: {
    scene: {
      conversation: conversation(AGENT_CHAT),
      composer: { blocked: 'locked', draft: 'My text stays' },
    },
  },
};
