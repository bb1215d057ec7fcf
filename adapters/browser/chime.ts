import type { Chime } from '../../application/ports/chime.port';

/** Two soft bell tones, a fifth apart, one after the other. */
const NOTES = [
  { hertz: 659.25, after: 0 },
  { hertz: 987.77, after: 0.09 },
] as const;

const ATTACK_SECONDS = 0.012;
const DECAY_SECONDS = 0.42;
const LOUDNESS = 0.09;
const SILENCE = 0.0001;

const GESTURES = ['pointerup', 'keydown'] as const;

/** A sound that the browser allows later than this is not heard any more, for example when a locked phone is used again. */
const LATEST_MS = 1_000;

type MakeContext = () => AudioContext;

/**
 * The sound is synthesised, so that no media file is needed. Browsers allow sound only after a gesture: before it `ring` is silent.
 * A context that runs keeps the audio device open, so one is made for the first sound, and is suspended after each. Safari allows
 * sound for each context that was resumed in a gesture: there it is made, and suspended, in a gesture.
 */
export class AudioChime implements Chime {
  #context: AudioContext | null = null;
  #isListening = false;
  #hadGesture = false;
  /** How many tones of the context have not ended. */
  #ringing = 0;

  constructor(
    private readonly page: EventTarget = window,
    private readonly make: MakeContext = () => new AudioContext(),
    private readonly isSafari: boolean = navigator.vendor.startsWith('Apple'),
  ) {}

  /** @param hadGesture the visitor has made one. Firefox before 120 and Safari before 16.4 do not report it */
  listen(hadGesture = false): void {
    this.#isListening = true;
    this.#listenForGesture();
    // The click that switches the sound on is a gesture itself.
    if (hadGesture || this.#hadGesture || globalThis.navigator?.userActivation?.hasBeenActive) this.#unlock();
  }

  ring(): void {
    if (!this.#isListening || !this.#hadGesture) return;
    vibrate();
    const context = this.#open();
    if (context === null) return;
    if (context.state === 'running') {
      this.#play(context);
      return;
    }
    const due = performance.now();
    this.#resume(context, () => {
      if (performance.now() - due < LATEST_MS) this.#play(context);
      else this.#rest(context);
    });
  }

  dispose(): void {
    this.#isListening = false;
    this.#stopListening();
    void this.#context?.close().then(undefined, () => undefined);
    this.#context = null;
    this.#ringing = 0;
  }

  readonly #unlock = (): void => {
    this.#hadGesture = true;
    if (!this.isSafari) {
      this.#stopListening();
      return;
    }
    const context = this.#open();
    if (context === null || context.state === 'running') return;
    this.#resume(context, () => {
      this.#stopListening();
      this.#rest(context);
    });
  };

  #open(): AudioContext | null {
    try {
      this.#context ??= this.make();
    } catch {
      // A browser without audio.
    }
    return this.#context;
  }

  #resume(context: AudioContext, then: () => void): void {
    const isOurs = () => this.#context === context;
    void context.resume().then(
      () => isOurs() && then(),
      () => undefined,
    );
  }

  #play(context: AudioContext): void {
    const bells = NOTES.map(({ hertz, after }) => strike(context, hertz, context.currentTime + after));
    this.#ringing += 1;
    bells.at(-1)?.addEventListener('ended', () => {
      if (this.#context !== context) return;
      this.#ringing -= 1;
      this.#rest(context);
    });
  }

  #rest(context: AudioContext): void {
    if (this.#ringing === 0) void context.suspend().then(undefined, () => undefined);
  }

  #listenForGesture(): void {
    for (const gesture of GESTURES) this.page.addEventListener(gesture, this.#unlock, { capture: true });
  }

  #stopListening(): void {
    for (const gesture of GESTURES) this.page.removeEventListener(gesture, this.#unlock, { capture: true });
  }
}

const VIBRATION_MS = [60, 40, 60];

/** Where the device can. A browser vibrates only in a page that is seen, after a gesture in it. */
const vibrate = (): void => {
  if (globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches) return;
  globalThis.navigator?.vibrate?.(VIBRATION_MS);
};

const strike = (context: AudioContext, hertz: number, at: number): OscillatorNode => {
  const bell = context.createOscillator();
  const volume = context.createGain();
  bell.type = 'sine';
  bell.frequency.value = hertz;
  volume.gain.setValueAtTime(SILENCE, at);
  volume.gain.exponentialRampToValueAtTime(LOUDNESS, at + ATTACK_SECONDS);
  volume.gain.exponentialRampToValueAtTime(SILENCE, at + DECAY_SECONDS);
  bell.connect(volume).connect(context.destination);
  bell.start(at);
  bell.stop(at + DECAY_SECONDS);
  return bell;
};
