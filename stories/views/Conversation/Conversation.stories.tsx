import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn, userEvent, waitFor, within } from 'storybook/test';
import { OPENING_OVERSCAN, OVERSCAN } from '../../../ui/views/Conversation/useKeptRows';
import { listenToRegions } from '../../support/announced';
import { agent, notice } from '../../support/messages';
import { painted } from '../../support/painted';
import { AGENT_CHAT, EVERY_STATUS, long, MEDIA, REFUSED } from '../../support/scenes';
import { conversation } from '../../support/snapshots';
import { StoryConversation } from './StoryConversation';

/** The scrolling conversation: its content and its scroll position. */
const meta = {
  title: 'Views/Conversation',
  component: StoryConversation,
  args: { listen: fn(), snapshot: conversation(AGENT_CHAT) },
} satisfies Meta<typeof StoryConversation>;

export default meta;
type Story = StoryObj<typeof meta>;

const TERMS = `${'One more rule of the terms.\n'.repeat(1_000)}the last paragraph`;

const fromBottom = (log: HTMLElement): number => log.scrollHeight - log.scrollTop - log.clientHeight;

const atBottom = async (log: HTMLElement): Promise<void> => {
  await waitFor(() => expect(fromBottom(log)).toBeLessThanOrEqual(20));
};

/** The top of a row, when two successive measurements are equal. */
const restingTop = async (row: Element): Promise<number> => {
  let top = Number.NaN;
  await waitFor(() => {
    const before = top;
    top = row.getBoundingClientRect().top;
    expect(top).toBe(before);
  });
  return top;
};

export const StaysAtTheBottom: Story = {
  tags: ['test-only'],
  args: { length: 200 },
  play: async ({ canvas }) => {
    const log = await canvas.findByRole('log');
    await waitFor(() => expect(within(log).getByText(/^Message 200/)).toBeVisible());
    await atBottom(log);
    await userEvent.click(canvas.getByRole('button', { name: 'A message arrives' }));
    await waitFor(() => expect(within(log).getByText('Fresh from the agent')).toBeVisible());
    await atBottom(log);
    await userEvent.click(canvas.getByRole('button', { name: 'The box grows' }));
    await atBottom(log);
  },
};

/** Pixels above the visible part that are drawn. */
const drawnAbove = (log: HTMLElement): number => {
  const first = log.querySelector('[data-kefu=message]');
  return first === null ? 0 : log.getBoundingClientRect().top - first.getBoundingClientRect().top;
};

/** A new message scrolls the list. Nothing else is drawn again, and every bubble can be pressed meanwhile. */
export const ANewMessageLeavesTheOthers: Story = {
  tags: ['test-only'],
  args: { length: 200 },
  play: async ({ canvas }) => {
    const log = await canvas.findByRole('log');
    await waitFor(() => expect(within(log).getByText(/^Message 200/)).toBeVisible());
    await atBottom(log);
    // When the list rests, it draws more rows, and keeps them. Before it has measured them, it draws many more.
    await waitFor(() => {
      expect(drawnAbove(log)).toBeGreaterThan(OPENING_OVERSCAN + 200);
      expect(drawnAbove(log)).toBeLessThan(OVERSCAN + 200);
    });
    const removed: Node[] = [];
    const watch = new MutationObserver((changes) => {
      removed.push(...changes.flatMap(({ removedNodes }) => [...removedNodes]));
    });
    watch.observe(log, { childList: true, subtree: true });
    const pressed = new Set<string>();
    const look = () => {
      const bubble = log.querySelector('[data-bubble]');
      if (bubble) pressed.add(getComputedStyle(bubble).pointerEvents);
    };
    log.addEventListener('scroll', () => requestAnimationFrame(look));
    for (let count = 1; count <= 3; count += 1) {
      await userEvent.click(canvas.getByRole('button', { name: 'A message arrives' }));
      await waitFor(() => expect(within(log).getAllByText('Fresh from the agent')).toHaveLength(count));
      await waitFor(() => expect(pressed.size).toBeGreaterThan(0));
      await atBottom(log);
    }
    watch.disconnect();
    const rows = removed.filter((node) => node instanceof Element && node.querySelector('[data-bubble]'));
    await expect(rows.length).toBeLessThanOrEqual(3);
    await expect([...pressed]).toEqual(['auto']);
  },
};

