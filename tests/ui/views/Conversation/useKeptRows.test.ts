import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useKeptRows } from '../../../../ui/views/Conversation/useKeptRows';

const ROW_PIXELS = 100;

/** A list of rows of equal height. */
const listAt = (scrollOffset: number) => ({
  scrollOffset,
  viewportSize: 400,
  findItemIndex: (offset: number) => Math.floor(offset / ROW_PIXELS),
});

/** What stays after the list has rested at the bottom. */
const keptOf = (list: ReturnType<typeof listAt> | null, atBottom = true, prepended = false) => {
  const { result, rerender } = renderHook(
    (now) => useKeptRows({ current: list }, now.atBottom, now.prepended),
    {
      initialProps: { atBottom: true, prepended: false },
    },
  );
  act(() => result.current.onScrollEnd());
  rerender({ atBottom, prepended });
  return result.current.kept;
};

it('at the bottom the rows in sight and 600 pixels above them stay, and no rows after them', () => {
  expect(keptOf(listAt(2_000))).toEqual([14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24]);
});

it('near the top no row is before the first', () => {
  expect(keptOf(listAt(100))).toEqual([0, 1, 2, 3, 4, 5]);
});

it('before the list rests at the bottom no row is drawn for it', () => {
  const { result, rerender } = renderHook(
    (atBottom) => useKeptRows({ current: listAt(2_000) }, atBottom, false),
    {
      initialProps: true,
    },
  );
  expect(result.current.kept).toEqual([]);
  act(() => result.current.onScrollEnd());
  rerender(false);
  rerender(true);
  expect(result.current.kept, 'the reader has come back').toEqual([]);
  act(() => result.current.onScrollEnd());
  rerender(true);
  expect(result.current.kept).toHaveLength(11);
});

it('more rows around the visible part are drawn only after the list has rested', () => {
  const { result } = renderHook(() => useKeptRows({ current: listAt(2_000) }, true, false));
  expect(result.current.buffer).toBe(200);
  act(() => result.current.onScrollEnd());
  expect(result.current.buffer).toBe(600);
});

it('a list that is not there keeps no row', () => {
  expect(keptOf(null)).toEqual([]);
});

it('a reader who has scrolled up keeps no row of the bottom', () => {
  expect(keptOf(listAt(2_000), false)).toEqual([]);
});

it('when older rows come before the first, the list keeps its rows itself', () => {
  expect(keptOf(listAt(2_000), true, true)).toEqual([]);
});
