export type Mode = 'robot' | 'agent';

interface HasMode {
  readonly mode: Mode;
}

export const isWithAgent = ({ mode }: HasMode): boolean => mode === 'agent';

export const isWithRobot = (has: HasMode): boolean => !isWithAgent(has);

interface Start {
  readonly newQueue: boolean;
  readonly robotOffered: boolean;
  /** Before this start. */
  readonly wasWithAgent: boolean;
}

/**
 * Spec §4 Modes: robot mode if isNewQueue answered 1 and config says is_bot 1. A visitor who talks with an agent is
 * not sent back to the robot by a later start.
 */
export const startingMode = ({ newQueue, robotOffered, wasWithAgent }: Start): Mode =>
  newQueue && robotOffered && !wasWithAgent ? 'robot' : 'agent';