/** What the reader has opened in a message is open when its row was removed and is drawn again. */
export const OpenedStaysOpen: Story = {
  tags: ['test-only'],
  args: { snapshot: conversation([agent(TERMS, { id: 'terms', ago: 9_000 }), ...long(60)]) },
  play: async ({ canvas }) => {
    const log = await canvas.findByRole('log');
    const terms = () => log.querySelector<HTMLElement>('[data-unstr="terms"]');
    await waitFor(() => expect(within(log).getByText(/^Message 60/)).toBeVisible());
    await atBottom(log);
    await fireEvent.wheel(log);
    log.scrollTop = 0;
    await userEvent.click(await within(log).findByRole('button', { name: 'Show all' }));
    await waitFor(() => expect(terms()).toHaveTextContent(/the last paragraph$/));
    await userEvent.click(await canvas.findByRole('button', { name: /Go to latest message/ }));
    await waitFor(() => expect(within(log).getByText(/^Message 60/)).toBeVisible());
    await waitFor(() => expect(terms(), 'out of sight its row is removed').toBeNull());
    await fireEvent.wheel(log);
    log.scrollTop = 0;
    await waitFor(() => expect(terms()).toBeVisible());
    await expect(terms()).toHaveTextContent(/the last paragraph$/);
    await expect(within(log).queryByRole('button', { name: 'Show all' })).toBeNull();
  },
};

/** The log ends where the list knows it to end: it removes rows above its own end, and may measure a row after a frame. */
export const EndsWhereTheListDoes: Story = {
  tags: ['test-only'],
  args: { length: 20 },
  play: async ({ canvas }) => {
    const log = await canvas.findByRole('log');
    await waitFor(() => expect(within(log).getByText(/^Message 20/)).toBeVisible());
    await atBottom(log);
    const { scrollHeight } = log;
    const last = within(log)
      .getByText(/^Message 20/)
      .closest('p');
    last?.style.setProperty('padding-block-end', '3000px');
    await expect(log.scrollHeight).toBe(scrollHeight);
    await waitFor(() => expect(log.scrollHeight).toBe(scrollHeight + 3_000));
    await atBottom(log);
  },
};

/** Rows that the list draws again while the reader scrolls are not announced. A new message is announced once. */
export const SaysEachArrivalOnce: Story = {
  tags: ['test-only'],
  args: { length: 200 },
  play: async ({ canvas, canvasElement }) => {
    const log = await canvas.findByRole('log');
    await waitFor(() => expect(within(log).getByText(/^Message 200/)).toBeVisible());
    await atBottom(log);
    const heard = listenToRegions(canvasElement);
    await fireEvent.wheel(log);
    log.scrollTop -= 6_000;
    await waitFor(() => expect(within(log).queryByText(/^Message 200/)).toBeNull());
    await userEvent.click(await canvas.findByRole('button', { name: /Go to latest message/ }));
    await waitFor(() => expect(within(log).getByText(/^Message 200/)).toBeVisible());
    await atBottom(log);
    await userEvent.click(canvas.getByRole('button', { name: 'A message arrives' }));
    await waitFor(() => expect(heard).toEqual(['Mia: Fresh from the agent']));
    const arrived = within(log).getByText('Fresh from the agent');
    await expect(arrived.closest('article')).toHaveAttribute('aria-label', 'Mia, 14:32');
  },
};

