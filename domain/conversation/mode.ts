export type Mode = 'robot' | 'agent';

/** Spec §4 Modes: robot mode if isNewQueue answered 1 and config says is_bot 1. */
export const startingMode = (newQueue: boolean, robotOffered: boolean): Mode =>
  newQueue && robotOffered ? 'robot' : 'agent';
