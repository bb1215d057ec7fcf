// @vitest-environment happy-dom
// The stream of the operators' page while the server opens it, and cannot read the database.
import { afterEach, expect, it, vi } from 'vitest';
import { followStream } from '../../../server/console/stream';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('is tried again after pauses that grow to 10 s and a random part, until everything was read', async () => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  const opened: number[] = [];
  let isDown = true;
  class Stream extends EventTarget {
    constructor() {
      super();
      opened.push(Date.now());
      queueMicrotask(() => this.dispatchEvent(Object.assign(new Event('hello'), { data: '{}' })));
    }

    close(): void {
      // Nothing is open.
    }
  }
  vi.stubGlobal('EventSource', Stream);
  vi.stubGlobal('fetch', async () =>
    isDown
      ? new Response('{"error":"try again"}', { status: 503 })
      : new Response('{"conversations":[],"answers":[]}'),
  );
  const stop = followStream(() => undefined);
  await vi.advanceTimersByTimeAsync(60_000);
  const pauses = opened.slice(1).map((at, index) => at - (opened[index] ?? 0));
  expect(pauses).toEqual([550, 1_100, 2_200, 4_400, 8_800, 11_000, 11_000, 11_000]);
  isDown = false;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(opened.length).toBe(pauses.length + 2);
  stop();
});
