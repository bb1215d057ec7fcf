import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { QuickReplies } from '../../../ui/views/Questions/QuickReplies';
import { atTheFoot } from '../../support/StoryPanel';

const QUESTIONS = [
  'How do I withdraw my winnings?',
  'Why is my deposit not there yet?',
  'I have forgotten my password and no longer have access to the e-mail address with which I signed up. What can I do?',
  'Which documents do you need?',
  'How does the welcome bonus work?',
].map((text, index) => ({ id: String(index + 1), keyword: text.slice(0, 6), text }));

const meta = {
  title: 'Views/Quick replies',
  component: QuickReplies,
  decorators: [atTheFoot],
  args: {
    questions: QUESTIONS,
    withQuestions: true,
    locked: false,
    person: '',
    actions: { offer: fn(), choose: fn() },
    onPerson: fn(),
  },
} satisfies Meta<typeof QuickReplies>;

export default meta;
type Story = StoryObj<typeof meta>;

/** V2: at most four questions; the last reply is the way to a person. */
export const Offered: Story = {
  play: async ({ canvas, args, userEvent }) => {
    const buttons = await canvas.findAllByRole('button');
    await expect(buttons.map(({ textContent }) => textContent)).toEqual([
      ...QUESTIONS.slice(0, 4).map(({ text }) => text),
      'Talk to a person',
    ]);
    for (const button of buttons)
      await expect(button.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
    await expect(args.actions.offer).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: /deposit/ }));
    await expect(args.actions.choose).toHaveBeenCalledWith(QUESTIONS[1]);
    await userEvent.click(canvas.getByRole('button', { name: 'Talk to a person' }));
    await expect(args.onPerson).toHaveBeenCalledWith('Talk to a person');
  },
};

/** V2: the robot has answered: only the way to a person is offered, and no questions are loaded. */
export const AfterAnAnswer: Story = {
  args: { withQuestions: false },
  play: async ({ canvas, args }) => {
    const buttons = await canvas.findAllByRole('button');
    await expect(buttons.map(({ textContent }) => textContent)).toEqual(['Talk to a person']);
    await expect(args.actions.offer).not.toHaveBeenCalled();
  },
};

/** Rows that share their edges: the one with the focus lies above the next, so that its ring is whole. */
export const RingOverTheNextRow: Story = {
  tags: ['test-only'],
  globals: { theme: 'yb' },
  play: async ({ canvas }) => {
    const [first] = await canvas.findAllByRole('button');
    if (!first) throw new Error('no reply is drawn');
    first.focus();
    const { left, width, bottom } = first.getBoundingClientRect();
    await expect(document.elementFromPoint(left + width / 2, bottom - 0.5)).toBe(first);
  },
};

/** The integrator's text is shown and sent unchanged. */
export const WordsOfTheIntegrator: Story = {
  args: { questions: [], person: 'Live agent' },
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Live agent' }));
    await expect(args.onPerson).toHaveBeenCalledWith('Live agent');
  },
};

/** A question was tapped less than two seconds ago. */
export const Locked: Story = {
  args: { locked: true },
  play: async ({ canvas, args, userEvent }) => {
    const first = await canvas.findByRole('button', { name: /withdraw/ });
    await expect(first).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(first);
    await expect(args.actions.choose).not.toHaveBeenCalled();
  },
};

export const Narrow: Story = { globals: { width: '320', locale: 'de' } };
export const RightToLeft: Story = { globals: { locale: 'ara' } };
export const Dark: Story = { globals: { scheme: 'dark' } };
