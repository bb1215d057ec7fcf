import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  isAtBottom,
  scrollsSmoothly,
  stickToBottom,
} from '../../../../ui/views/Conversation/stick-to-bottom';

/** A log of 1,000 px in a panel of 500 px, which the browser scrolls no further than to its end. */
const fakeLog = () => {
  let top = 0;
  const element = {
    scrollHeight: 1_000,
    clientHeight: 500,
    get scrollTop() {
      return top;
    },
    set scrollTop(value: number) {
      top = Math.max(0, Math.min(value, this.scrollHeight - this.clientHeight));
    },
  };
  return element as unknown as HTMLElement & { scrollHeight: number };
};

const report = vi.fn();
beforeEach(() => report.mockClear());

const opened = () => {
  const log = fakeLog();
  const stick = stickToBottom({ current: log }, report);
  stick.contentChanged();
  return { log, stick };
};

describe('a log that opens at its bottom', () => {
  it('stays there while the list measures its first rows and corrects the position', () => {
    const { log, stick } = opened();
    log.scrollHeight = 1_083;
    log.scrollTop -= 6;
    stick.rowsMeasured();
    expect(log.scrollTop).toBe(583);
    expect(report).not.toHaveBeenCalled();
  });

  it('stays there when rows above become lower in another theme, also long after the opening', () => {
    const { log, stick } = opened();
    stick.rested();
    log.scrollHeight = 1_053;
    log.scrollTop -= 9;
    stick.rowsMeasured();
    expect(log.scrollTop).toBe(553);
    expect(report).not.toHaveBeenCalled();
  });

  it('is left by a reader who scrolls up meanwhile', () => {
    const { log, stick } = opened();
    log.scrollTop = 100;
    stick.scrolled(log);
    expect(report).toHaveBeenCalledWith(false, undefined);
    log.scrollHeight = 1_083;
    stick.contentChanged();
    expect(log.scrollTop).toBe(100);
  });

  it('is left by a move upwards, also if a message comes at the same time', () => {
    const { log, stick } = opened();
    log.scrollHeight = 1_083;
    log.scrollTop = 100;
    stick.contentChanged();
    expect(log.scrollTop).toBe(100);
    expect(report).toHaveBeenCalledWith(false, undefined);
  });
});

it('a reader who scrolls up near the bottom is not scrolled back before the scrolling ends', () => {
  const { log, stick } = opened();
  log.scrollTop = 490;
  stick.scrolled(log);
  stick.contentChanged();
  expect(log.scrollTop).toBe(490);
  stick.rested();
  expect(log.scrollTop).toBe(500);
});

describe('a link above the bottom to which the key Tab has led', () => {
  /** The view begins at 500 px while the log is at its bottom. */
  const ledTo = (top: number) => {
    const { log, stick } = opened();
    const link = document.body.appendChild(document.createElement('button'));
    link.focus();
    Object.assign(log, {
      contains: (node: Node) => node === link,
      getBoundingClientRect: () => ({ top: 0 }),
    });
    link.getBoundingClientRect = () => ({ top: top - log.scrollTop }) as DOMRect;
    log.scrollTop = top;
    return { log, stick };
  };
  afterEach(() => document.body.replaceChildren());

  it('stays in view when the list measures its rows before the scroll event', () => {
    const { log, stick } = ledTo(450);
    stick.rowsMeasured();
    expect(log.scrollTop).toBe(450);
    stick.scrolled(log);
    stick.rested();
    expect(log.scrollTop).toBe(450);
    expect(report).toHaveBeenCalledWith(false, undefined);
  });

  it('stays in view after a way so short that the reader is still at the bottom', () => {
    const { log, stick } = ledTo(490);
    stick.scrolled(log);
    stick.rested();
    expect(log.scrollTop).toBe(490);
    expect(report).not.toHaveBeenCalled();
  });
});

const place = (top: number, height: number, viewport = 500) => ({ top, height, viewport });

describe('the bottom', () => {
  // Shows spec §9.30.
  it('is within 20 px', () => {
    expect(isAtBottom(false, place(0, 1000), place(480, 1000))).toBe(true);
    expect(isAtBottom(false, place(0, 1000), place(479, 1000))).toBe(false);
  });

  it('is not left by content that grows', () => {
    expect(isAtBottom(true, place(500, 1000), place(500, 1400))).toBe(true);
  });

  it('is left by a move upwards', () => {
    expect(isAtBottom(true, place(500, 1000), place(300, 1000))).toBe(false);
  });

  it('is not left by a keyboard that opens', () => {
    expect(isAtBottom(true, place(500, 1000, 500), place(480, 1000, 300))).toBe(true);
  });

  it('is reached smoothly from near by, and at once from far away or with reduced motion', () => {
    expect(scrollsSmoothly(place(0, 1900), false)).toBe(true);
    expect(scrollsSmoothly(place(0, 9000), false)).toBe(false);
    expect(scrollsSmoothly(place(0, 1900), true)).toBe(false);
  });
});
