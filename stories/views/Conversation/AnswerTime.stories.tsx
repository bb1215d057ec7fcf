import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { AnswerTime } from '../../../ui/views/Conversation/AnswerTime';
import { agent, mine } from '../../support/messages';
import { rows } from '../../support/rows';
import { inThePanel } from '../../support/StoryPanel';

const answered = (count: number, minutes: number) =>
  rows(
    Array.from({ length: count }, (_, index) => {
      const asked = (count - index) * 7_200;
      return [mine('Where is it?', { ago: asked }), agent('Here.', { ago: asked - minutes * 60 })];
    }).flat(),
  );

/** Below an own message, while a person is waited for (setting `answerTime`). */
const meta = {
  title: 'Views/Answer time',
  component: AnswerTime,
  decorators: [inThePanel],
  args: { rows: answered(4, 4) },
} satisfies Meta<typeof AnswerTime>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Minutes: Story = {
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText('Your last questions were answered within about 4 minutes.'),
    ).toBeVisible();
  },
};

export const Hours: Story = { args: { rows: answered(3, 70) } };

/** Two answers say nothing. */
export const TooFew: Story = {
  args: { rows: answered(2, 4) },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText(/answered within/)).toBeNull();
  },
};

export const FromTheRight: Story = { globals: { locale: 'ara' } };

export const Russian: Story = { globals: { locale: 'rus' } };