export const StaysPutWhileReading: Story = {
  tags: ['test-only'],
  args: { length: 200 },
  play: async ({ canvas, args }) => {
    const log = await canvas.findByRole('log');
    await waitFor(() => expect(within(log).getByText(/^Message 200/)).toBeVisible());
    await atBottom(log);
    await fireEvent.wheel(log);
    log.scrollTop -= 900;
    await waitFor(() => expect(args.listen).toHaveBeenCalledWith('leftBottom', undefined));
    const read = await waitFor(() => {
      const top = log.getBoundingClientRect().top;
      const all = [...log.querySelectorAll('[data-kefu=message]')];
      const found = all.find((row) => row.getBoundingClientRect().top > top + 40);
      if (!found) throw new Error('nothing to read yet');
      return found;
    });
    const before = await restingTop(read);
    const height = log.scrollHeight;
    await userEvent.click(canvas.getByRole('button', { name: 'A message arrives' }));
    await waitFor(() => expect(log.scrollHeight).toBeGreaterThan(height));
    await restingTop(read);
    await expect(Math.abs(read.getBoundingClientRect().top - before)).toBeLessThan(2);
    await expect(await canvas.findByRole('button', { name: /Go to latest message/ })).toBeVisible();
  },
};

/** The tops of the first bubble in sight, in each of the next frames. */
const topsWhile = async (log: HTMLElement, change: () => Promise<void>): Promise<readonly number[]> => {
  const { top } = log.getBoundingClientRect();
  const bubble = [...log.querySelectorAll('[data-bubble]')].find(
    (one) => one.getBoundingClientRect().bottom > top,
  );
  const id = bubble?.closest<HTMLElement>('[data-unstr]')?.dataset['unstr'];
  const read = () =>
    log.querySelector(`[data-unstr="${id}"] [data-bubble]`)?.getBoundingClientRect().top ?? Number.NaN;
  const tops = [read()];
  await change();
  for (let frame = 0; frame < 12; frame += 1) {
    await painted();
    tops.push(read());
  }
  return tops;
};

/** Older messages arrive above the text that is read, at the very top and in the middle. It moves in no frame. */
export const OlderMessagesMoveNothing: Story = {
  tags: ['test-only'],
  args: { length: 200 },
  play: async ({ canvas }) => {
    const log = await canvas.findByRole('log');
    await waitFor(() => expect(within(log).getByText(/^Message 200/)).toBeVisible());
    await atBottom(log);
    for (const place of [0, 0.5]) {
      await fireEvent.wheel(log);
      log.scrollTop = place * log.scrollHeight;
      await waitFor(() => expect(within(log).queryByText(/^Message 200/)).toBeNull());
      await restingTop(log.querySelector('[data-bubble]') as Element);
      const height = log.scrollHeight;
      const tops = await topsWhile(log, () =>
        userEvent.click(canvas.getByRole('button', { name: 'Older messages arrive' })),
      );
      await expect(log.scrollHeight).toBeGreaterThan(height + 1_000);
      // Firefox also scrolls to parts of a pixel, and loses them when the list sets the position. In Chromium rows that are not
      // whole pixels high move by a pixel; in Firefox the story "Every Row In Every Theme" finds them.
      const moves = tops.map((top) => Math.abs(top - (tops[0] ?? Number.NaN)));
      await expect(Math.max(...moves), `${tops}`).toBeLessThan(1);
    }
  },
};

export const MessageMenu: Story = {
  tags: ['test-only'],
  args: { snapshot: conversation(EVERY_STATUS) },
  play: async ({ canvas, args }) => {
    const words = await canvas.findByText('This one did not get through');
    const again = canvas.getByRole('button', { name: 'Send again' }).getBoundingClientRect();
    await expect(again.height).toBeGreaterThanOrEqual(44);
    await fireEvent.contextMenu(words, { clientX: 200, clientY: 200 });
    const menu = await canvas.findByRole('menu', { name: 'Message options' });
    await expect(
      within(menu)
        .getAllByRole('menuitem')
        .map((item) => item.textContent),
    ).toEqual(['Send again', 'Copy', 'Remove', 'Save conversation as text', 'Save conversation as a page']);
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await expect(args.listen).toHaveBeenCalledWith('remove', 'failed-one');
    await waitFor(() => expect(canvas.queryByRole('menu')).toBeNull());
  },
};

