import type { SocketTarget } from '../ports/realtime.port';
import { isOpen, isOver, type SessionFacts, socketUrlOf } from '../session/session-facts';

/** The socket that the session needs now, or null. If the key is the same, an open socket stays. */
export interface WantedSocket {
  readonly key: string;
  readonly target: SocketTarget;
}

export const wantedSocket = (facts: SessionFacts): WantedSocket | null => {
  const { mode, startCount } = facts;
  const url = socketUrlOf(facts) ?? null;
  if (url === null || !isOpen(facts) || isOver(facts) || !facts.networkUp) return null;
  return { key: `${startCount} ${mode} ${url}`, target: { kind: mode, url } };
};
