import { expect, it, vi } from 'vitest';
import { whenLate } from '../../../main/h5/early/ask-ahead';

/** Whether an answer that is asked for now counts as late after that time. */
const isLateAfter = async (ms: number, page: Parameters<typeof whenLate>[0]): Promise<boolean> => {
  vi.useFakeTimers();
  let isLate = false;
  void whenLate(page).then(() => {
    isLate = true;
  });
  await vi.advanceTimersByTimeAsync(ms);
  vi.useRealTimers();
  return isLate;
};

it('an answer is late after 30 ms, and at once if the page took longer than that to come', async () => {
  expect(await isLateAfter(0, { requestStart: 5, responseStart: 36 })).toBe(true);
  expect(await isLateAfter(29, { requestStart: 5, responseStart: 35 })).toBe(false);
  expect(await isLateAfter(30, { requestStart: 5, responseStart: 35 })).toBe(true);
});

it('an answer is late after 30 ms where the browser has not measured the page', async () => {
  expect(await isLateAfter(29, undefined)).toBe(false);
  expect(await isLateAfter(30, undefined)).toBe(true);
});
