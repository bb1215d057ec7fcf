import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
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
    const [yes, no] = (await within(canvasElement).findAllByRole('button')) as [HTMLElement, HTMLElement];
    yes.focus();
    await userEvent.keyboard('{Enter}');
    await userEvent.tab();
    await expect(no).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect(args.onAnswer).toHaveBeenNthCalledWith(1, true);
    await expect(args.onAnswer).toHaveBeenNthCalledWith(2, false);
  },
};

export const FromTheRight: Story = { globals: { locale: 'ara' } };
