// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { AudioChime } from '../../../adapters/browser/chime';
import { lazyChime } from '../../../main/container/lazy-adapters';

const listen = vi.spyOn(AudioChime.prototype, 'listen').mockImplementation(() => undefined);
const ring = vi.spyOn(AudioChime.prototype, 'ring').mockImplementation(() => undefined);
const dispose = vi.spyOn(AudioChime.prototype, 'dispose').mockImplementation(() => undefined);

afterEach(() => vi.clearAllMocks());

const gesture = async (page: EventTarget) => {
  page.dispatchEvent(new Event('keydown'));
  await vi.dynamicImportSettled();
};

it('the first gesture loads the sound, and it serves every ring after it', async () => {
  const page = new EventTarget();
  const chime = lazyChime(page);
  chime.listen?.();
  chime.ring();
  expect(ring).not.toHaveBeenCalled();
  await gesture(page);
  await gesture(page);
  expect(listen).toHaveBeenCalledTimes(1);
  expect(listen, 'no further gesture is needed').toHaveBeenCalledWith(true);
  chime.ring();
  chime.ring();
  expect(ring).toHaveBeenCalledTimes(2);
});

it('what came while the code was loading is heard, if that took no second', async () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(5_000);
  const loads = async (ms: number) => {
    const page = new EventTarget();
    const chime = lazyChime(page);
    chime.listen?.();
    page.dispatchEvent(new Event('keydown'));
    chime.ring();
    now.mockReturnValue(5_000 + ms);
    await vi.dynamicImportSettled();
    now.mockReturnValue(5_000);
    return ring.mock.calls.length;
  };
  expect(await loads(999)).toBe(1);
  expect(await loads(1_000), 'too late').toBe(1);
  now.mockRestore();
});

it('a gesture while the sound is off loads nothing; when it is on again the sound listens again', async () => {
  const page = new EventTarget();
  const chime = lazyChime(page);
  chime.listen?.();
  chime.dispose?.();
  await gesture(page);
  expect(listen).not.toHaveBeenCalled();
  chime.listen?.();
  await gesture(page);
  chime.dispose?.();
  chime.listen?.();
  await vi.dynamicImportSettled();
  expect([listen.mock.calls.length, dispose.mock.calls.length]).toEqual([2, 1]);
});
