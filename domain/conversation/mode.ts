export type Mode = 'robot' | 'agent';

/** Section 4: robot mode when the new-check answered 1 and config says is_bot 1. */
export const startingMode = (newQueue: boolean, robotOffered: boolean): Mode =>
  newQueue && robotOffered ? 'robot' : 'agent';
