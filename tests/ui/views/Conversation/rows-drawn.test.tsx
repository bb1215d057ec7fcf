import { act, fireEvent, screen, within } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ConversationActions } from '../../../../application/presentation/conversation/conversation-contract';
import * as LIMITS from '../../../../domain/limits';
import type { Message } from '../../../../domain/message/message';
import { fakeActions } from '../../../../stories/support/fake-widget';
import { agent, mine, notice } from '../../../../stories/support/messages';
import { conversation } from '../../../../stories/support/snapshots';
import type { RowProps } from '../../../../ui/foundation/look/message-props';
import { base } from '../../../../ui/themes/base/base';
import { Conversation } from '../../../../ui/views/Conversation/Conversation';
import { renderInTheWidget } from '../../support/in-the-widget';

const drawn = vi.fn();
const CountedRow = (props: RowProps) => {
  drawn();
  return <base.Row {...props} />;
};

const actions = fakeActions<ConversationActions>();

/** One message an hour, so that no row belongs to the group of another. */
const TURNS: readonly Message[] = Array.from({ length: 30 }, (_, at) => ({
  ...(at % 2 === 0 ? agent(`answer ${at}`) : mine(`question ${at}`)),
  clientId: `turn-${at}`,
  sentAt: 1_700_000_000 + at * 3_600,
}));

const turns = (count: number) => TURNS.slice(0, count);

interface GrowingProps {
  readonly first: readonly Message[];
  readonly grows: (show: (messages: readonly Message[]) => void) => void;
}

const Growing = ({ first, grows }: GrowingProps) => {
  const [messages, setMessages] = useState(first);
  useEffect(() => grows(setMessages), [grows]);
  return <Conversation snapshot={conversation(messages)} actions={actions} />;
};

const showConversation = async (first: readonly Message[]) => {
  let show: (messages: readonly Message[]) => void = () => undefined;
  const grows = (set: typeof show) => {
    show = set;
  };
  const { container } = await renderInTheWidget(<Growing first={first} grows={grows} />, { Row: CountedRow });
  drawn.mockClear();
  return { container, show: (messages: readonly Message[]) => act(async () => show(messages)) };
};

// Without it the list draws all rows.
beforeEach(() => vi.stubGlobal('ResizeObserver', undefined));
afterEach(() => vi.unstubAllGlobals());

it('draws one row for one new message', async () => {
  const { show } = await showConversation(turns(20));
  await show(turns(21));
  expect(drawn).toHaveBeenCalledTimes(1);
});

it('draws no row for the same messages', async () => {
  const { show } = await showConversation(turns(20));
  await show(turns(20));
  expect(drawn).not.toHaveBeenCalled();
});

it('lets Tab reach the newest message alone', async () => {
  const { container, show } = await showConversation(turns(5));
  const reached = () => [...container.querySelectorAll('article')].map(({ tabIndex }) => tabIndex);
  expect(reached()).toEqual([-1, -1, -1, -1, 0]);
  await show(turns(6));
  expect(reached()).toEqual([-1, -1, -1, -1, -1, 0]);
  await show(turns(4));
  expect(reached()).toEqual([-1, -1, -1, 0]);
});

it('gives the focus of a message that goes to the one beside it', async () => {
  const { container, show } = await showConversation(turns(3));
  const focusOf = () => document.activeElement?.closest<HTMLElement>('[data-unstr]')?.dataset['unstr'];
  act(() => container.querySelector<HTMLElement>('[data-unstr="turn-1"] article')?.focus());
  expect(focusOf()).toBe('turn-1');
  await show([TURNS[0], TURNS[2]] as Message[]);
  expect(focusOf(), 'the next').toBe('turn-2');
  await show(turns(1));
  expect(focusOf(), 'or the one before').toBe('turn-0');
  const recalled = notice('notice_recalled', {}, { id: 'turn-0' });
  await show([recalled]);
  expect(document.activeElement, 'or the conversation').toBe(container.querySelector('[role=log]'));
});

const row = (id: string) => document.querySelector<HTMLElement>(`[data-unstr="${id}"]`) as HTMLElement;
const buttons = (id: string) => within(row(id)).queryAllByRole('button', { name: 'Show all' });
const press = (id: string) => fireEvent.click(buttons(id)[0] as HTMLElement);

/** Their code loads with the first of them. */
const buttonsAreDrawn = () => screen.findAllByRole('button', { name: 'Show all' });

it('a text that the reader has opened is open when its row comes back, and no other is', async () => {
  const long = 'word '.repeat(LIMITS.shownCharacters / 2);
  const both = ['opened', 'other'].map((id) => agent(long, { id }));
  const { show } = await showConversation(both);
  await buttonsAreDrawn();
  press('opened');
  expect(document.activeElement?.className).toBe('kefu-rest');
  const { textContent } = row('opened');
  await show([]);
  expect(row('opened')).toBeNull();
  await show(both);
  expect(row('opened').textContent).toBe(textContent);
  expect([buttons('opened').length, buttons('other').length]).toEqual([0, 1]);
  expect(document.activeElement, 'what comes back takes no focus').toBe(screen.getByRole('log'));
});

it('of a text that takes several presses, as much is open as before', async () => {
  const slow = [agent('\u0e01\u0301\u0e33 '.repeat(LIMITS.shownCharacters * 8), { id: 'slow' })];
  const { show } = await showConversation(slow);
  await buttonsAreDrawn();
  const pieces = () => [...row('slow').querySelectorAll('.kefu-rest')];
  press('slow');
  press('slow');
  const { textContent } = row('slow');
  await show([]);
  await show(slow);
  expect(pieces()).toHaveLength(2);
  expect(row('slow').textContent).toBe(textContent);
  press('slow');
  expect(pieces()).toHaveLength(3);
  expect(document.activeElement).toBe(pieces()[2]);
});

it('pictures that the reader has shown are shown when their row comes back', async () => {
  const urls = Array.from({ length: 100 }, (_, at) => `https://media.test/${at}.png`);
  const albums = Array.from({ length: 12 }, (_, at) =>
    agent({ kind: 'images', urls, caption: '' }, { id: `album-${at}` }),
  );
  const { show } = await showConversation(albums);
  press('album-11');
  await show([]);
  await show(albums);
  expect(row('album-11').querySelectorAll('[data-kefu="picture"]')).toHaveLength(100);
  expect([buttons('album-10').length, buttons('album-11').length]).toEqual([1, 0]);
});
