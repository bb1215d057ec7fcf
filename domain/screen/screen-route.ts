/** A screen of the international flow (spec §2 Routes), with what its address says. */
export type ScreenRoute =
  | { readonly screen: 'home' }
  | { readonly screen: 'chat' }
  | { readonly screen: 'news' }
  /** `search`: what the visitor searches for; '' shows all articles. */
  | { readonly screen: 'help'; readonly search: string }
  /**
   * One article. `search`: the search that found it; null if it comes from the list of all articles. `nth`: its place among
   * the articles of this title, from 2; left out for the first.
   */
  | {
      readonly screen: 'explanation';
      readonly title: string;
      readonly search: string | null;
      readonly nth?: number;
    };

export type Screen = ScreenRoute['screen'];

export const HOME: ScreenRoute = { screen: 'home' };

/** Path of the flow, relative to the app's base. It leads on to `INDEX`. */
export const ENTRANCE = 'international';

/** The first page of the flow. It shows home. */
export const INDEX = `${ENTRANCE}/index`;

const PATHS: Readonly<Record<Screen, string>> = {
  home: `${ENTRANCE}/home`,
  chat: `${ENTRANCE}/chatView`,
  news: `${ENTRANCE}/news`,
  help: `${ENTRANCE}/help`,
  explanation: `${ENTRANCE}/explanation`,
};

/** The parameters that belong to a route. All others are carried from route to route. */
export const ROUTE_PARAMS = ['title', 'type', 'searchText', 'nth'] as const;

/** The value of `type` of an article from the list of all articles. */
const FROM_LIST = 'helpList';

export const pathOf = ({ screen }: ScreenRoute): string => PATHS[screen];

/** In the order in which they are written. */
export const paramsOf = (
  route: ScreenRoute,
): Readonly<Partial<Record<(typeof ROUTE_PARAMS)[number], string>>> => {
  if (route.screen === 'help') return route.search === '' ? {} : { searchText: route.search };
  if (route.screen !== 'explanation') return {};
  const { title, search, nth } = route;
  const origin = search === null ? { type: FROM_LIST } : { searchText: search };
  return { title, ...origin, ...(nth === undefined ? {} : { nth: String(nth) }) };
};

/**
 * The route of an address; null if the flow has no such path.
 *
 * @param path relative to the app's base, without slashes at its ends
 */
export const routeAt = (path: string, param: (name: string) => string | null): ScreenRoute | null => {
  if (path === ENTRANCE || path === INDEX) return HOME;
  const screen = SCREENS.find((name) => PATHS[name] === path);
  const search = param('searchText') ?? '';
  switch (screen) {
    case undefined:
      return null;
    case 'help':
      return { screen, search };
    case 'explanation': {
      const isFromList = param('type') === FROM_LIST || search === '';
      const nth = param('nth') ?? '';
      const place = LATER_PLACE.test(nth) ? { nth: Number(nth) } : {};
      return { screen, title: param('title') ?? '', search: isFromList ? null : search, ...place };
    }
    default:
      return { screen };
  }
};

const LATER_PLACE = /^(?:[2-9]|[1-9]\d{1,3})$/;

const SCREENS = Object.keys(PATHS) as Screen[];

export const isSameRoute = (a: ScreenRoute, b: ScreenRoute): boolean =>
  a.screen === b.screen && JSON.stringify(paramsOf(a)) === JSON.stringify(paramsOf(b));
