import { BehaviorSubject, Subscription } from 'rxjs';
import { HelpCentre } from '../../application/help/help-centre';
import { ArticleScreen } from '../../application/integration/article-screen';
import type { PanelState } from '../../application/integration/panel-state';
import type { Router } from '../../application/ports/router.port';
import { ExplanationPresenter } from '../../application/presentation/explanation/explanation-presenter';
import { HelpPresenter } from '../../application/presentation/help/help-presenter';
import { HomePresenter } from '../../application/presentation/home/home-presenter';
import { NewsPresenter } from '../../application/presentation/news/news-presenter';
import { linksOf, ScreensPresenter } from '../../application/presentation/screens/screens-presenter';
import type { Screens } from '../../application/screens';
import { CloseNobodyPopup } from '../../application/screens/close-nobody-popup';
import { hiddenByOtherScreens } from '../../application/screens/hidden-by-other-screens';
import { ReturnHome } from '../../application/screens/return-home';
import type { Core } from './assemble';
import type { Ports } from './ports';

/** The screens around the chat. Their code loads only in the international flow. */
export class ScreensPart {
  readonly #unread$ = new BehaviorSubject(0);

  constructor(private readonly router: Router) {}

  readonly adaptPorts = (ports: Ports): Ports => ({
    ...ports,
    hostBridge: hiddenByOtherScreens(ports.hostBridge, this.router, this.#unread$),
  });

  /** @returns the screens, and a function that runs their parts until the page is closed */
  assemble(core: Core): { readonly screens: Screens; run(): Subscription } {
    const { router } = this;
    const { helpGateway, robotGateway, calls, session, feedback, features } = core;
    const { activity, clock, navigation, isFormOffered, log } = core;
    const helpCentre = new HelpCentre({ helpGateway, robotGateway, calls, session, features, log });
    const screens = new ScreensPresenter(router, this.#unread$, features);
    const home = new HomePresenter(session, helpCentre, router, features);
    const help = new HelpPresenter({ helpCentre, router, clock });
    const explanation = new ExplanationPresenter(helpCentre, router, activity);
    const news = new NewsPresenter(helpCentre, router, feedback);
    const running = [
      ...[screens, home, help, explanation, news, new CloseNobodyPopup(session, feedback)],
      new ReturnHome({ session, router, navigation, feedback, clock, isFormOffered }),
    ];
    return {
      screens: { links: linksOf(router), screens, home: home, help, explanation, news },
      run: () => {
        const all = new Subscription();
        for (const part of running) all.add(part.run());
        return all;
      },
    };
  }

  /** Shows the articles that the integrator's code opens. */
  readonly articles = (panel: PanelState): Subscription => new ArticleScreen(panel, this.router).run();
}
