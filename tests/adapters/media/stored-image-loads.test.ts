import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { storedImageLoads } from '../../../adapters/media/stored-image-loads';

class SlowImage {
  static last: SlowImage;
  onload: (() => void) | null = null;
  onerror: (() => void) | null = null;
  naturalWidth = 0;
  referrerPolicy = '';
  src = '';

  constructor() {
    SlowImage.last = this;
  }
}

/** Whether the image loads. Undefined until that is known. */
const looking = () => {
  let answer: boolean | undefined;
  void storedImageLoads('https://a.test/large.gif').then((loads) => {
    answer = loads;
  });
  return {
    image: SlowImage.last,
    after: async (ms: number) => {
      await vi.advanceTimersByTimeAsync(ms);
      return answer;
    },
  };
};

describe('a stored image on a slow line', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('Image', SlowImage);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('counts as loaded when its size is known, before all of it has arrived', async () => {
    const { image, after } = looking();
    image.naturalWidth = 4000;
    expect(await after(15_000)).toBe(true);
    expect(image.src).toBe('');
  });

  it('is waited for while no byte has arrived, for at most a minute', async () => {
    const { after } = looking();
    expect(await after(59_999)).toBeUndefined();
    expect(await after(1)).toBe(false);
  });

  it('is requested in the same way as the conversation requests it', () => {
    expect(looking().image).toMatchObject({ src: 'https://a.test/large.gif', referrerPolicy: 'no-referrer' });
  });

  it('ends the wait as soon as it has loaded or failed', async () => {
    const [there, gone] = [looking(), looking()];
    there.image.onload?.();
    gone.image.onerror?.();
    expect([await there.after(0), await gone.after(0)]).toEqual([true, false]);
    expect(vi.getTimerCount()).toBe(0);
  });
});
