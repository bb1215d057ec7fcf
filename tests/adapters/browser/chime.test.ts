import { describe, expect, it, vi } from 'vitest';
import { AudioChime } from '../../../adapters/browser/chime';

const audio = (state: AudioContextState = 'running') => {
  const parameter = () => ({ value: 0, setValueAtTime: vi.fn(), exponentialRampToValueAtTime: vi.fn() });
  const bells: { start: ReturnType<typeof vi.fn>; stop: ReturnType<typeof vi.fn> }[] = [];
  const context = {
    state,
    currentTime: 1,
    destination: {},
    resume: vi.fn(() => Promise.resolve()),
    close: vi.fn(() => Promise.resolve()),
    createGain: () => ({ gain: parameter(), connect: vi.fn(() => ({})) }),
    createOscillator: () => {
      const bell = {
        type: '',
        frequency: parameter(),
        connect: vi.fn((next: unknown) => next),
        start: vi.fn(),
        stop: vi.fn(),
      };
      bells.push(bell);
      return bell;
    },
  };
  return { context: context as unknown as AudioContext, bells, resume: context.resume, close: context.close };
};

describe('the chime', () => {
  it('before a gesture it is silent and creates no audio context', () => {
    const make = vi.fn(() => audio().context);
    const chime = new AudioChime(new EventTarget(), make);
    chime.listen();
    chime.ring();
    expect(make).not.toHaveBeenCalled();
  });

  it('after a gesture each ring is one short tone, all from one audio context', () => {
    const page = new EventTarget();
    const { context, bells } = audio();
    const make = vi.fn(() => context);
    const chime = new AudioChime(page, make);
    chime.listen();
    page.dispatchEvent(new Event('pointerup'));
    page.dispatchEvent(new Event('keydown'));
    chime.ring();
    expect(make).toHaveBeenCalledTimes(1);
    expect(bells).toHaveLength(2);
    const lasts = Math.max(...bells.map((bell) => Number(bell.stop.mock.calls[0]?.[0])));
    expect(lasts - 1).toBeLessThan(0.6);
  });

  it('resumes a suspended context and plays no late tone', () => {
    const page = new EventTarget();
    const { context, bells, resume } = audio('suspended');
    const chime = new AudioChime(page, () => context);
    chime.listen();
    page.dispatchEvent(new Event('keydown'));
    chime.ring();
    expect(bells).toHaveLength(0);
    expect(resume).toHaveBeenCalledTimes(2);
  });

  it('stays silent in a browser without audio', () => {
    const page = new EventTarget();
    const chime = new AudioChime(page, () => {
      throw new Error('NotSupportedError');
    });
    chime.listen();
    page.dispatchEvent(new Event('pointerup'));
    expect(() => chime.ring()).not.toThrow();
  });

  it('releases the audio context and its listeners', () => {
    const page = new EventTarget();
    const { context, close } = audio();
    const chime = new AudioChime(page, () => context);
    chime.listen();
    page.dispatchEvent(new Event('pointerup'));
    chime.dispose();
    expect(close).toHaveBeenCalledTimes(1);
    chime.ring();
  });
});
