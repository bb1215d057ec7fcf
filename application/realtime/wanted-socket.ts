import type { RealtimeLine } from '../ports/realtime.port';
import type { SessionFacts } from '../session/session';

/** Which socket the session wants now, or null. Equal keys mean that an open one may stay. */
export interface WantedLine {
  readonly key: string;
  readonly line: RealtimeLine;
}

export const wantedLine = (facts: SessionFacts): WantedLine | null => {
  const { config, mode, stage, standing, networkUp, epoch } = facts;
  if (stage !== 'open' || config === null || !networkUp) return null;
  if (standing === 'ended' || standing === 'expired') return null;
  const url = mode === 'robot' ? config.robotSocketUrl : config.agentSocketUrl;
  if (url === null) return null;
  return { key: `${epoch} ${mode} ${url}`, line: { kind: mode, url } };
};
