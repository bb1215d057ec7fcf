export type Mode = 'robot' | 'agent';

interface HasMode {
  readonly mode: Mode;
}

export const isWithAgent = ({ mode }: HasMode): boolean => mode === 'agent';

export const isWithRobot = (has: HasMode): boolean => !isWithAgent(has);

/** Spec §4 Modes: robot mode if isNewQueue answered 1 and config says is_bot 1. */
export const startingMode = (newQueue: boolean, robotOffered: boolean): Mode =>
  newQueue && robotOffered ? 'robot' : 'agent';
