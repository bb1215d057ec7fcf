import { isWithAgent } from '../../../domain/conversation/mode';
import {
  hasNoService,
  isConnected,
  isOpen,
  isOver,
  type SessionFacts,
  socketUrlOf,
} from '../../session/session-facts';
import type { HeaderStatus } from './contract';

/** What the one line below the name says of the connection and of the agent. */
export const statusOf = (facts: SessionFacts): HeaderStatus => {
  if (!facts.networkUp) return 'disconnected';
  if (isOver(facts)) return 'ended';
  if (isWithAgent(facts) && (!facts.agentPresent || hasNoService(facts))) return 'offline';
  // A merchant without a socket uses only polling, so there is nothing to connect to.
  if (isOpen(facts) && (isConnected(facts) || socketUrlOf(facts) === null)) return 'online';
  return 'connecting';
};
