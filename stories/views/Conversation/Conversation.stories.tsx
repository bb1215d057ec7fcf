import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn, userEvent, waitFor, within } from 'storybook/test';
import { listenToRegions } from '../../support/announced';
import { agent, mine, notice } from '../../support/messages';
import { BROKEN, drawn } from '../../support/pictures';
import { AGENT_CHAT, EVERY_STATUS, MEDIA } from '../../support/scenes';
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

const rowsAbove = (log: HTMLElement): number => {
  const { top } = log.getBoundingClientRect();
  return [...log.querySelectorAll('[data-kefu=message]')].filter(
    (row) => row.getBoundingClientRect().bottom < top,
  ).length;
};

/** A new message scrolls the list. Nothing else is drawn again, and every bubble can be pressed meanwhile. */
export const ANewMessageLeavesTheOthers: Story = {
  args: { length: 200 },
  play: async ({ canvas }) => {
    const log = await canvas.findByRole('log');
    await waitFor(() => expect(within(log).getByText(/^Message 200/)).toBeVisible());
    await atBottom(log);
    await waitFor(() => expect(rowsAbove(log)).toBeGreaterThan(3));
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

/** Rows that the list draws again while the reader scrolls are not announced. A new message is announced once. */
export const SaysEachArrivalOnce: Story = {
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
  args: { length: 200 },
  play: async ({ canvas, args }) => {
    const log = await canvas.findByRole('log');
    await waitFor(() => expect(within(log).getByText(/^Message 200/)).toBeVisible());
    await atBottom(log);
    await fireEvent.wheel(log);
    log.scrollTop -= 900;
    await waitFor(() => expect(args.listen).toHaveBeenCalledWith('leftBottom'));
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

export const MessageMenu: Story = {
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
    ).toEqual(['Send again', 'Copy', 'Remove']);
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await expect(args.listen).toHaveBeenCalledWith('remove', 'failed-one');
    await waitFor(() => expect(canvas.queryByRole('menu')).toBeNull());
  },
};

export const MenuOfAFailedUpload: Story = {
  args: { snapshot: conversation(MEDIA) },
  play: async ({ canvas }) => {
    const why = await canvas.findByText(/failed several times/);
    const message = why.closest('article') as HTMLElement;
    await expect(within(message).getAllByRole('button', { name: 'Try again' })).toHaveLength(1);
    await expect(within(message).queryByText('Not sent')).toBeNull();
    const [preview] = within(message).getAllByRole('img');
    await fireEvent.contextMenu(preview as HTMLElement, { clientX: 200, clientY: 200 });
    const menu = await canvas.findByRole('menu', { name: 'Message options' });
    await waitFor(() => expect(within(menu).getByRole('menuitem', { name: 'Try again' })).toBeVisible());
  },
};

export const MenuByKeyboard: Story = {
  args: { snapshot: conversation(EVERY_STATUS) },
  play: async ({ canvas }) => {
    const bubble = (await canvas.findByText('This one did not get through')).closest<HTMLElement>(
      '[data-bubble]',
    );
    bubble?.focus();
    await userEvent.keyboard('{ArrowUp}{Shift>}{F10}{/Shift}');
    await canvas.findByRole('menu');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(canvas.queryByRole('menu')).toBeNull());
    await waitFor(() => expect(document.activeElement?.textContent).toContain('On its way'));
  },
};

/** A single picture has its own ratio and is at most 320 px high. Several pictures are in a grid. */
export const OwnRatios: Story = {
  args: {
    opens: true,
    snapshot: conversation([
      agent({ kind: 'images', urls: [drawn(300, 900)], caption: 'The whole receipt' }),
      agent({ kind: 'images', urls: [drawn(900, 300)], caption: '' }),
      agent({ kind: 'images', urls: [drawn(300, 900), drawn(900, 300)], caption: '' }),
    ]),
  },
  play: async ({ canvas }) => {
    const boxes = async () =>
      (await canvas.findAllByRole('button', { name: /^Open image/ })).map((one) => {
        const { width, height } = one.getBoundingClientRect();
        return { height, ratio: width / height };
      });
    await waitFor(async () => {
      const [tall, wide, ...grid] = await boxes();
      await expect(tall?.height).toBeCloseTo(320, 0);
      await expect(tall?.ratio).toBeCloseTo(1 / 3, 1);
      await expect(wide?.ratio).toBeCloseTo(3, 1);
      for (const { ratio } of grid) await expect(ratio).toBeCloseTo(1, 1);
    });
  },
};

export const BrokenImage: Story = {
  args: { snapshot: conversation([agent({ kind: 'images', urls: [BROKEN], caption: '' })]) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Couldn’t load image')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
};

/**
 * Pictures in an agent's HTML open like any other. An emoticon stays in its line, and a picture that fails is
 * replaced by its name.
 */
export const PicturesInHtml: Story = {
  args: {
    opens: true,
    snapshot: conversation([
      agent({ kind: 'html', html: `<p>Thank you <img src="${drawn(24, 24)}" alt="(smile)"></p>` }),
      agent({ kind: 'html', html: `<p>And this one</p><img src="${BROKEN}">` }),
      agent({
        kind: 'html',
        html: `<p>The page I <b>mean</b>:</p><img src="${drawn(320, 240)}" alt="A page">`,
      }),
    ]),
  },
  play: async ({ args, canvasElement }) => {
    const inHtml = () => [...canvasElement.querySelectorAll<HTMLElement>('.kefu-html-picture')];
    await waitFor(() => expect(inHtml().map((button) => button.ariaLabel)).toEqual(['Open image 1 of 1']));
    await waitFor(async () => {
      await userEvent.click(inHtml()[0] as HTMLElement);
      await expect(args.listen).toHaveBeenCalledWith('view.image', drawn(320, 240));
    });
    const failed = () => canvasElement.querySelector<HTMLElement>('.kefu-html-failed');
    await waitFor(() => expect(failed()).toHaveTextContent('Couldn’t load image'));
    const named = failed();
    // While the list is moving, a press has no effect.
    await waitFor(() =>
      userEvent.click(within(named as HTMLElement).getByRole('button', { name: 'Try again' })),
    );
    await waitFor(() => expect(failed() !== null && failed() !== named).toBe(true));
  },
};

/** A video is shown below its text, and beside the pictures of its message. A file without an address has a placeholder. */
export const VideosAmongOthers: Story = {
  args: {
    opens: true,
    snapshot: conversation([
      mine({ kind: 'lost', type: 'image' }),
      agent({
        kind: 'html',
        html: '<p>How it <a href="https://a.test/">goes</a></p><video src="https://a.test/v.mp4"></video>',
      }),
      mine({
        kind: 'media',
        images: [drawn(320, 240), drawn(300, 200)],
        videos: ['https://a.test/w.mp4'],
        caption: 'Both',
      }),
    ]),
  },
  play: async ({ args, canvas }) => {
    const films = () => canvas.findAllByRole('button', { name: /^Play video/ });
    await waitFor(async () => {
      await userEvent.click((await films()).at(-1) as HTMLElement);
      await expect(args.listen).toHaveBeenCalledWith('view.video', 'https://a.test/w.mp4');
    });
    await expect(await canvas.findByText('Both')).toBeVisible();
  },
};

export const Video: Story = {
  args: {
    snapshot: conversation([mine({ kind: 'video', url: 'data:video/mp4;base64,AAAA', caption: 'Look' })]),
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
