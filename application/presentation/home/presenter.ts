import type { Agent } from '../../../domain/identity/agent';
import { agentsOnHome, type PicturedAgent } from '../../../domain/identity/home-agents';
import type { Session } from '../../session/session';
import { hasNoService, type SessionFacts } from '../../session/session-facts';
import { derive } from '../../state/derive';
import type { State } from '../../state/state';
import type { HomeSnapshot } from './contract';

/** Home has no action of its own: it only has links. */
export class HomePresenter {
  readonly state: State<HomeSnapshot>;
  #agents: readonly Agent[] = [];
  #pictured: readonly PicturedAgent[] = [];

  constructor(session: Session) {
    this.state = derive(session.state, (facts) => ({
      agents: this.#picturedAgents(facts),
      nobody: hasNoService(facts),
    }));
  }

  /** The same list for the same agents, so that a change of other facts is no change of home. */
  #picturedAgents({ config }: SessionFacts): readonly PicturedAgent[] {
    if (config !== null && config.agents !== this.#agents) {
      this.#agents = config.agents;
      this.#pictured = agentsOnHome(config.agents);
    }
    return this.#pictured;
  }
}
