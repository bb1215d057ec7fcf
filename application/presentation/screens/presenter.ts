import { combineLatest, distinctUntilChanged, map, type Observable, type Subscription } from 'rxjs';
import { HOME, type Place, type Screen } from '../../../domain/screen/place';
import type { Router, Visit } from '../../ports/router.port';
import { MutableState, type State } from '../../state/state';
import type { Presenter } from '../presenter';
import type { ScreenLinks, ScreensActions, ScreensSnapshot } from './contract';

export class ScreensPresenter implements Presenter<ScreensSnapshot, ScreensActions> {
  readonly #state: MutableState<ScreensSnapshot>;
  readonly actions: ScreensActions;

  /** @param unread$ messages that the visitor has not seen; begins with the present number */
  constructor(
    private readonly router: Router,
    private readonly unread$: Observable<number>,
  ) {
    this.#state = new MutableState(snapshotOf(router.current, 0));
    this.actions = { back: () => router.back(levelAbove(router.current.place)) };
  }

  get state(): State<ScreensSnapshot> {
    return this.#state;
  }

  run(): Subscription {
    return combineLatest([this.router.visits$, this.unread$.pipe(distinctUntilChanged())])
      .pipe(map(([visit, unread]) => snapshotOf(visit, unread)))
      .subscribe((snapshot) => this.#state.patch(snapshot));
  }
}

const WITH_MENU: readonly Screen[] = ['help', 'explanation', 'news'];

const snapshotOf = ({ place, key }: Visit, unread: number): ScreensSnapshot => ({
  screen: place.screen,
  visit: key,
  menuShown: WITH_MENU.includes(place.screen),
  unread,
});

const levelAbove = (place: Place): Place =>
  place.screen === 'explanation' ? { screen: 'help', search: place.search ?? '' } : HOME;

export const linksOf = (router: Router): ScreenLinks => ({
  addressOf: (place) => router.addressOf(place),
  go: (place) => router.go(place),
});
