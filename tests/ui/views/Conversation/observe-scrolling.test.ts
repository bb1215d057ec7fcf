import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { scrollUntilSettled, whenScrollEnds } from '../../../../ui/views/Conversation/observe-scrolling';

const ended = vi.fn();
const scrolls = (element: Element) => element.dispatchEvent(new Event('scroll'));

beforeEach(() => {
  ended.mockReset();
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

/** An element of a browser that fires scrollend, or of one that does not. */
const scroller = (firesScrollEnd: boolean): HTMLElement => {
  const element = document.createElement('div');
  if (firesScrollEnd) Object.assign(element, { onscrollend: null });
  expect('onscrollend' in element).toBe(firesScrollEnd);
  return element;
};

it('is told by scrollend where the browser fires it, and only then', () => {
  const element = scroller(true);
  whenScrollEnds(element, ended, new AbortController().signal);
  scrolls(element);
  vi.advanceTimersByTime(5_000);
  expect(ended).not.toHaveBeenCalled();
  for (let time = 0; time < 2; time += 1) element.dispatchEvent(new Event('scrollend'));
  expect(ended).toHaveBeenCalledOnce();
});

it('is known by 150 ms without a scroll event where there is no scrollend', () => {
  const element = scroller(false);
  whenScrollEnds(element, ended, new AbortController().signal);
  vi.advanceTimersByTime(5_000);
  expect(ended, 'nothing has scrolled yet').not.toHaveBeenCalled();
  for (let time = 0; time < 3; time += 1) {
    scrolls(element);
    vi.advanceTimersByTime(149);
  }
  expect(ended).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(ended).toHaveBeenCalledOnce();
  scrolls(element);
  vi.advanceTimersByTime(5_000);
  expect(ended, 'the next scrolling is another one').toHaveBeenCalledOnce();
});

it.each([false, true])(
  'is of no interest any more when the reader scrolls elsewhere (scrollend: %s)',
  (has) => {
    const element = scroller(has);
    const reader = new AbortController();
    whenScrollEnds(element, ended, reader.signal);
    scrolls(element);
    reader.abort();
    vi.advanceTimersByTime(5_000);
    element.dispatchEvent(new Event('scrollend'));
    expect(ended).not.toHaveBeenCalled();
  },
);

describe('a position that is looked for', () => {
  const frames = (count: number) => {
    for (let frame = 0; frame < count; frame += 1) vi.advanceTimersToNextFrame();
  };
  const correct = vi.fn<() => 'moved' | 'there'>();
  beforeEach(() => correct.mockReset().mockReturnValue('there'));

  it('is final after 8 frames without a correction', () => {
    const seek = scrollUntilSettled(scroller(false), correct);
    frames(7);
    expect(seek.isOver()).toBe(false);
    frames(1);
    expect(seek.isOver()).toBe(true);
    frames(5);
    expect(correct).toHaveBeenCalledTimes(8);
  });

  it('is not final 8 frames after heights have changed for the last time', () => {
    const seek = scrollUntilSettled(scroller(false), correct);
    frames(7);
    seek.goOn();
    frames(1);
    // The rows are measured after the first frame.
    correct.mockReturnValueOnce('moved');
    frames(8);
    expect(seek.isOver()).toBe(false);
    frames(1);
    expect(seek.isOver()).toBe(true);
  });

  it('is left to a reader who scrolls', () => {
    const element = scroller(false);
    const seek = scrollUntilSettled(element, correct);
    frames(2);
    element.dispatchEvent(new Event('wheel'));
    expect(seek.isOver()).toBe(true);
    frames(5);
    expect(correct).toHaveBeenCalledTimes(2);
  });
});
