import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import type { Message } from '../../../domain/message/message';
import { DataSaverContext } from '../../../ui/foundation/DataSaverContext';
import { agent, mine } from '../../support/messages';
import { BROKEN, drawn } from '../../support/pictures';
import { conversation } from '../../support/snapshots';
import { StoryConversation } from './StoryConversation';

interface StoryDataSaverProps {
  readonly messages: readonly Message[];
  readonly listen: (name: string, ...parameters: readonly unknown[]) => void;
}

/** A conversation that loads pictures of others when they are pressed. */
const StoryDataSaver = ({ messages, listen }: StoryDataSaverProps) => (
  <DataSaverContext.Provider value={true}>
    <StoryConversation snapshot={conversation(messages)} listen={listen} opens />
  </DataSaverContext.Provider>
);

const PAIR = agent({ kind: 'images', urls: [drawn(300, 200), drawn(200, 300)], caption: 'Both' });

/** Pictures of others, while data are saved. */
const meta = {
  title: 'Views/Data saver',
  component: StoryDataSaver,
  args: { listen: fn(), messages: [PAIR] },
} satisfies Meta<typeof StoryDataSaver>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Held: Story = {
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByRole('button', { name: 'Load image. Image 1 of 2' })).toBeVisible();
    await expect(canvasElement.querySelector('img[src^="data:"]')).toBeNull();
  },
};

/** Own pictures are on the device. */
export const OwnPicture: Story = {
  args: { messages: [mine({ kind: 'images', urls: [drawn(300, 200)], caption: 'Mine' })] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: /^Open image/ })).toBeVisible();
  },
};

/** The one that was pressed is in its place, and has the focus. */
export const OneLoaded: Story = {
  play: async ({ canvas }) => {
    const held = await canvas.findByRole('button', { name: 'Load image. Image 2 of 2' });
    const before = held.getBoundingClientRect();
    held.focus();
    await userEvent.keyboard('{Enter}');
    const picture = await canvas.findByRole('button', { name: 'Open image 2 of 2' });
    await expect(picture).toHaveFocus();
    await expect(picture.getBoundingClientRect().height).toBeCloseTo(before.height, 0);
    await expect(canvas.getByRole('button', { name: 'Load image. Image 1 of 2' })).toBeVisible();
  },
};

export const Broken: Story = {
  args: { messages: [agent({ kind: 'images', urls: [BROKEN], caption: '' })] },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Load image/ }));
    await expect(await canvas.findByText(/Couldn’t load image/)).toBeVisible();
  },
};

export const FromTheRight: Story = { globals: { locale: 'ara' } };
