import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { observeContainerHeight } from '../../../main/react/observe-container-height';

const warn = vi.fn();
let size = { width: 0, height: 0 };
let resized: () => void = () => undefined;
const box = { getBoundingClientRect: () => size } as unknown as Element;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(changed: () => void) {
        resized = changed;
      }
      observe = () => resized();
      disconnect = () => undefined;
    },
  );
  // Another console is another page, to which nothing has been said.
  vi.stubGlobal('console', { warn });
  vi.stubGlobal('innerWidth', 1280);
  vi.stubGlobal('innerHeight', 800);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  warn.mockClear();
});

const lines = () => warn.mock.calls.map(([line]) => line);

describe('the box that a page gives the chat', () => {
  it.each([
    ['is flat', { width: 800, height: 0 }, 1],
    ['is low', { width: 800, height: 300 }, 1],
    ['is narrow', { width: 200, height: 640 }, 1],
    ['has room', { width: 320, height: 400 }, 0],
    ['is hidden', { width: 0, height: 0 }, 0],
  ])('%s', (_name, given, count) => {
    size = given;
    observeContainerHeight(box);
    vi.advanceTimersByTime(2_000);
    const line = `[kefu] the chat has ${given.width} × ${given.height} px, and needs 320 × 400`;
    expect(lines()).toEqual(Array.from({ length: count }, () => line));
  });

  it('may grow slowly', () => {
    size = { width: 800, height: 10 };
    observeContainerHeight(box);
    for (const height of [200, 300, 640]) {
      vi.advanceTimersByTime(1_500);
      size = { width: 800, height };
      resized();
    }
    vi.advanceTimersByTime(5_000);
    expect(lines()).toEqual([]);
  });

  it('may be as low as the window of a phone that lies on its side', () => {
    vi.stubGlobal('innerHeight', 320);
    size = { width: 800, height: 320 };
    observeContainerHeight(box);
    vi.advanceTimersByTime(2_000);
    expect(lines()).toEqual([]);
  });

  it('is spoken of once, also if the page mounts the chat again', () => {
    size = { width: 800, height: 0 };
    for (let times = 0; times < 3; times += 1) {
      observeContainerHeight(box);
      vi.advanceTimersByTime(2_000);
    }
    expect(lines()).toHaveLength(1);
  });

  it('is not judged after the chat has gone', () => {
    size = { width: 800, height: 0 };
    observeContainerHeight(box)();
    vi.advanceTimersByTime(5_000);
    expect(lines()).toEqual([]);
  });
});
