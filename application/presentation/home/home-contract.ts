import type { PicturedAgent } from '../../../domain/identity/home-agents';

export type { PicturedAgent } from '../../../domain/identity/home-agents';

/** Home: the greeting card, the agents behind it, and the first articles of the help centre. */
export interface HomeSnapshot {
  /** At most 3, each with an http(s) picture. */
  readonly agents: readonly PicturedAgent[];
  /** The backend has said that nobody is available. */
  readonly nobody: boolean;
  readonly helpOffered: boolean;
  /** Titles of the first articles, at most 3; none until they have come, or if they do not come. */
  readonly articles: readonly string[];
}
