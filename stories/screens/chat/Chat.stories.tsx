import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { storyGlobals } from '../../../.storybook/decorators';
import { EMPTY_FORM } from '../../../domain/form/message-form';
import { notice } from '../../support/messages';
import { StoryWidget } from '../../support/StoryWidget';
import {
  AGENT_CHAT,
  ARABIC,
  ENDED,
  EVERY_STATUS,
  GERMAN,
  HANDED_OVER,
  HTML,
  long,
  MEDIA,
  ROBOT_CHAT,
} from '../../support/scenes';
import { conversation, ROBOT_HEADER, TOASTS } from '../../support/snapshots';

/** The whole widget, state by state. */
const meta = {
  title: 'Screens/Chat',
  component: StoryWidget,
  parameters: { surroundings: false },
  args: { listen: fn() },
  render: (args, { globals }) => <StoryWidget {...args} globals={storyGlobals(globals)} />,
} satisfies Meta<typeof StoryWidget>;

export default meta;
type Story = StoryObj<typeof meta>;

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

export const Empty: Story = { args: { scene: { conversation: conversation([]) } } };

export const ReadingHistory: Story = {
  args: { scene: { conversation: conversation([], { phase: 'history' }) } },
};

export const Robot: Story = {
  args: {
    scene: {
      header: ROBOT_HEADER,
      conversation: conversation(ROBOT_CHAT, { typing: 'robot' }),
      composer: { mediaOffered: false },
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Virtual assistant' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Send images' })).toBeNull();
  },
};

export const Agent: Story = {
  args: { scene: { conversation: conversation(AGENT_CHAT) } },
  play: async ({ canvas }) => {
    const log = await canvas.findByRole('log', { name: 'Conversation' });
    await waitFor(() => expect(log.scrollHeight - log.scrollTop - log.clientHeight).toBeLessThanOrEqual(20));
    await waitFor(() => expect(within(log).getByText('Great, it is there now. Thanks a lot!')).toBeVisible());
  },
};

export const HandedOver: Story = { args: { scene: { conversation: conversation(HANDED_OVER) } } };

export const AgentTypes: Story = {
  args: {
    scene: { header: { typing: true }, conversation: conversation(AGENT_CHAT, { typing: 'service' }) },
  },
};

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
    await userEvent.type(box, 'Still writing');
    await expect(box).toHaveValue('Still writing');
    await userEvent.click(await canvas.findByRole('button', { name: 'Keep typing' }));
    await expect(args.listen).toHaveBeenCalledWith('dialog.dismiss');
  },
};

export const Ended: Story = {
  args: {
    scene: {
      header: { status: 'ended' },
      conversation: conversation(ENDED),
      composer: { blocked: 'ended', wentIdle: true, draft: 'One more thing' },
      dialog: { kind: 'session-ended', watched: true },
    },
  },
  play: async ({ canvas, args }) => {
    const goesOn = await canvas.findByRole('button', { name: 'Continue conversation' });
    await expect(goesOn.closest('.kefu-blocked')).toHaveTextContent(/closed because it was inactive/);
    await expect(goesOn.closest('[role="status"]'), 'it is announced').not.toBeNull();
    await expect(canvas.queryByRole('dialog')).toBeNull();
    await expect(canvas.queryByRole('button', { name: 'Reload' })).toBeNull();
    await expect(document.querySelector('[data-key="notice_session_ended"]')).not.toBeVisible();
    await userEvent.click(goesOn);
    await expect(args.listen).toHaveBeenCalledWith('composer.continueSession');
  },
};

/** The visitor was away: the dialog tells what happened meanwhile. */
export const EndedWhileAway: Story = {
  args: {
    scene: {
      header: { status: 'ended' },
      conversation: conversation(ENDED),
      composer: { blocked: 'ended', draft: 'One more thing' },
      dialog: { kind: 'session-ended', watched: false },
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

export const FailedMessage: Story = {
  args: { scene: { conversation: conversation(EVERY_STATUS) } },
  play: async ({ canvas, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Send again' }));
    await expect(args.listen).toHaveBeenCalledWith('conversation.resend', 'failed-one');
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
    await expect(canvas.getByText('by design')).not.toHaveAttribute('href');
    await expect(document.querySelector('.kefu-log [onclick], .kefu-log script')).toBeNull();
  },
};

export const LongGerman: Story = {
  args: { scene: { shell: { language: 'de' }, conversation: conversation(GERMAN) } },
};

export const Arabic: Story = {
  args: { scene: { shell: { language: 'ara' }, conversation: conversation(ARABIC) } },
};

export const Narrow: Story = {
  globals: { width: '320' },
  args: { full: false, scene: { conversation: conversation(GERMAN), composer: { blocked: 'locked' } } },
};

export const Night: Story = {
  globals: { scheme: 'dark' },
  args: { scene: { conversation: conversation(AGENT_CHAT) } },
};

export const MerchantColours: Story = {
  args: {
    scene: {
      shell: {
        colours: {
          messageBackground: '#fff3e0',
          sendBackground: '#7b1fa2',
          font: '#4a148c',
          headerBackground: '#e91e63',
        },
      },
      conversation: conversation(AGENT_CHAT),
    },
  },
};

export const Toasts: Story = {
  args: { scene: { conversation: conversation(AGENT_CHAT), toasts: TOASTS } },
  play: async ({ canvas, args }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('<b>today</b>');
    await userEvent.hover(canvas.getByText('Copied.'));
    await expect(args.listen).toHaveBeenCalledWith('toasts.pause');
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
