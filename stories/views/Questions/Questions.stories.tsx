import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import type { QuestionsSnapshot } from '../../../application/presentation/questions/questions-contract';
import { Questions } from '../../../ui/views/Questions/Questions';
import { atTheFoot } from '../../support/StoryPanel';

const QUESTIONS = [
  'How do I withdraw my winnings?',
  'Why is my deposit not there yet?',
  'I have forgotten my password and no longer have access to the e-mail address with which I signed up. What can I do?',
  'Which documents do you need?',
  'How does the welcome bonus work?',
  'Can I set a limit for myself?',
].map((text, index) => ({ id: String(index + 1), keyword: text.slice(0, 6), text }));

const snapshot = (fields: Partial<QuestionsSnapshot> = {}): QuestionsSnapshot => ({
  open: true,
  phase: 'ready',
  questions: QUESTIONS,
  locked: false,
  person: '',
  ...fields,
});

const meta = {
  title: 'Views/Questions',
  component: Questions,
  decorators: [atTheFoot],
  args: {
    snapshot: snapshot(),
    actions: { offer: fn(), toggle: fn(), close: fn(), choose: fn(), retry: fn(), askForPerson: fn() },
  },
} satisfies Meta<typeof Questions>;

export default meta;
type Story = StoryObj<typeof meta>;

export const List: Story = {
  play: async ({ canvas, args, userEvent }) => {
    const first = await canvas.findByRole('button', { name: /withdraw/ });
    await expect(first).toHaveFocus();
    await expect(first).toHaveAttribute('data-kefu', 'hint');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}');
    await expect(canvas.getByRole('button', { name: /deposit/ })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.actions.choose).toHaveBeenCalledWith(QUESTIONS[1]);
    await userEvent.keyboard('{End}');
    await expect(canvas.getByRole('button', { name: 'Talk to a person' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.actions.askForPerson).toHaveBeenCalledWith('Talk to a person');
    await userEvent.keyboard('{ArrowUp}');
    await expect(canvas.getByRole('button', { name: /limit/ })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect(args.actions.close).toHaveBeenCalledOnce();
  },
};

/** An agent serves, so the list has no way to a person. */
export const WithAgent: Story = {
  args: { snapshot: snapshot({ person: null }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: /limit/ })).toBeInTheDocument();
    await expect(canvas.queryByRole('button', { name: 'Talk to a person' })).toBeNull();
  },
};

/** The way to a person is there without questions too, in the integrator's words. */
export const NoneWithRobot: Story = {
  args: { snapshot: snapshot({ questions: [], person: 'Live agent' }) },
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Live agent' }));
    await expect(args.actions.askForPerson).toHaveBeenCalledWith('Live agent');
  },
};

/** For two seconds after a tap. */
export const Locked: Story = {
  args: { snapshot: snapshot({ locked: true }) },
  play: async ({ canvas, args, userEvent }) => {
    const first = await canvas.findByRole('button', { name: /withdraw/ });
    await expect(first).toHaveAttribute('aria-disabled', 'true');
    await expect(first).toHaveAccessibleDescription(/in a moment/);
    await userEvent.click(first);
    await expect(args.actions.choose).not.toHaveBeenCalled();
  },
};

export const Loading: Story = {
  args: { snapshot: snapshot({ phase: 'loading', questions: [] }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('region', { name: 'Common questions' })).toHaveAttribute(
      'aria-busy',
      'true',
    );
    await expect(canvas.getByRole('status')).toHaveTextContent('Loading');
  },
};

export const Failed: Story = {
  args: { snapshot: snapshot({ phase: 'failed', questions: [] }) },
  play: async ({ canvas, args, userEvent }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('We couldn’t load');
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(args.actions.retry).toHaveBeenCalledOnce();
  },
};

export const Empty: Story = {
  args: { snapshot: snapshot({ questions: [] }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Nothing here yet/)).toBeInTheDocument();
  },
};

export const Closed: Story = {
  tags: ['test-only'],
  args: { snapshot: snapshot({ open: false }) },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('region', { name: 'Common questions' })).toBeNull();
  },
};

export const Dark: Story = { globals: { scheme: 'dark' } };

export const RightToLeft: Story = {
  globals: { locale: 'ara' },
  args: {
    snapshot: snapshot({
      questions: ['كيف أسحب أرباحي؟', 'لماذا لم يصل إيداعي بعد؟', 'VIP?'].map((text, at) => ({
        id: `${at}`,
        keyword: '',
        text,
      })),
    }),
  },
};
