import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { agent, html } from '../../support/messages';
import { BROKEN, drawn } from '../../support/pictures';
import { CARDS } from '../../support/scenes';
import { conversation } from '../../support/snapshots';
import { StoryConversation } from './StoryConversation';

const card = (name: string, picture = drawn(240, 160)) =>
  `<figure><img src="${picture}" alt="${name}"><figcaption><strong>${name}</strong><br>In three colours</figcaption></figure>`;

const saying = (...parts: readonly string[]) => conversation([agent(html(parts.join('')))]);

/** What plain HTML of agents and robot becomes: cards, strips and buttons. */
const meta = {
  title: 'Views/Cards and buttons',
  component: StoryConversation,
  args: { listen: fn(), snapshot: conversation(CARDS) },
} satisfies Meta<typeof StoryConversation>;

export default meta;
type Story = StoryObj<typeof meta>;

export const OneCard: Story = {
  args: { snapshot: saying('<p>Our newest:</p>', card('Shirt')) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('figure')).toHaveTextContent('Shirt');
    await expect(canvas.getByRole('figure')).not.toHaveTextContent('1 of');
  },
};

/** The words of the card stay. */
export const BrokenPicture: Story = {
  args: { snapshot: saying(card('Shirt', BROKEN)) },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('figure')).toHaveTextContent('Couldn’t load image'));
    await expect(canvas.getByRole('figure')).toHaveTextContent('Shirt');
  },
};

/** A paragraph with one link alone, and its host. */
export const LinkAsButton: Story = {
  args: { snapshot: saying('<p><a href="https://shop.example/orders">Track your order</a></p>') },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: /^Track your order/ })).toBeVisible();
  },
};

/** Links that send their own words: within a sentence, and alone. */
export const WordsToSend: Story = {
  args: {
    snapshot: saying(
      '<p>Or choose: <a href="#kefu-send">Other sizes</a></p><p><a href="#kefu-send">Talk to a person</a></p>',
    ),
  },
  play: async ({ canvas, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Talk to a person' }));
    await expect(args.listen).toHaveBeenCalledWith('say', 'Talk to a person');
    await expect(canvas.getByRole('button', { name: 'Other sizes' })).toBeVisible();
  },
};

export const FromTheRight: Story = { globals: { locale: 'ara' } };
