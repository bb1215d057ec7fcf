import type { SocketTarget } from '../ports/realtime.port';
import type { SessionFacts } from '../session/session';

/** The socket that the session needs now, or null. If the key is the same, an open socket stays. */
export interface WantedSocket {
  readonly key: string;
  readonly target: SocketTarget;
}

export const wantedSocket = (facts: SessionFacts): WantedSocket | null => {
  const { config, mode, stage, status, networkUp, startCount } = facts;
  if (stage !== 'open' || config === null || !networkUp) return null;
  if (status === 'ended' || status === 'expired') return null;
  const url = mode === 'robot' ? config.robotSocketUrl : config.agentSocketUrl;
  if (url === null) return null;
  return { key: `${startCount} ${mode} ${url}`, target: { kind: mode, url } };
};
