import type { Meta, StoryObj } from '@storybook/react-vite';
import { useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { expect, fn, waitFor, within } from 'storybook/test';
import type { Message } from '../../../domain/message/message';
import { agent, mine } from '../../support/messages';
import { conversation } from '../../support/snapshots';
import { StoryConversation } from './StoryConversation';

const REFUSED = mine('Not this one', { status: 'failed' });
const WHOLE = [agent('Good evening'), mine('Where is my order?'), agent('One moment'), REFUSED];

/** A message that failed is stored on the device, so it is there before the history. */
const History = () => {
  const [messages, setMessages] = useState<readonly Message[]>([REFUSED]);
  useLayoutEffect(() => {
    // The list begins to observe its place in a microtask, and knows its size in the next frame.
    queueMicrotask(() => flushSync(() => setMessages(WHOLE)));
  }, []);
  return <StoryConversation snapshot={conversation(messages)} listen={fn()} />;
};

const meta = {
  title: 'Views/Conversation/Short history',
  component: History,
  tags: ['test-only'],
} satisfies Meta<typeof History>;

export default meta;

/** A history that fits comes above a message that failed: nothing can scroll, so the list hears of no scrolling. */
export const ComesBeforeTheListIsMeasured: StoryObj<typeof meta> = {
  play: async ({ canvas }) => {
    const log = await canvas.findByRole('log');
    for (const text of ['Good evening', 'Where is my order?', 'One moment', 'Not this one'])
      await waitFor(() => expect(within(log).getByText(text)).toBeVisible());
  },
};
