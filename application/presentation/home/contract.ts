import type { PicturedAgent } from '../../../domain/identity/home-agents';

export type { PicturedAgent } from '../../../domain/identity/home-agents';

/** Home: the greeting card, and the agents behind it. */
export interface HomeSnapshot {
  /** At most 3, each with an http(s) picture. */
  readonly agents: readonly PicturedAgent[];
  /** The backend has said that nobody is available. */
  readonly nobody: boolean;
}
