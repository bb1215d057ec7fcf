import { describe, expect, it } from 'vitest';
import { AudioChime } from '../../adapters/browser/chime';
import { SilentChime } from '../../adapters/memory/silent-chime';
import type { Chime } from '../../application/ports/chime.port';
import { fakeAudio } from './support/fake-audio';

interface Subject {
  readonly chime: Chime;
  /** The visitor touches the page. */
  gesture(): void;
  /** Number of tones so far. */
  tones(): number;
}

const chimeContract = (make: () => Subject): void => {
  it('plays one tone for each ring after a gesture', () => {
    const { chime, gesture, tones } = make();
    chime.listen?.();
    gesture();
    chime.ring();
    expect(tones()).toBe(1);
    chime.ring();
    expect(tones()).toBe(2);
  });

  it('a gesture itself is silent', () => {
    const { chime, gesture, tones } = make();
    chime.listen?.();
    gesture();
    gesture();
    expect(tones()).toBe(0);
  });

  it('is silent after disposal, also after a gesture', () => {
    const { chime, gesture, tones } = make();
    chime.listen?.();
    gesture();
    chime.ring();
    chime.dispose?.();
    gesture();
    chime.ring();
    expect(tones()).toBe(1);
  });

  it('plays again when the widget runs again', () => {
    const { chime, gesture, tones } = make();
    chime.listen?.();
    chime.dispose?.();
    chime.listen?.();
    gesture();
    chime.ring();
    expect(tones()).toBe(1);
  });

  it('never throws, in any order of calls', () => {
    const { chime, gesture } = make();
    const calls = [
      () => chime.ring(),
      () => chime.dispose?.(),
      () => chime.dispose?.(),
      () => chime.ring(),
      () => chime.listen?.(),
      () => chime.listen?.(),
      gesture,
      () => chime.ring(),
      () => chime.dispose?.(),
    ];
    for (const call of calls) expect(call).not.toThrow();
  });
};

describe('Chime: the fake', () => {
  chimeContract(() => {
    const chime = new SilentChime();
    return { chime, gesture: () => undefined, tones: () => chime.rings };
  });
});

describe('Chime: by Web Audio', () => {
  const audible = (state?: AudioContextState) => {
    const page = new EventTarget();
    const audio = fakeAudio(state);
    return {
      chime: new AudioChime(page, audio.makeContext, false),
      gesture: () => void page.dispatchEvent(new Event('pointerup')),
      tones: audio.tones,
      open: audio.open,
    };
  };

  chimeContract(() => audible());

  it('is silent before the first gesture', () => {
    const { chime, tones, open } = audible();
    chime.listen();
    chime.ring();
    expect([tones(), open()]).toEqual([0, 0]);
  });

  it('closes the audio device at disposal', () => {
    const { chime, gesture, open } = audible();
    chime.listen();
    gesture();
    expect(open()).toBe(0);
    chime.ring();
    expect(open()).toBe(1);
    chime.dispose();
    expect(open()).toBe(0);
  });
});

describe('Chime: in a page without audio', () => {
  it('never throws and stays silent', () => {
    const page = new EventTarget();
    const noAudio = () => {
      throw new DOMException('no audio', 'NotSupportedError');
    };
    const chime = new AudioChime(page, noAudio, true);
    chime.listen();
    expect(() => page.dispatchEvent(new Event('keydown'))).not.toThrow();
    expect(() => chime.ring()).not.toThrow();
    expect(() => chime.dispose()).not.toThrow();
  });
});