/** The reason stands below the message for as long as it is failed. After a ban only "Remove" is left. */
export const Refused: Story = {
  args: { snapshot: conversation(REFUSED) },
  play: async ({ canvas }) => {
    const words = await canvas.findByText(/words that our rules do not allow/);
    await expect(words.getBoundingClientRect().height, 'it wraps').toBeGreaterThan(30);
    const log = canvas.getByRole('log');
    await expect(log.scrollWidth).toBeLessThanOrEqual(log.clientWidth);
    await expect(canvas.getAllByRole('button', { name: 'Send again' })).toHaveLength(2);
    const banned = await canvas.findByText('Hello?');
    await fireEvent.contextMenu(banned, { clientX: 200, clientY: 200 });
    const menu = await canvas.findByRole('menu', { name: 'Message options' });
    await expect(
      within(menu)
        .getAllByRole('menuitem')
        .map((item) => item.textContent),
    ).toEqual(['Copy', 'Remove', 'Save conversation as text', 'Save conversation as a page']);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(canvas.queryByRole('menu')).toBeNull());
  },
};

// Shows spec §4.34.
export const MenuOfAFailedUpload: Story = {
  tags: ['test-only'],
  args: { snapshot: conversation(MEDIA) },
  play: async ({ canvas }) => {
    const log = await canvas.findByRole('log');
    // Before, the list may remove the row and draw it again.
    await waitFor(() => expect(log.scrollTop).toBeGreaterThan(0));
    const why = await canvas.findByText(/failed several times/);
    const message = why.closest('article') as HTMLElement;
    await expect(within(message).getAllByRole('button', { name: 'Try again' })).toHaveLength(1);
    await expect(within(message).queryByText('Not sent')).toBeNull();
    const [preview] = await within(message).findAllByRole('img');
    await fireEvent.contextMenu(preview as HTMLElement, { clientX: 200, clientY: 200 });
    const menu = await canvas.findByRole('menu', { name: 'Message options' });
    await waitFor(() => expect(within(menu).getByRole('menuitem', { name: 'Try again' })).toBeVisible());
  },
};

export const MenuByKeyboard: Story = {
  tags: ['test-only'],
  args: { snapshot: conversation(EVERY_STATUS) },
  play: async ({ canvas }) => {
    (await canvas.findByText('This one did not get through')).closest('article')?.focus();
    await userEvent.keyboard('{ArrowUp}{Shift>}{F10}{/Shift}');
    await canvas.findByRole('menu');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(canvas.queryByRole('menu')).toBeNull());
    await waitFor(() => expect(document.activeElement?.textContent).toContain('On its way'));
  },
};

export const Notices: Story = {
  args: {
    snapshot: conversation([
      notice('notice_recalled', {}, { ago: 700 }),
      notice('notice_transferred', { name: 'Leo' }, { ago: 600 }),
      notice('notice_agent_offline', { name: 'Leo' }, { ago: 500 }),
      notice('server_words', { text: 'Deposits are paused until 18:00.' }, { ago: 400 }),
      notice('please_reload', {}, { ago: 300 }),
      notice('notice_session_ended', {}, { ago: 100 }),
    ]),
  },
};

export const UnreadCounter: Story = {
  args: {
    length: 200,
    snapshot: conversation([], { indicator: { kind: 'unread-counter' }, unreadBelow: 120 }),
  },
  play: async ({ canvas }) => {
    const log = await canvas.findByRole('log');
    await waitFor(() => expect(within(log).getByText(/^Message 200/)).toBeVisible());
    await atBottom(log);
    log.scrollTop -= 600;
    await waitFor(() => expect(canvas.getByText('99+')).toBeVisible());
  },
};
