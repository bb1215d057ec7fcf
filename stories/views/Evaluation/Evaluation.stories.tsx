import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, waitFor } from 'storybook/test';
import type { EvaluationSnapshot } from '../../../application/presentation/evaluation/evaluation-contract';
import { Evaluation } from '../../../ui/views/Evaluation/Evaluation';
import { inThePanel } from '../../support/StoryPanel';

const open = (fields: Partial<Extract<EvaluationSnapshot, { kind: 'open' }>> = {}): EvaluationSnapshot => ({
  kind: 'open',
  title: 'Please rate your conversation with Mia',
  scores: ['Politeness', 'Speed', 'Was your question answered?'].map((title) => ({ title, score: null })),
  commentAsked: false,
  commentTitle: '',
  comment: '',
  submitting: false,
  missing: null,
  failed: false,
  refusal: '',
  ...fields,
});

const given = (...scores: readonly (number | null)[]) =>
  ['Politeness', 'Speed', 'Was your question answered?'].map((title, at) => ({
    title,
    score: scores[at] ?? null,
  }));

const meta = {
  title: 'Views/Evaluation',
  component: Evaluation,
  decorators: [inThePanel],
  args: { snapshot: open(), actions: { score: fn(), comment: fn(), submit: fn(), cancel: fn() } },
} satisfies Meta<typeof Evaluation>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Default theme: every item needs a score. */
export const EveryItem: Story = {
  name: 'Rating of every item',
  play: async ({ canvas, args, userEvent }) => {
    const dialog = await canvas.findByRole('dialog', { name: 'Please rate your conversation with Mia' });
    await expect(dialog).toHaveAttribute('data-kefu', 'evaluation');
    await expect(dialog.querySelectorAll('[data-kefu="score"]')).toHaveLength(15);
    const speed = canvas.getByRole('radiogroup', { name: 'Speed' });
    await userEvent.click(speed.querySelectorAll('input')[3]!);
    await expect(args.actions.score).toHaveBeenCalledWith(1, 4);
  },
};

/** Other themes: exactly one score, which starts at 5. The dialog's title names it. */
export const ExactlyOne: Story = {
  name: 'Rating of exactly one',
  args: { snapshot: open({ scores: [{ title: '', score: 5 }] }) },
  play: async ({ canvas, args, userEvent }) => {
    const group = await canvas.findByRole('radiogroup', { name: 'Please rate your conversation with Mia' });
    await expect(group.querySelectorAll('input')[4]).toBeChecked();
    await userEvent.click(canvas.getByRole('button', { name: 'Submit' }));
    await expect(args.actions.submit).toHaveBeenCalledOnce();
  },
};

// Shows spec §3.48.
export const WithComment: Story = {
  args: {
    snapshot: open({ commentAsked: true, commentTitle: 'What can we do better?', scores: given(5, 4, 3) }),
  },
  play: async ({ canvas, args, userEvent }) => {
    const box = await canvas.findByRole('textbox', { name: 'What can we do better?' });
    await userEvent.type(box, '!');
    await expect(args.actions.comment).toHaveBeenCalledWith('!');
  },
};

/** A merchant's titles in another script begin where the stars below them do. */
export const TitlesInAnotherScript: Story = {
  globals: { locale: 'ara' },
  args: { snapshot: open({ commentAsked: true, commentTitle: 'Anything else?' }) },
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByRole('dialog');
    const titles = [...canvasElement.querySelectorAll('.kefu-evaluation-title')];
    await expect(titles).toHaveLength(4);
    for (const title of titles) {
      const words = document.createRange();
      words.selectNodeContents(title);
      const beside = title.getBoundingClientRect().right - words.getBoundingClientRect().right;
      await expect(beside, title.textContent).toBeLessThanOrEqual(1);
    }
  },
};

/** The missing score is described, and each attempt gives it the focus. */
export const MissingScore: Story = {
  args: { snapshot: open({ scores: given(5), missing: 1 }) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Submit' }));
    const speed = canvas.getByRole('radiogroup', { name: 'Speed' });
    await expect(speed).toHaveAccessibleDescription('Please rate every item.');
    await expect(speed).toHaveAttribute('aria-invalid', 'true');
    await expect(speed).toContainElement(document.activeElement as HTMLElement);
  },
};

export const Submitting: Story = {
  args: { snapshot: open({ scores: given(5, 5, 4), submitting: true }) },
  play: async ({ canvas, args, userEvent }) => {
    const button = await canvas.findByRole('button', { name: 'Submitting…' });
    await userEvent.click(button);
    await expect(args.actions.submit).not.toHaveBeenCalled();
  },
};

/** Nothing that was entered is lost. */
export const Failed: Story = {
  args: {
    snapshot: open({
      scores: given(5, 2, 4),
      commentAsked: true,
      comment: 'Waited quite long',
      failed: true,
    }),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/rating/);
    await expect(canvas.getByRole('textbox')).toHaveValue('Waited quite long');
    await expect(
      canvas.getByRole('radiogroup', { name: 'Speed' }).querySelectorAll('input')[1],
    ).toBeChecked();
  },
};

/** The backend's own text, for two seconds. */
export const Thanks: Story = {
  args: { snapshot: { kind: 'thanks', words: 'Thank you! Your bonus is on its way.' } },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('Your bonus is on its way'));
  },
};

export const ThanksWithoutWords: Story = {
  args: { snapshot: { kind: 'thanks', words: '' } },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('Thanks for your rating.'));
  },
};

/** Titles from the server are text, even if they look like HTML. */
export const HostileTitles: Story = {
  tags: ['test-only'],
  args: {
    snapshot: open({
      title:
        '<img src=x onerror=alert(1)> A very long title that goes on and on until it needs more than one line',
      scores: [{ title: '<b>Bold</b>', score: 3 }],
    }),
  },
  play: async ({ canvas }) => {
    const dialog = await canvas.findByRole('dialog');
    await expect(dialog.querySelector('img, b')).toBeNull();
    await expect(canvas.getByText('<b>Bold</b>')).toBeInTheDocument();
  },
};

export const RightToLeft: Story = {
  globals: { locale: 'ara' },
  args: {
    snapshot: open({ title: 'قيّم محادثتك', scores: [{ title: 'السرعة', score: 4 }], commentAsked: true }),
  },
};

export const Dark: Story = {
  globals: { scheme: 'dark' },
  args: { snapshot: open({ scores: given(5, 3), missing: 2 }) },
};

const Live = ({ actions }: Pick<Parameters<typeof Evaluation>[0], 'actions'>) => {
  const [score, setScore] = useState<number | null>(null);
  const snapshot = open({ scores: [{ title: 'Speed', score }] });
  return <Evaluation snapshot={snapshot} actions={{ ...actions, score: (_, value) => setScore(value) }} />;
};

/** Arrow keys choose a score, Escape cancels. */
export const ByKeyboard: Story = {
  tags: ['test-only'],
  render: ({ actions }) => <Live actions={actions} />,
  play: async ({ canvas, args, userEvent }) => {
    const [first] = (await canvas.findAllByRole('radio')) as HTMLElement[];
    first!.focus();
    await userEvent.keyboard(' {ArrowRight}{ArrowRight}');
    await expect(canvas.getByRole('radio', { name: '3 of 5: Fair' })).toBeChecked();
    await userEvent.keyboard('{ArrowLeft}');
    await expect(canvas.getByRole('radio', { name: '2 of 5: Poor' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect(args.actions.cancel).toHaveBeenCalledOnce();
  },
};
