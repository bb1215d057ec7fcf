import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { scrollUntilSettled } from '../../../../ui/views/Conversation/observe-scrolling';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

describe('a position that is looked for', () => {
  const frames = (count: number) => {
    for (let frame = 0; frame < count; frame += 1) vi.advanceTimersToNextFrame();
  };
  const correct = vi.fn<() => 'moved' | 'there'>();
  beforeEach(() => correct.mockReset().mockReturnValue('there'));

  it('is final after 8 frames without a correction', () => {
    const seek = scrollUntilSettled(document.createElement('div'), correct);
    frames(7);
    expect(seek.isOver()).toBe(false);
    frames(1);
    expect(seek.isOver()).toBe(true);
    frames(5);
    expect(correct).toHaveBeenCalledTimes(8);
  });

  it('is not final 8 frames after heights have changed for the last time', () => {
    const seek = scrollUntilSettled(document.createElement('div'), correct);
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
    const element = document.createElement('div');
    const seek = scrollUntilSettled(element, correct);
    frames(2);
    element.dispatchEvent(new Event('wheel'));
    expect(seek.isOver()).toBe(true);
    frames(5);
    expect(correct).toHaveBeenCalledTimes(2);
  });
});
