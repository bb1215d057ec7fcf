import { combineLatest, distinctUntilChanged, map, type Observable, type Subscription } from 'rxjs';
import { HOME, type Screen, type ScreenRoute } from '../../../domain/screen/screen-route';
import type { Router, Visit } from '../../ports/router.port';
import type { FeatureFlags } from '../../session/feature-flags';
import { MutableState, type State } from '../../state/state';
import type { Presenter } from '../presenter';
import type { ScreenLinks, ScreensActions, ScreensSnapshot } from './screens-contract';

export class ScreensPresenter implements Presenter<ScreensSnapshot, ScreensActions> {
  readonly #state: MutableState<ScreensSnapshot>;
  readonly actions: ScreensActions;

  /** @param unread$ messages that the visitor has not seen; begins with the present number */
  constructor(
    private readonly router: Router,
    private readonly unread$: Observable<number>,
    private readonly features: FeatureFlags,
  ) {
    this.#state = new MutableState({
      ...snapshotOf(router.current, 0),
      helpOffered: features.help !== false,
    });
    this.actions = { back: () => router.back(levelAbove(router.current.route)) };
  }

  get state(): State<ScreensSnapshot> {
    return this.#state;
  }

  run(): Subscription {
    const running = combineLatest([this.router.visits$, this.unread$.pipe(distinctUntilChanged())])
      .pipe(map(([visit, unread]) => snapshotOf(visit, unread)))
      .subscribe((snapshot) => this.#state.patch(snapshot));
    // An address that somebody has kept may still lead to help.
    if (this.features.help === false)
      running.add(
        this.router.visits$.subscribe(({ route }) => {
          if (OF_HELP.includes(route.screen)) this.router.replace(HOME);
        }),
      );
    return running;
  }
}

const WITH_MENU: readonly Screen[] = ['help', 'explanation', 'news'];

const OF_HELP: readonly Screen[] = ['help', 'explanation'];

const snapshotOf = ({ route, key }: Visit, unread: number): Omit<ScreensSnapshot, 'helpOffered'> => ({
  screen: route.screen,
  visit: key,
  menuShown: WITH_MENU.includes(route.screen),
  unread,
});

const levelAbove = (route: ScreenRoute): ScreenRoute =>
  route.screen === 'explanation' ? { screen: 'help', search: route.search ?? '' } : HOME;

export const linksOf = (router: Router): ScreenLinks => ({
  addressOf: (route) => router.addressOf(route),
  go: (route) => router.go(route),
});
