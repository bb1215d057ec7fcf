import * as LIMITS from '../limits';
import { httpUrl } from '../text/web-address';
import type { Agent } from './agent';

/** An agent whose picture can be shown on home. */
export interface PicturedAgent {
  readonly name: string;
  /** http(s) address. */
  readonly avatar: string;
}

/** At most 3 agents, and only those whose avatar begins with http or https (spec §2 International screens). */
export const agentsOnHome = (agents: readonly Agent[]): readonly PicturedAgent[] =>
  agents
    .flatMap(({ name, avatar }) => {
      const address = httpUrl(avatar);
      return address === null ? [] : [{ name, avatar: address }];
    })
    .slice(0, LIMITS.homeAvatars);
