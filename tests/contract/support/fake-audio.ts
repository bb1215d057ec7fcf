/** The part of AudioContext that the chime uses. */
export const fakeAudio = (state: AudioContextState = 'running') => {
  const contexts: { notes: number; closed: boolean }[] = [];
  const parameter = () => ({ value: 0, setValueAtTime: () => 0, exponentialRampToValueAtTime: () => 0 });
  const makeContext = (): AudioContext => {
    const own = { notes: 0, closed: false };
    contexts.push(own);
    const node = { connect: (next: unknown) => next };
    const context = {
      currentTime: 0,
      destination: node,
      get state() {
        return own.closed ? 'closed' : state;
      },
      resume: () => (own.closed ? Promise.reject(new DOMException('closed')) : Promise.resolve()),
      suspend: () => Promise.resolve(),
      close: async () => {
        own.closed = true;
      },
      createGain: () => ({ ...node, gain: parameter() }),
      createOscillator: () => ({
        ...node,
        type: 'sine',
        frequency: parameter(),
        start: () => {
          own.notes += 1;
        },
        stop: () => undefined,
        addEventListener: () => undefined,
      }),
    };
    return context as unknown as AudioContext;
  };
  return {
    makeContext,
    /** A chime has two tones. */
    tones: () => contexts.reduce((sum, { notes }) => sum + notes, 0) / 2,
    /** Contexts that use the device. */
    open: () => contexts.filter(({ closed }) => !closed).length,
  };
};
