import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { HoursBar } from '../../../ui/views/HoursBar/HoursBar';
import { NOW } from '../../support/messages';
import { inThePanel } from '../../support/StoryPanel';

/** Shown outside of the shop's hours: when somebody is back, in the visitor's own time. */
const meta = {
  title: 'Views/Hours bar',
  component: HoursBar,
  decorators: [inThePanel],
  parameters: { surroundings: false },
  args: { away: { backAt: NOW + 900, checkedAt: NOW } },
} satisfies Meta<typeof HoursBar>;

export default meta;
type Story = StoryObj<typeof meta>;

/** On the same day the time alone. */
export const Today: Story = {
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('.kefu-hours')).toHaveTextContent(/\d\d:\d\d$/));
  },
};

export const AnotherDay: Story = {
  args: { away: { backAt: NOW + 3 * 86_400, checkedAt: NOW } },
  play: async ({ canvasElement }) => {
    await waitFor(() =>
      expect(canvasElement.querySelector('.kefu-hours')).toHaveTextContent(/\p{L}+.*\d\d:\d\d$/u),
    );
  },
};

/** A function of the shop that knows only that nobody is there. */
export const NotKnown: Story = { args: { away: { backAt: null, checkedAt: NOW } } };

export const FromTheRight: Story = { ...AnotherDay, globals: { locale: 'ara' }, play: async () => undefined };
