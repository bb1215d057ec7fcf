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

type MakeContext = () => AudioContext;

/**
 * The sound is synthesised, so that no media file is needed. Browsers allow sound only after a gesture, so the audio
 * context is made in the first one. Before that `ring` is silent.
 */
export class AudioChime implements Chime {
  #context: AudioContext | null = null;

  constructor(
    private readonly page: EventTarget = window,
    private readonly make: MakeContext = () => new AudioContext(),
  ) {}

  listen(): void {
    for (const gesture of GESTURES) this.page.addEventListener(gesture, this.#unlock, { capture: true });
  }

  ring(): void {
    const context = this.#context;
    if (context === null) return;
    if (context.state === 'running') play(context);
    // A locked phone suspends the sound. It is resumed, but a late ring is not played.
    else void context.resume().then(undefined, () => undefined);
  }

  dispose(): void {
    this.#stopListening();
    void this.#context?.close().then(undefined, () => undefined);
    this.#context = null;
  }

  readonly #unlock = (): void => {
    this.#stopListening();
    try {
      this.#context = this.make();
      void this.#context.resume().then(undefined, () => undefined);
    } catch {
      this.#context = null;
    }
  };

  #stopListening(): void {
    for (const gesture of GESTURES) this.page.removeEventListener(gesture, this.#unlock, { capture: true });
  }
}

const play = (context: AudioContext): void => {
  for (const { hertz, after } of NOTES) strike(context, hertz, context.currentTime + after);
};

const strike = (context: AudioContext, hertz: number, at: number): void => {
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
};
