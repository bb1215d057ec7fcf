import { describe, expect, it, vi } from 'vitest';
import { AudioChime } from '../../../adapters/browser/chime';

/** A context as browsers have it: it is suspended until it is resumed, and only where that is allowed. */
const audio = (isAllowed: () => boolean = () => true) => {
  const parameter = () => ({ value: 0, setValueAtTime: vi.fn(), exponentialRampToValueAtTime: vi.fn() });
  const bells: { start: ReturnType<typeof vi.fn>; stop: ReturnType<typeof vi.fn>; end(): void }[] = [];
  const waiting: (() => void)[] = [];
  const state = { now: 'suspended' };
  const context = {
    get state() {
      return state.now;
    },
    currentTime: 1,
    destination: {},
    resume: () =>
      new Promise<void>((resolve) => {
        waiting.push(() => {
          state.now = 'running';
          resolve();
        });
        if (isAllowed()) for (const run of waiting.splice(0)) run();
      }),
    suspend: async () => {
      state.now = 'suspended';
    },
    close: async () => {
      state.now = 'closed';
    },
    createGain: () => ({ gain: parameter(), connect: vi.fn(() => ({})) }),
    createOscillator: () => {
      const bell = {
        type: '',
        frequency: parameter(),
        connect: vi.fn((next: unknown) => next),
        start: vi.fn(),
        stop: vi.fn(),
        end: () => undefined,
        addEventListener: (_: string, ended: () => undefined) => {
          bell.end = ended;
        },
      };
      bells.push(bell);
      return bell;
    },
  };
  return { context: context as unknown as AudioContext, bells, state, waiting };
};

const settled = () => new Promise((resolve) => setTimeout(resolve));

describe('the chime', () => {
  it('before a gesture it is silent and creates no audio context', () => {
    const make = vi.fn(() => audio().context);
    const chime = new AudioChime(new EventTarget(), make, false);
    chime.listen();
    chime.ring();
    expect(make).not.toHaveBeenCalled();
  });

  it('the context is made for the first sound, runs while it sounds, and serves the next ones (R1)', async () => {
    const page = new EventTarget();
    const { context, bells, state } = audio();
    const make = vi.fn(() => context);
    const chime = new AudioChime(page, make, false);
    chime.listen();
    page.dispatchEvent(new Event('pointerup'));
    page.dispatchEvent(new Event('keydown'));
    expect(make).not.toHaveBeenCalled();
    chime.ring();
    await settled();
    expect([bells.length, state.now]).toEqual([2, 'running']);
    const lasts = Math.max(...bells.map((bell) => Number(bell.stop.mock.calls[0]?.[0])));
    expect(lasts - 1).toBeLessThan(0.6);
    chime.ring();
    bells[1]?.end();
    expect(state.now, 'the second is still heard').toBe('running');
    bells[3]?.end();
    expect(state.now).toBe('suspended');
    chime.ring();
    await settled();
    expect([bells.length, state.now]).toEqual([6, 'running']);
    expect(make).toHaveBeenCalledTimes(1);
  });

  it('in Safari the first gesture resumes a context and suspends it at once; then each sound is allowed (R1)', async () => {
    const page = new EventTarget();
    let isGesture = false;
    let isUnlocked = false;
    const { context, bells, state } = audio(() => {
      isUnlocked ||= isGesture;
      return isUnlocked;
    });
    const make = vi.fn(() => context);
    const chime = new AudioChime(page, make, true);
    chime.listen();
    isGesture = true;
    page.dispatchEvent(new Event('keydown'));
    isGesture = false;
    await settled();
    expect([bells.length, state.now]).toEqual([0, 'suspended']);
    page.dispatchEvent(new Event('keydown'));
    await settled();
    chime.ring();
    await settled();
    expect([bells.length, state.now]).toEqual([2, 'running']);
    bells[1]?.end();
    expect([make.mock.calls.length, state.now]).toEqual([1, 'suspended']);
  });

  it('the click that switches the sound on is enough, also if it came before the page listened', async () => {
    const { context, bells } = audio();
    const chime = new AudioChime(new EventTarget(), () => context, false);
    vi.stubGlobal('navigator', { userActivation: { hasBeenActive: true } });
    chime.listen();
    vi.unstubAllGlobals();
    chime.ring();
    await settled();
    expect(bells).toHaveLength(2);
  });

  it('the gesture that loaded its code is enough where the browser does not report it', async () => {
    const { context, bells } = audio();
    const chime = new AudioChime(new EventTarget(), () => context, false);
    vi.stubGlobal('navigator', {});
    chime.listen(true);
    chime.ring();
    vi.unstubAllGlobals();
    await settled();
    expect(bells).toHaveLength(2);
  });

  it('a sound that is allowed late, as on a locked phone, is not played, and nothing goes on running', async () => {
    const page = new EventTarget();
    const { context, bells, state, waiting } = audio(() => false);
    const chime = new AudioChime(page, () => context, false);
    chime.listen();
    page.dispatchEvent(new Event('keydown'));
    const now = vi.spyOn(performance, 'now').mockReturnValue(0);
    chime.ring();
    now.mockReturnValue(60_000);
    for (const run of waiting) run();
    await settled();
    now.mockRestore();
    expect([bells.length, state.now]).toEqual([0, 'suspended']);
  });

  it('stays silent in a browser without audio', () => {
    const page = new EventTarget();
    const noAudio = () => {
      throw new Error('NotSupportedError');
    };
    const chime = new AudioChime(page, noAudio, false);
    chime.listen();
    page.dispatchEvent(new Event('pointerup'));
    expect(() => chime.ring()).not.toThrow();
  });

  it('at its end it closes the context, and what was due then is not heard', async () => {
    const page = new EventTarget();
    const { context, bells, state } = audio();
    const chime = new AudioChime(page, () => context, false);
    chime.listen();
    page.dispatchEvent(new Event('pointerup'));
    chime.ring();
    chime.dispose();
    await settled();
    expect([bells.length, state.now]).toEqual([0, 'closed']);
    chime.ring();
    expect(bells).toHaveLength(0);
  });
});
