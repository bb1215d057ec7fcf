import { distinctUntilChanged, EMPTY, map, type Subscription, switchMap } from 'rxjs';
import { firstTitles } from '../../../domain/help/article';
import type { Agent } from '../../../domain/identity/agent';
import { agentsOnHome, type PicturedAgent } from '../../../domain/identity/home-agents';
import type { HelpCentre } from '../../help/help-centre';
import type { Router } from '../../ports/router.port';
import type { FeatureFlags } from '../../session/feature-flags';
import type { Session } from '../../session/session';
import { hasNoService, type SessionFacts } from '../../session/session-facts';
import { combine } from '../../state/derive';
import { MutableState, type State } from '../../state/state';
import type { HomeSnapshot } from './home-contract';

const NONE: readonly string[] = [];

/** Home has no action of its own: it only has links. */
export class HomePresenter {
  readonly state: State<HomeSnapshot>;
  readonly #articles = new MutableState<readonly string[]>(NONE);
  #agents: readonly Agent[] = [];
  #pictured: readonly PicturedAgent[] = [];

  constructor(
    session: Session,
    private readonly helpCentre: HelpCentre,
    private readonly router: Router,
    features: FeatureFlags,
  ) {
    this.state = combine({ facts: session.state, articles: this.#articles }, ({ facts, articles }) => ({
      agents: this.#picturedAgents(facts),
      nobody: hasNoService(facts),
      helpOffered: features.help !== false,
      articles,
    }));
  }

  /** The help centre keeps the articles: its own screen shows them at once. */
  run(): Subscription {
    return this.router.visits$
      .pipe(
        map(({ route }) => route.screen === 'home'),
        distinctUntilChanged(),
        switchMap((shown) => (shown ? this.helpCentre.articles(null, false) : EMPTY)),
      )
      .subscribe((loading) =>
        this.#articles.set(loading.kind === 'ready' ? firstTitles(loading.value) : NONE),
      );
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
