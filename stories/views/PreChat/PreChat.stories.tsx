import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { NO_ANSWERS } from '../../../domain/form/pre-chat';
import { readPreChat } from '../../../domain/form/read-pre-chat';
import { PreChat, type PreChatProps } from '../../../ui/views/PreChat/PreChat';
import { inThePanel } from '../../support/StoryPanel';

const asking = (given: object | true): Pick<PreChatProps, 'text' | 'questions'> => {
  const { text, questions } = readPreChat(given);
  return { text, questions };
};

const REASONS = ['Deposit', { text: 'Withdrawal', c: 'withdrawal' }, 'My account', 'Something else'];

/** Asked before the first message of a conversation (setting `preChat`). */
const meta = {
  title: 'Views/Pre-chat',
  component: PreChat,
  decorators: [inThePanel],
  parameters: { surroundings: false },
  args: { ...asking(true), kept: NO_ANSWERS, onEdit: fn(), onAnswer: fn() },
} satisfies Meta<typeof PreChat>;

export default meta;
type Story = StoryObj<typeof meta>;

/** In our words, by the keyboard. */
export const OurWords: Story = {
  play: async ({ canvas, args, userEvent }) => {
    const name = await canvas.findByRole('textbox', { name: /^Your name/ });
    await expect(name).toHaveAttribute('autocomplete', 'name');
    name.focus();
    await userEvent.keyboard('Ada{Tab}{Tab}TX-2048');
    await expect(args.onEdit).toHaveBeenLastCalledWith({ name: 'Ada', reason: '', order: 'TX-2048' });
    await userEvent.keyboard('{Enter}');
    await expect(args.onAnswer).toHaveBeenCalledWith({
      entry: { name: 'Ada', reason: '', order: 'TX-2048' },
      account: 'Ada',
      c: '',
      line: 'Order number: TX-2048',
    });
  },
};

/** Nothing is required, so the visitor can begin without an answer. */
export const Skipped: Story = {
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Skip' }));
    await expect(args.onAnswer).toHaveBeenCalledWith(null);
  },
};

/** A choice of the shop, in the shop's words. */
export const Choices: Story = {
  args: asking({
    text: 'Please tell us what it is about. We answer within a few minutes.',
    reason: { required: true, label: 'Subject', choices: REASONS },
    order: { label: 'Player ID' },
  }),
  play: async ({ canvas, args, userEvent }) => {
    const subject = await canvas.findByRole('combobox', { name: 'Subject' });
    await expect(subject).toBeRequired();
    await userEvent.selectOptions(subject, 'Withdrawal');
    await userEvent.click(canvas.getByRole('button', { name: 'Start chat' }));
    await expect(args.onAnswer).toHaveBeenCalledWith(
      expect.objectContaining({ c: 'withdrawal', line: 'Subject: Withdrawal' }),
    );
  },
};

/** The first question that is wrong has the focus, and says why. */
export const Refused: Story = {
  args: asking({
    name: { required: true },
    reason: { required: true, choices: REASONS },
    order: { required: true },
  }),
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Your name' }), 'Ada');
    await userEvent.click(canvas.getByRole('button', { name: 'Start chat' }));
    const topic = canvas.getByRole('combobox', { name: 'Topic' });
    await expect(topic).toHaveFocus();
    await expect(topic).toBeInvalid();
    await expect(topic).toHaveAccessibleDescription('Please answer this question.');
    await expect(canvas.getByRole('textbox', { name: 'Your name' })).toBeValid();
    await expect(args.onAnswer).not.toHaveBeenCalled();
    await expect(canvas.queryByRole('button', { name: 'Skip' })).toBeNull();
    await userEvent.selectOptions(topic, 'Deposit');
    await expect(topic).toBeValid();
  },
};

/** After a reload the answers are there again. */
export const AfterAReload: Story = {
  args: { ...asking(true), kept: { name: 'Ada Lovelace', reason: 'Withdrawal', order: 'TX-2048' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('textbox', { name: /^Your name/ })).toHaveValue('Ada Lovelace');
  },
};

const LONG = 'Eine Auszahlung, die seit mehr als drei Werktagen nicht da ist';

export const LongWords: Story = {
  args: asking({
    text: `${LONG}: Bitte nennen Sie uns Ihren Namen und Ihre Bestellnummer, damit wir sie gleich finden.`,
    name: { label: 'Ihr vollständiger Name' },
    reason: { required: true, choices: [LONG.slice(0, 60), 'Ein'] },
    order: true,
  }),
  globals: { locale: 'de' },
};

export const FromTheRight: Story = {
  args: { ...asking(true), kept: { name: 'ليلى', reason: '', order: 'TX-2048' } },
  globals: { locale: 'ara' },
};
