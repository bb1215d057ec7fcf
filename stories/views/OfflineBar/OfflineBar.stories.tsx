import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { OfflineBar } from '../../../ui/views/OfflineBar/OfflineBar';
import { inThePanel } from '../../support/StoryPanel';

/** Shown while the visitor's network is lost. */
const meta = {
  title: 'Views/Offline bar',
  component: OfflineBar,
  decorators: [inThePanel],
  parameters: { surroundings: false },
  args: { status: 'disconnected' },
} satisfies Meta<typeof OfflineBar>;

export default meta;
type Story = StoryObj<typeof meta>;

const region = (canvas: HTMLElement) => canvas.querySelector('[aria-live=polite]');

export const Disconnected: Story = {
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(region(canvasElement)).toHaveTextContent(/\S/));
  },
};

/** The empty region stays in the page, because a screen reader announces only changes of an existing region. */
export const Online: Story = {
  args: { status: 'online' },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(region(canvasElement)).toBeEmptyDOMElement());
  },
};
