import { act, fireEvent, screen } from '@testing-library/react';
import type { VirtualizerHandle } from 'virtua';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { long } from '../../../../stories/support/scenes';
import { conversation } from '../../../../stories/support/snapshots';
import { JumpToUnread } from '../../../../ui/views/Conversation/JumpToUnread';
import { renderInTheWidget } from '../../support/in-the-widget';

const ROW_PIXELS = 50;
const SNAPSHOT = conversation(long(100), { unreadBelow: 10, firstUnreadBelow: 'long-90' });

const shown = async (top: number, reached: string | null = null) => {
  const log = document.createElement('div');
  log.tabIndex = 0;
  log.innerHTML = '<div data-unstr="long-90"><article tabindex="-1">The first unread</article></div>';
  document.body.append(log);
  log.scrollTop = top;
  const scrollTo = vi.fn(() => 'there' as const);
  const toBottom = vi.fn();
  const onReached = vi.fn();
  const list = { getItemOffset: (index: number) => index * ROW_PIXELS } as VirtualizerHandle;
  await renderInTheWidget(
    <JumpToUnread
      snapshot={SNAPSHOT}
      scroller={{ current: log }}
      list={{ current: list }}
      bottom={{
        atBottom: false,
        toBottom,
        contentChanged: () => undefined,
        rowsMeasured: () => undefined,
        scrollTo,
        timesScrolledToBottom: () => 0,
      }}
      leading={0}
      reached={reached}
      onReached={onReached}
    />,
  );
  const button = screen.getByRole('button');
  button.focus();
  return { log, button, scrollTo, toBottom, onReached };
};

beforeEach(() => void vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame'] }));
afterEach(() => void vi.useRealTimers());

const settle = () => act(() => vi.advanceTimersToNextFrame());

describe('the scroll button', () => {
  it('leads to the first unread message, which gets the focus', async () => {
    const { button, scrollTo, toBottom, onReached } = await shown(1_000);
    expect(button.title).toBe('Go to first new message');
    fireEvent.click(button);
    settle();
    expect(scrollTo).toHaveBeenCalledWith(90 * ROW_PIXELS, 10);
    expect(onReached).toHaveBeenCalledWith('long-90');
    expect(toBottom).not.toHaveBeenCalled();
    expect(document.activeElement?.textContent).toBe('The first unread');
  });

  it('goes on until the message is drawn, because its place was an estimate', async () => {
    const { log, button, onReached } = await shown(1_000);
    const [row] = log.children;
    row?.remove();
    fireEvent.click(button);
    for (let frame = 0; frame < 20; frame += 1) settle();
    expect(onReached).not.toHaveBeenCalled();
    if (row) log.append(row);
    settle();
    expect(onReached).toHaveBeenCalledWith('long-90');
  });

  it('ends after 300 frames in a list that draws nothing', async () => {
    const { log, button, scrollTo } = await shown(1_000);
    log.replaceChildren();
    fireEvent.click(button);
    for (let frame = 0; frame < 400; frame += 1) settle();
    expect(scrollTo).toHaveBeenCalledTimes(300);
  });

  it('leads to the bottom after that, and the focus stays in the log', async () => {
    const { log, button, scrollTo, toBottom } = await shown(1_000, 'long-90');
    expect(button.title).toBe('Go to latest message');
    fireEvent.click(button);
    expect(toBottom).toHaveBeenCalledWith('smooth');
    expect(scrollTo).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(log);
  });

  it('does not lead back to the first unread message after the reader scrolled past it', async () => {
    const { button, toBottom } = await shown(95 * ROW_PIXELS);
    fireEvent.click(button);
    expect(toBottom).toHaveBeenCalledOnce();
  });

  it('leaves the focus in the text box', async () => {
    const { button, toBottom } = await shown(1_000, 'long-90');
    const box = document.createElement('textarea');
    document.body.append(box);
    box.focus();
    fireEvent.click(button);
    expect(toBottom).toHaveBeenCalledOnce();
    expect(document.activeElement).toBe(box);
  });
});
