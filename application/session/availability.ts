import { isWithAgent } from '../../domain/conversation/mode';
import type { CheckedOpening } from './opening-hours';
import { hasNoService, isOpen, type SessionFacts } from './session-facts';

/** Whether a person can answer. */
export interface AvailabilityFacts {
  readonly isAvailable: boolean;
  /** Nobody answers because the integrator's hours say so; null: somebody does, or the hours do not say it. */
  readonly away: Away | null;
}

export interface Away {
  /** Unix seconds at which somebody is back; null: not known. */
  readonly backAt: number | null;
  /** Unix seconds of the last look at the hours, which is repeated: the day from which `backAt` is described. */
  readonly checkedAt: number;
}

/**
 * What the backend says of its agents counts. Where it has said nothing, the integrator's hours count; where they are not known, somebody
 * is there.
 */
export const availabilityOf = (facts: SessionFacts, opening: CheckedOpening | null): AvailabilityFacts => {
  const isAvailable = isAgentPresent(facts) ?? opening?.isOpen ?? true;
  const isAway = !isAvailable && opening?.isOpen === false;
  return {
    isAvailable,
    away: isAway ? { backAt: opening.changesAt, checkedAt: opening.checkedAt } : null,
  };
};

/** null: the backend has said nothing of its agents yet, or the robot answers. */
const isAgentPresent = (facts: SessionFacts): boolean | null => {
  if (hasNoService(facts)) return false;
  return isOpen(facts) && isWithAgent(facts) && facts.agent !== null ? facts.agentPresent : null;
};
