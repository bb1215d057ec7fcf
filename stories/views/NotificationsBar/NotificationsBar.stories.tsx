import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { NotificationsBar } from '../../../ui/views/NotificationsBar/NotificationsBar';
import { inThePanel } from '../../support/StoryPanel';

/** After the first message of the visitor: asks whether they want notifications, before the browser does. */
const meta = {
  title: 'Views/Notifications bar',
  component: NotificationsBar,
  decorators: [inThePanel],
  parameters: { surroundings: false },
  args: { onAnswer: fn() },
} satisfies Meta<typeof NotificationsBar>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Question: Story = {
  play: async ({ canvasElement, args }) => {
    const [yes, no] = canvasElement.querySelectorAll<HTMLElement>('[data-kefu="notify"] button');
    for (const answer of [yes, no]) await userEvent.click(answer as HTMLElement);
    await expect(args.onAnswer).toHaveBeenNthCalledWith(1, true);
    await expect(args.onAnswer).toHaveBeenNthCalledWith(2, false);
  },
};

export const FromTheRight: Story = { globals: { locale: 'ara' } };
